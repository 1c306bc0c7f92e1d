/** `promoCode` is separate. */
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

const campaignParameters = [...campaignTrackingFields, 'promoCode', 'linkId', 'affo', 'affc'] as const;

const maxLength = 200;

export function campaignTrackingOf(query: URLSearchParams): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = query.get(field)?.trim();
    if (value && value.length <= maxLength) tracking[field] = value;
  }
  return tracking;
}

/** Campaign parameters to pass on to the next URL: from this one, or else from the referrer if it's on this site. */
export function campaignParametersOf(url: URL, referrer: string | null): [string, string][] {
  const referrerUrl = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const sources = [url, ...(referrerUrl?.host === url.host ? [referrerUrl] : [])];
  const found = sources.map(({ searchParams }) =>
    campaignParameters.flatMap((name): [string, string][] => {
      const value = searchParams.get(name)?.trim();
      return value && value.length <= maxLength ? [[name, value]] : [];
    }),
  );
  return found.find((parameters) => parameters.length > 0) ?? [];
}
