/** URL parameters about a visitor's source, by their API names. `promoCode` is separate. */
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

/** All URL parameters about a visitor's source. */
const campaignParameters = [...campaignTrackingFields, 'promoCode', 'linkId', 'affo', 'affc'] as const;

const longest = 200;

/** Reads the tracking fields from a query string. Ignores other parameters and empty or too long values. */
export function campaignTrackingOf(query: URLSearchParams): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = query.get(field)?.trim();
    if (value && value.length <= longest) tracking[field] = value;
  }
  return tracking;
}

/**
 * Campaign parameters for the next URL: from this one, or else from the page of ours that led here. Ignores a
 * `referrer` from another site.
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
