type TrackingField = {
  /** The field's name in leads. */
  leadName: string;
  /** True if the field credits a partner. An API request can set it only with an API key. */
  needsKey?: true;
};

/** Keyed by the name in URLs. Requests can use either name. `promoCode` is separate. */
export const trackingFields = {
  gclid: { leadName: 'paidSearchGclid' },
  utm_campaign: { leadName: 'paidSearchUtmCampaign' },
  utm_content: { leadName: 'paidSearchUtmContent' },
  utm_medium: { leadName: 'paidSearchUtmMedium' },
  utm_source: { leadName: 'paidSearchUtmSource' },
  utm_term: { leadName: 'paidSearchUtmTerm' },
  gaId: { leadName: 'gaId' },
  cid: { leadName: 'cid' },
  ssid: { leadName: 'subSubId' },
  ssid2: { leadName: 'subSub2Id' },
  ssid3: { leadName: 'subSub3Id' },
  sub: { leadName: 'subId' },
  lead_source: { leadName: 'leadSource', needsKey: true },
  lead_vendor: { leadName: 'leadVendor', needsKey: true },
  ref_code: { leadName: 'referralCode' },
} as const satisfies Record<string, TrackingField>;

export type CampaignTrackingField = keyof typeof trackingFields;
export const campaignTrackingFields = Object.keys(trackingFields) as [
  CampaignTrackingField,
  ...CampaignTrackingField[],
];

/** Both names of each tracking field that needs an API key. */
export const keyedTrackingNames: readonly string[] = Object.entries(
  trackingFields as Record<string, TrackingField>,
).flatMap(([name, { leadName, needsKey }]) => (needsKey ? [name, leadName] : []));

/** Removes tracking fields that need an API key. */
export const withoutKeyedTracking = <Sent extends object>(body: Sent): Sent =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !keyedTrackingNames.includes(name))) as Sent;

export type CampaignTracking = Partial<Record<CampaignTrackingField, string>>;

const campaignParameters = [...campaignTrackingFields, 'promoCode', 'linkId', 'affo', 'affc'] as const;

const maxLength = 200;

export function readCampaignTracking(query: URLSearchParams): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = query.get(field)?.trim();
    if (value && value.length <= maxLength) tracking[field] = value;
  }
  return tracking;
}

/** Campaign parameters for the next URL, taken from this URL, or else from the referrer if it's on this site. */
export function listCampaignParameters(url: URL, referrer: string | null): [string, string][] {
  const referrerUrl = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const sources = [url, ...(referrerUrl?.host === url.host ? [referrerUrl] : [])];
  const parameterLists = sources.map(({ searchParams }) =>
    campaignParameters.flatMap((name): [string, string][] => {
      const value = searchParams.get(name)?.trim();
      return value && value.length <= maxLength ? [[name, value]] : [];
    }),
  );
  return parameterLists.find((parameters) => parameters.length > 0) ?? [];
}
