import { z } from 'zod';
import { mostTouches, says, type Touch } from './campaign-touches.ts';
import { type CampaignTracking, campaignTrackingFields } from './campaign-tracking.ts';

const value = z.string().trim().min(1).max(200);

const tracking = z.partialRecord(z.enum(campaignTrackingFields), value);

const touchSchema: z.ZodType<Touch> = z.object({
  at: z.iso.datetime(),
  page: z.string().startsWith('/').max(300),
  /** The referring host. */
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

/** What a browser stores about a visitor who doesn't refuse tracking: touches, oldest first. */
export const campaignVisitSchema = z.object({
  anonymousId: z.guid().optional(),
  touches: z.array(touchSchema).max(mostTouches).default([]),
});
export type CampaignVisit = z.output<typeof campaignVisitSchema>;

export const noVisit: CampaignVisit = { touches: [] };

/** IDs that follow a person from an ad. Never stored for visitors who refuse tracking. */
const clickIds = ['gclid', 'gaId', 'cid'] as const satisfies (keyof CampaignTracking)[];

function withoutClickIds(tracking: CampaignTracking): CampaignTracking {
  const kept = { ...tracking };
  for (const id of clickIds) delete kept[id];
  return kept;
}

/**
 * A lead's source. The last touch with a source counts; a later visit without parameters doesn't override it.
 * `inAddress`: the form's own URL, which is newest. For visitors who refuse tracking, only the campaign in that URL is
 * stored.
 */
export function originOf(given: {
  visit: CampaignVisit;
  inAddress: CampaignTracking;
  refusesTracking: boolean;
}) {
  const { visit, inAddress, refusesTracking } = given;
  const touches = refusesTracking ? [] : visit.touches;
  const last = touches.findLast(says);
  const isInAddress = Object.keys(inAddress).length > 0;
  const tracking = isInAddress ? inAddress : (last?.tracking ?? {});
  return {
    tracking: refusesTracking ? withoutClickIds(tracking) : tracking,
    firstTouch: touches[0] ?? null,
    touches,
    linkId: last?.linkId ?? null,
    promoCode: last?.promoCode ?? null,
    affiliate: last?.affo ? { affo: last.affo, affc: last.affc ?? '' } : null,
    pbtCampaignLink: touches[0] ? addressOf(touches[0]) : null,
    anonymousId: refusesTracking ? null : (visit.anonymousId ?? null),
  };
}

/** A touch's page with its parameters. */
function addressOf({ page, tracking, promoCode, linkId, affo, affc }: Touch): string {
  const given = Object.entries({ ...tracking, promoCode, linkId, affo, affc }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const query = new URLSearchParams(given).toString();
  return query ? `${page}?${query}` : page;
}
