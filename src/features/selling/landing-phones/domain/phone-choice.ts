import { findLandingPhone, type LandingPhoneRule, type LandingUrl } from './landing-phone.ts';

/** Later sources override earlier ones. */
export const phoneSources = ['gclid', 'utm', 'bing', 'google', 'yahoo'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** A source without its own number has an empty string. */
export type PhoneNumbers = { main: string } & Record<PhoneSource, string>;

/** `referrer` is empty if the browser doesn't send it. */
export type Arrival = { query: URLSearchParams; referrer: string };

const topLevelDomain = '(?:com|[a-z]{2}|com?\\.[a-z]{2})';
const searchSites = {
  bing: /^(?:\w+\.)?bing\.com$/,
  google: new RegExp(`^(?:www\\.)?google\\.${topLevelDomain}$`),
  yahoo: new RegExp(`^(?:(?:[\\w-]+\\.)*search\\.|www\\.)?yahoo\\.${topLevelDomain}$`),
};

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Keeps the order of `phoneSources`. */
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

/** Chooses the number of this arrival's last source, or else the stored number if we still use it, or else the main phone. */
export function choosePhoneBySource(
  numbers: PhoneNumbers,
  arrival: Arrival,
  storedNumber: string | null,
): string {
  const source = detectPhoneSources(arrival).findLast((source) => numbers[source]);
  if (source) return numbers[source];
  return storedNumber && Object.values(numbers).includes(storedNumber) ? storedNumber : numbers.main;
}

/**
 * Returns the number of the landing phone where the visit started, or an empty string if none matched there. `storedNumber` is the
 * result from earlier pages of the visit, if any. Arriving from another site, from a campaign, or through a link with a landing phone's
 * query parameter starts a new visit.
 */
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

/** The same for everyone who opens the path, so it can be cached. */
export type PagePhones = { numbers: PhoneNumbers; landingRules: LandingPhoneRule[] };
