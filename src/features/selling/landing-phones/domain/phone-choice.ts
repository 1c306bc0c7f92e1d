import { type LandingAddress, type LandingPhoneRule, landingPhoneAt } from './landing-phone.ts';

/** Where a visitor can come from with a number of its own. A later one of the list outweighs those before. */
export const phoneSources = ['gclid', 'utm', 'bing', 'google', 'yahoo'] as const;
export type PhoneSource = (typeof phoneSources)[number];

/** The numbers as they are shown. A source whose number is empty has none of its own. */
export type PhoneNumbers = { main: string } & Record<PhoneSource, string>;

/** `referrer`: the address of the page before, empty where the browser keeps it. */
export type Arrival = { query: URLSearchParams; referrer: string };

const ending = '(?:com|[a-z]{2}|com?\\.[a-z]{2})';
const searchSites = {
  bing: /^(?:\w+\.)?bing\.com$/,
  google: new RegExp(`^(?:www\\.)?google\\.${ending}$`),
  yahoo: new RegExp(`^(?:(?:[\\w-]+\\.)*search\\.|www\\.)?yahoo\\.${ending}$`),
};

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Every source that an arrival has, in the order of `phoneSources`. */
export function sourcesOf({ query, referrer }: Arrival): PhoneSource[] {
  const host = hostOf(referrer);
  const has = (name: string) => Boolean(query.get(name));
  const isFrom: Record<PhoneSource, boolean> = {
    gclid: has('gclid'),
    utm: has('utm_source') && has('utm_medium'),
    bing: searchSites.bing.test(host),
    google: searchSites.google.test(host),
    yahoo: searchSites.yahoo.test(host),
  };
  return phoneSources.filter((source) => isFrom[source]);
}

/**
 * The number by where the visitor came from: that of this arrival's last source, else the one kept from an earlier
 * arrival as long as it is still one of ours, else the main phone.
 */
export function phoneBySource(numbers: PhoneNumbers, arrival: Arrival, kept: string | null): string {
  const fresh = sourcesOf(arrival).findLast((source) => numbers[source]);
  if (fresh) return numbers[fresh];
  return kept && Object.values(numbers).includes(kept) ? kept : numbers.main;
}

/**
 * The number of the landing page where a visit began, empty where it began on a page without one. `kept` is what the
 * earlier pages of the visit kept, null for its first page. An arrival from another site, a campaign, or a link that a
 * rule names by its parameter begins the visit again; any other page leaves the number as it is.
 */
export function landingPhoneOfVisit(
  rules: readonly LandingPhoneRule[],
  address: LandingAddress,
  referrer: string,
  kept: string | null,
): string {
  const rule = landingPhoneAt(rules, address);
  const referringHost = hostOf(referrer);
  const isFromElsewhere = referringHost !== '' && referringHost !== address.host;
  const isCampaign = sourcesOf({ query: address.query, referrer }).length > 0;
  const isNamed = rule !== undefined && rule.queryParameter !== null;
  const begins = kept === null || isFromElsewhere || isCampaign || isNamed;
  return begins ? (rule?.phoneNumber ?? '') : kept;
}

/** What a page hands to the browser: the same for everybody who opens its path. */
export type PagePhones = { numbers: PhoneNumbers; landing: LandingPhoneRule[] };
