import { buildLayoutLinks } from './layout-links.ts';
import { isPhone } from './setting-error.ts';
import type { SiteSettingKey, SiteSettings } from './site-settings.ts';

type Link = { name: string; url: string };

const hasDigit = (text: string) => /\d/.test(text);

/** A link with a digit is a phone link. It dials its URL, or the number in its name if the URL has no digit. */
function isInvalidPhoneLink({ name, url }: Link): boolean {
  if (hasDigit(url)) return !isPhone(url.replace(/^tel:/, ''));
  return hasDigit(name) && !isPhone(name.replace(/^\D*?(?=[+(]?\d)|\D*$/g, ''));
}

function listInvalidPhoneLinks(settings: SiteSettings): Link[] {
  const { menu, footer } = buildLayoutLinks(settings);
  const links = [...Object.values(menu).flat(), ...footer.flatMap((block) => block.links)];
  return links.filter(isInvalidPhoneLink);
}

export function findPhoneLinkError(
  key: SiteSettingKey,
  before: SiteSettings,
  after: SiteSettings,
): string | undefined {
  const isLinkList = key === 'frame.menu' || key === 'frame.footer';
  // Links that were already invalid don't block other settings, but the lists themselves have to be fixed.
  const existingLinks = isLinkList ? [] : listInvalidPhoneLinks(before);
  const isExisting = (link: Link) =>
    existingLinks.some(({ name, url }) => name === link.name && url === link.url);
  const brokenLink = listInvalidPhoneLinks(after).find((link) => !isExisting(link));
  if (!brokenLink) return undefined;
  const { name, url } = brokenLink;
  const fix = isLinkList
    ? 'Use a name and a URL without digits, or a phone number.'
    : 'Remove the digits from this value, or first change that link in frame.menu or frame.footer.';
  return `Links whose name or URL contains a digit are shown as phone links. “${name}” (${url}) isn't a phone number. ${fix}`;
}
