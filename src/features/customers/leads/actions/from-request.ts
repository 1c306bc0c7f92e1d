import { allOrErrors, badRequest } from '../../../../platform/errors.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import { type CampaignTracking, campaignTrackingFields } from '../domain/campaign-tracking.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { LeadRequest } from '../schema/index.ts';
import { type LeadAnswers, leadFieldsWhere, requestShape } from '../schema/lead-fields.ts';
import { leadPlace, readPhone } from './contact-details.ts';
import type { LeadSubmission } from './receive.ts';

/** The place of a ZIP code; undefined: there is no such place. */
export type PlaceOf = GeographyActions['cityDataWithRestrictions'];

async function placeOf(find: PlaceOf, zipCode: string | null | undefined): Promise<Partial<LeadAnswers>> {
  if (!zipCode) return {};
  const place = await find(zipCode);
  if (place) return leadPlace(place);
  throw badRequest(
    'ZipCodeNotFound',
    "That ZIP code isn't one we recognize. Check the five digits.",
    'zipCode',
  );
}

/** The lead's own names of campaign fields, by the address's names. */
const leadNames = {
  gclid: 'paidSearchGclid',
  utm_campaign: 'paidSearchUtmCampaign',
  utm_content: 'paidSearchUtmContent',
  utm_medium: 'paidSearchUtmMedium',
  utm_source: 'paidSearchUtmSource',
  utm_term: 'paidSearchUtmTerm',
  sub: 'subId',
  ssid: 'subSubId',
  ssid2: 'subSub2Id',
  ssid3: 'subSub3Id',
  lead_source: 'leadSource',
  lead_vendor: 'leadVendor',
  ref_code: 'referralCode',
  gaId: 'gaId',
  cid: 'cid',
} as const;

/** A lead may name its campaign fields as the lead does or as an address does; the lead's names count first. */
function trackingOf(request: LeadRequest): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = request[leadNames[field]] || request[field];
    if (value) tracking[field] = value;
  }
  return tracking;
}

const partnerFields = Object.fromEntries(
  leadFieldsWhere(({ isFromPartner }) => isFromPartner).map((field) => [field, null]),
);

/**
 * Fields by which a partner says where a lead belongs. From a form that anyone can send they would credit somebody else
 * with it. What a visitor's own address says (`utm_source`, `lead_source`, `affo`, …) is taken from everyone.
 */
export const withoutPartnerFields = (request: LeadRequest): LeadRequest => ({
  ...request,
  affiliateId: null,
  pbtReferredBy: null,
  pbtCampaignLink: null,
  linkId: null,
  leadSource: null,
  leadVendor: null,
  createdFromPublicFunnel: null,
  ...partnerFields,
});

const sentFields = Object.keys(requestShape) as (keyof typeof requestShape)[];

/** An empty text says as little as none. */
function plainAnswers(request: LeadRequest): Partial<LeadAnswers> {
  const given = sentFields.map((field) => [field, request[field] === '' ? null : (request[field] ?? null)]);
  return Object.fromEntries(given) as Partial<LeadAnswers>;
}

/** What a call's body says, ready to be kept. Throws 400 at each field that cannot be. */
export async function submissionOf(
  request: LeadRequest,
  visitor: Visitor,
  findPlace: PlaceOf,
): Promise<LeadSubmission> {
  const [place, phone] = await allOrErrors(
    () => placeOf(findPlace, request.zipCode),
    () => readPhone(request.phone),
  );
  const { anonymousId, affo, affc } = request;
  return {
    answers: {
      ...plainAnswers(request),
      firstName: request.firstName,
      email: request.email,
      phone,
      ...place,
      vin: request.vin?.toUpperCase() || null,
      promoCode: request.promoCode?.toUpperCase() || null,
    },
    visitor,
    visit: { anonymousId: anonymousId ?? undefined, touches: request.touches ?? [] },
    tracking: trackingOf(request),
    origin: {
      linkId: request.linkId || undefined,
      pbtCampaignLink: request.pbtCampaignLink || undefined,
      pbtReferredBy: request.pbtReferredBy || undefined,
      affiliate: affo ? { affo, affc: affc ?? '' } : undefined,
      affiliateId: request.affiliateId || undefined,
      createdFromPublicFunnel: request.createdFromPublicFunnel ?? undefined,
    },
    fillingOutFrom: request.fillingOutFrom || undefined,
    consent: request.consent,
  };
}
