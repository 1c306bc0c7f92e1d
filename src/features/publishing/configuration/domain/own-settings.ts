import {
  isDemonstration,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingDefaults,
} from './site-settings.ts';

/** A live site opens once it has its own values, because pages, contracts, and emails would state the demonstration's as facts. */
const neededToOpen: readonly SiteSettingKey[] = [
  'brand.name',
  'brand.legalName',
  'contact.address',
  'contact.phone',
  'contact.claimsPhone',
  'contact.roadsidePhone',
  'contact.email',
  'legal.administrator',
  'legal.administratorAddress',
  'legal.roadsideProvider',
];

/** Pages don't need these, so on a live site they're empty until they're entered. */
const emptyOnLiveSite: readonly SiteSettingKey[] = [
  'phone.gclid',
  'phone.utm',
  'phone.bing',
  'phone.google',
  'phone.yahoo',
  'legal.license',
  'legal.producerCode',
  'legal.states',
];

export const isNeededToOpen = (key: SiteSettingKey): boolean => neededToOpen.includes(key);

/** True if the default is about an invented seller, so it's no default of a live site. */
export const isInventedDefault = (key: SiteSettingKey): boolean =>
  isNeededToOpen(key) || emptyOnLiveSite.includes(key);

/** Settings that still have the demonstration's value, or none, and that a live site needs to open. */
export const findMissingSettings = (settings: SiteSettings): SiteSettingKey[] =>
  neededToOpen.filter((key) => settings[key].trim() === '' || settings[key] === siteSettingDefaults[key]);

/** A demonstration is always open. */
export const isOpenToVisitors = (settings: SiteSettings): boolean =>
  isDemonstration(settings) || findMissingSettings(settings).length === 0;

/** What staff read above each page until the site is open. */
export function describeClosedSite(settings: SiteSettings): string | undefined {
  if (isOpenToVisitors(settings)) return undefined;
  const { length } = findMissingSettings(settings);
  return `Visitors see that this site opens soon: ${length === 1 ? '1 setting is' : `${length} settings are`} missing.`;
}

export const emptyInventedSettings = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  ...Object.fromEntries(
    emptyOnLiveSite.filter((key) => settings[key] === siteSettingDefaults[key]).map((key) => [key, '']),
  ),
});
