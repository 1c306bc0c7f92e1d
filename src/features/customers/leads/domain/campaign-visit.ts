import { z } from 'zod';
import { hasSource, maxTouches, type Touch } from './campaign-touches.ts';
import { type CampaignTracking, campaignTrackingFields } from './campaign-tracking.ts';

const value = z.string().trim().min(1).max(200);

const tracking = z.partialRecord(z.enum(campaignTrackingFields), value);

const touchSchema: z.ZodType<Touch> = z.object({
  at: z.iso.datetime(),
  page: z.string().startsWith('/').max(300),
  referrer: z
    .string()
    .regex(/^[a-z\d.-]{1,100}$/)
    .optional(),
  tracking: tracking.default({}),
  promoCode: value.optional(),
  linkId: value.optional(),
  affo: value.optional(),
  affc: value.optional(),
});

/** Stored in the browser unless the visitor opts out of tracking. Touches are ordered oldest first. */
export const campaignVisitSchema = z.object({
  anonymousId: z.guid().optional(),
  touches: z.array(touchSchema).max(maxTouches).default([]),
});
export type CampaignVisit = z.output<typeof campaignVisitSchema>;

export const noVisit: CampaignVisit = { touches: [] };

/** IDs that link a person to an ad click. They're never stored for visitors who opt out of tracking. */
const clickIds = ['gclid', 'gaId', 'cid'] as const satisfies (keyof CampaignTracking)[];

function withoutClickIds(tracking: CampaignTracking): CampaignTracking {
  const otherParameters = { ...tracking };
  for (const id of clickIds) delete otherParameters[id];
  return otherParameters;
}

/** Uses the form's own URL, or else the last touch with a source. If the visitor opted out of tracking, only the form's URL counts. */
export function resolveOrigin(input: {
  visit: CampaignVisit;
  urlTracking: CampaignTracking;
  optsOutOfTracking: boolean;
}) {
  const { visit, urlTracking, optsOutOfTracking } = input;
  const touches = optsOutOfTracking ? [] : visit.touches;
  const lastTouch = touches.findLast(hasSource);
  const hasUrlTracking = Object.keys(urlTracking).length > 0;
  const tracking = hasUrlTracking ? urlTracking : (lastTouch?.tracking ?? {});
  return {
    tracking: optsOutOfTracking ? withoutClickIds(tracking) : tracking,
    firstTouch: touches[0] ?? null,
    touches,
    linkId: lastTouch?.linkId ?? null,
    promoCode: lastTouch?.promoCode ?? null,
    affiliate: lastTouch?.affo ? { affo: lastTouch.affo, affc: lastTouch.affc ?? '' } : null,
    pbtCampaignLink: touches[0] ? formatLandingPath(touches[0]) : null,
    anonymousId: optsOutOfTracking ? null : (visit.anonymousId ?? null),
  };
}

function formatLandingPath({ page, tracking, promoCode, linkId, affo, affc }: Touch): string {
  const parameters = Object.entries({ ...tracking, promoCode, linkId, affo, affc }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const query = new URLSearchParams(parameters).toString();
  return query ? `${page}?${query}` : page;
}
