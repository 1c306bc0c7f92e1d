import { findLandingPhone, type LandingPhoneRule, type LandingUrl } from './landing-phone.ts';

/** Later sources override earlier ones. */
export const phoneSources = ['gclid', 'utm', 'bing', 'google', 'yahoo'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** Empty for a source without its own number. */
export type PhoneNumbers = { main: string } & Record<PhoneSource, string>;

/** `referrer` is empty when the browser doesn't send it. */
export type Arrival = { query: URLSearchParams; referrer: string };

const topLevelDomain = '(?:com|[a-z]{2}|com?\\.[a-z]{2})';
const searchSites = {
  bing: /^(?:\w+\.)?bing\.com$/,
  google: new RegExp(`^(?:www\\.)?google\\.${topLevelDomain}$`),
  yahoo: new RegExp(`^(?:(?:[\\w-]+\\.)*search\\.|www\\.)?yahoo\\.${topLevelDomain}$`),
};

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Ordered as in `phoneSources`. */
export function detectPhoneSources({ query, referrer }: Arrival): PhoneSource[] {
  const host = parseHost(referrer);
  const has = (name: string) => Boolean(query.get(name));
  const isFrom: Record<PhoneSource, boolean> = {
    // The specification only requires the parameter to be present.
    gclid: query.has('gclid'),
    utm: has('utm_source') && has('utm_medium'),
    bing: searchSites.bing.test(host),
    google: searchSites.google.test(host),
    yahoo: searchSites.yahoo.test(host),
  };
  return phoneSources.filter((source) => isFrom[source]);
}

/** The number of this arrival's last source, or else the stored number if it's still ours, or else the main phone. */
export function choosePhoneBySource(
  numbers: PhoneNumbers,
  arrival: Arrival,
  storedNumber: string | null,
): string {
  const source = detectPhoneSources(arrival).findLast((source) => numbers[source]);
  if (source) return numbers[source];
  return storedNumber && Object.values(numbers).includes(storedNumber) ? storedNumber : numbers.main;
}

/** `storedNumber`: from earlier pages. Arriving from another site or a campaign, or on a matching link, restarts a visit. */
export function chooseLandingPhone(
  rules: readonly LandingPhoneRule[],
  url: LandingUrl,
  referrer: string,
  storedNumber: string | null,
): string {
  const rule = findLandingPhone(rules, url);
  const referringHost = parseHost(referrer);
  const isFromAnotherSite = referringHost !== '' && referringHost !== url.host;
  const isCampaign = detectPhoneSources({ query: url.query, referrer }).length > 0;
  const matchesParameter = rule !== undefined && rule.queryParameter !== null;
  const isNewVisit = storedNumber === null || isFromAnotherSite || isCampaign || matchesParameter;
  return isNewVisit ? (rule?.phoneNumber ?? '') : storedNumber;
}

/** Everyone who opens the same path gets the same numbers. */
export type PagePhones = { numbers: PhoneNumbers; landing: LandingPhoneRule[] };
