import type { z } from 'zod';
import { footerShape, menuShape } from './frame-links.ts';
import { type SettingFacts, settingFacts } from './setting-facts.ts';
import type { SiteSettingKey } from './site-settings.ts';

const longest = 1000;
const longestLinks = 20_000;
const longestCode = 5000;

/** Whether a text is a phone number of ten digits, or eleven with the country's. */
export const isPhone = (text: string) =>
  /^\+?[\d ().-]+$/.test(text) && [10, 11].includes(text.replace(/\D/g, '').length);
const isAddress = (text: string) => /^(?:\/(?![/\\])|https:\/\/[a-z0-9.-]+)\S*$/i.test(text);
const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with links, with the place of the first that is wrong. */
function linksFault(text: string, shape: z.ZodType): string | undefined {
  if (text.length > longestLinks) return 'These are too many links. Leave some out.';
  const issue = shape.safeParse(parsed(text)).error?.issues[0];
  if (!issue) return undefined;
  const place = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(', ');
  return `These links are not complete${place ? ` at ${place}` : ''}. Each has a name of up to 80 characters and an address.`;
}

function wordsFault(text: string, { pattern, kind }: SettingFacts): string | undefined {
  if (!pattern) return undefined;
  const words = kind === 'list' ? text.split(/\s+/).filter(Boolean) : [text];
  return words.every((word) => pattern.shape.test(word)) ? undefined : pattern.says;
}

function kindFault(value: string, facts: SettingFacts): string | undefined {
  const choices = facts.kind === 'yes-no' ? ['yes', 'no'] : (facts.choices ?? []);
  switch (facts.kind) {
    case 'phone':
      return isPhone(value) ? undefined : 'A phone number looks like (800) 555-0142.';
    case 'email':
      return isEmail(value) ? undefined : 'An e-mail address looks like help@example.com.';
    case 'address':
      return isAddress(value)
        ? undefined
        : 'An address begins with / for a page of the site, or with https:// for another site.';
    case 'choice':
    case 'yes-no':
      return choices.includes(value) ? undefined : `Choose one of: ${choices.join(', ')}.`;
    case 'menu':
      return linksFault(value, menuShape);
    case 'footer':
      return linksFault(value, footerShape);
    default:
      return wordsFault(value, facts);
  }
}

/** What is wrong with a value for a setting; undefined when it may stand. */
export function settingError(key: SiteSettingKey, value: string): string | undefined {
  const facts = settingFacts[key];
  if (value === '')
    return facts.isOptional ? undefined : 'This cannot be empty. Put it back to its default instead.';
  const areLinks = facts.kind === 'menu' || facts.kind === 'footer';
  const isCode = facts.kind === 'code';
  const most = isCode ? longestCode : longest;
  if (!areLinks && value.length > most) return `This is longer than ${most} characters. Shorten it.`;
  if (!areLinks && !isCode && /\p{Cc}/u.test(value)) return 'This must be one line.';
  return kindFault(value, facts);
}
