import type { z } from 'zod';
import { findBrandColorError } from '../../../../shared/brand-colors.ts';
import { isPrintable, unprintableMessage } from '../../../../shared/printable-text.ts';
import { findMediaIds } from '../../media/domain/media.ts';
import { footerSchema, menuSchema, parseJson } from './link-settings.ts';
import { type SettingDefinition, settingDefinitions } from './setting-definitions.ts';
import type { SiteSettingKey } from './site-settings.ts';
import { findStateRegistrationsError } from './state-registrations.ts';

const maxTextLength = 1000;
const maxLinksLength = 20_000;
const maxMultilineLength = 5000;

export const isPhone = (text: string) =>
  /^\+?[\d ().-]+$/.test(text) && [10, 11].includes(text.replace(/\D/g, '').length);
const isLinkTarget = (text: string) => /^(?:\/(?![/\\])|https:\/\/[a-z0-9.-])\S*$/i.test(text);
const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(text);

function findLinksError(text: string, shape: z.ZodType): string | undefined {
  if (text.length > maxLinksLength) return 'There are too many links. Remove some.';
  const issue = shape.safeParse(parseJson(text)).error?.issues[0];
  if (!issue) return undefined;
  const place = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(', ');
  return `A link is incomplete${place ? ` at ${place}` : ''}. Each link needs a name of up to 80 characters and a URL.`;
}

function findTextError(text: string, { pattern, kind }: SettingDefinition): string | undefined {
  if (!pattern) return undefined;
  const separators = { list: /\s+/, lines: /\n/ } as const;
  const entries =
    kind === 'list' || kind === 'lines'
      ? text
          .split(separators[kind])
          .map((entry) => entry.trim())
          .filter(Boolean)
      : [text];
  return entries.every((entry) => pattern.regex.test(entry)) ? undefined : pattern.message;
}

function findKindError(value: string, definition: SettingDefinition): string | undefined {
  const choices = definition.kind === 'yes-no' ? ['yes', 'no'] : (definition.choices ?? []);
  switch (definition.kind) {
    case 'phone':
      return isPhone(value) ? undefined : 'Enter a phone number such as (800) 555-0142.';
    case 'email':
      return isEmail(value) ? undefined : 'Enter an email address such as help@example.com.';
    case 'url':
      return isLinkTarget(value)
        ? undefined
        : 'Start with / for a page on this site, or with https:// for another site.';
    case 'choice':
    case 'yes-no':
      return choices.includes(value) ? undefined : `Choose one of: ${choices.join(', ')}.`;
    case 'image':
      return findMediaIds(value).length === 1 && /^\/media\/[\da-f-]{36}\/[\w.]+$/.test(value)
        ? undefined
        : 'Choose an image from the media library.';
    case 'color':
      return findBrandColorError(value);
    case 'lines':
      return definition.pattern ? findTextError(value, definition) : findStateRegistrationsError(value);
    case 'menu':
      return findLinksError(value, menuSchema);
    case 'footer':
      return findLinksError(value, footerSchema);
    default:
      return findTextError(value, definition);
  }
}

const isInContracts = /^(?:brand\.(?:name|legalName)|contact\.|legal\.)/;

/** Returns undefined if the value is valid. */
export function findSettingError(key: SiteSettingKey, value: string): string | undefined {
  const definition = settingDefinitions[key];
  if (value === '')
    return definition.isOptional ? undefined : "This can't be empty. Reset it to its default instead.";
  const isLinkList = definition.kind === 'menu' || definition.kind === 'footer';
  const isMultiline = definition.kind === 'code' || definition.kind === 'lines';
  const maxLength = isMultiline ? maxMultilineLength : maxTextLength;
  if (!isLinkList && value.length > maxLength)
    return `This is too long. Shorten it to ${maxLength} characters.`;
  if (!isLinkList && !isMultiline && /\p{Cc}/u.test(value)) return 'This must be a single line.';
  if (isInContracts.test(key) && !isPrintable(value)) return unprintableMessage;
  return findKindError(value, definition);
}
