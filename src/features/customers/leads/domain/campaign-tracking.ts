/** The address parameters that say where a visitor came from, by their wire names. `promoCode` travels on its own. */
export const campaignTrackingFields = [
  'gclid',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
  'gaId',
  'cid',
  'ssid',
  'ssid2',
  'ssid3',
  'sub',
  'lead_source',
  'lead_vendor',
  'ref_code',
] as const;

export type CampaignTrackingField = (typeof campaignTrackingFields)[number];
export type CampaignTracking = Partial<Record<CampaignTrackingField, string>>;

/** Everything in an address that says where a visitor came from. */
const campaignParameters = [...campaignTrackingFields, 'promoCode', 'linkId', 'affo', 'affc'] as const;

const longest = 200;

/** Reads the tracking fields out of an address's query; other parameters, empty and over-long values are left out. */
export function campaignTrackingOf(query: URLSearchParams): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = query.get(field)?.trim();
    if (value && value.length <= longest) tracking[field] = value;
  }
  return tracking;
}

/**
 * Campaign parameters to take along to the next address: those of this one, or else of the page of ours that led here.
 * `referrer`: the address of the page before, as the browser says it; one of another site is not read.
 */
export function campaignParametersOf(address: URL, referrer: string | null): [string, string][] {
  const before = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const sources = [address, ...(before?.host === address.host ? [before] : [])];
  const found = sources.map(({ searchParams }) =>
    campaignParameters.flatMap((name): [string, string][] => {
      const value = searchParams.get(name)?.trim();
      return value && value.length <= longest ? [[name, value]] : [];
    }),
  );
  return found.find((parameters) => parameters.length > 0) ?? [];
}
