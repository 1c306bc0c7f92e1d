import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import {
  type CampaignTracking,
  campaignTrackingFields,
  trackingFields,
  withoutKeyedTracking,
} from '../domain/campaign-tracking.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { LeadRequest } from '../schema/index.ts';
import { filterLeadFields, type LeadAnswers, requestShape } from '../schema/lead-fields.ts';
import { readPhone, toLeadPlace } from './contact-details.ts';
import type { LeadSubmission } from './receive.ts';

export type FindPlace = GeographyActions['requirePlace'];

const toPlaceAnswers = async (
  findPlace: FindPlace,
  { zipCode, state }: LeadRequest,
): Promise<Partial<LeadAnswers>> => (zipCode ? toLeadPlace(await findPlace(zipCode, state)) : {});

/** Accepts campaign fields by their names in leads or in URLs. Lead names take precedence. */
function readTracking(request: LeadRequest): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = request[trackingFields[field].leadName] || request[field];
    if (value) tracking[field] = value;
  }
  return tracking;
}

const emptyPartnerFields = Object.fromEntries(
  filterLeadFields(({ isFromPartner }) => isFromPartner).map((field) => [field, null]),
);

/** Removes fields that credit a partner, because anyone can send them through a public form. */
export const withoutPartnerFields = (request: LeadRequest): LeadRequest => ({
  ...withoutKeyedTracking(request),
  touches: request.touches?.map((touch) => ({ ...touch, tracking: withoutKeyedTracking(touch.tracking) })),
  affiliateId: null,
  pbtReferredBy: null,
  pbtCampaignLink: null,
  linkId: null,
  createdFromPublicFunnel: null,
  ...emptyPartnerFields,
});

const requestFields = Object.keys(requestShape) as (keyof typeof requestShape)[];

function toPlainAnswers(request: LeadRequest): Partial<LeadAnswers> {
  const entries = requestFields.map((field) => [
    field,
    request[field] === '' ? null : (request[field] ?? null),
  ]);
  return Object.fromEntries(entries) as Partial<LeadAnswers>;
}

/** Throws 400 with all invalid fields. */
export async function toSubmission(
  request: LeadRequest,
  visitor: Visitor,
  findPlace: FindPlace,
): Promise<LeadSubmission> {
  const [place, phone] = await awaitAllOrThrow(
    () => toPlaceAnswers(findPlace, request),
    () => readPhone(request.phone),
  );
  const { anonymousId, affo, affc } = request;
  return {
    answers: {
      ...toPlainAnswers(request),
      firstName: request.firstName,
      email: request.email,
      phone,
      ...place,
      vin: request.vin?.toUpperCase() || null,
      promoCode: request.promoCode?.toUpperCase() || null,
    },
    visitor,
    visit: { anonymousId: anonymousId ?? undefined, touches: request.touches ?? [] },
    tracking: readTracking(request),
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
