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
