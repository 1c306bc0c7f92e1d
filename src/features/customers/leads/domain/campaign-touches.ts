import type { CampaignTracking } from './campaign-tracking.ts';

/** The first touch is always kept. Beyond the limit, the oldest of the others are dropped. */
export const maxTouches = 20;
/** Older touches are dropped. */
export const touchDays = 30;

/** The start of a visit, with the source from its URL and its referrer. */
export type Touch = {
  /** ISO time. */
  at: string;
  page: string;
  referrer?: string;
  tracking: CampaignTracking;
  promoCode?: string;
  linkId?: string;
  affo?: string;
  affc?: string;
};

export const hasSource = (touch: Touch): boolean =>
  Object.keys(touch.tracking).length > 0 || Boolean(touch.linkId || touch.affo || touch.promoCode);

export function addTouch(touches: readonly Touch[], touch: Touch): Touch[] {
  const allTouches = [...touches, touch];
  const [firstTouch] = allTouches;
  if (!firstTouch || allTouches.length <= maxTouches) return allTouches;
  return [firstTouch, ...allTouches.slice(allTouches.length - maxTouches + 1)];
}

/** Submissions from the same browser repeat its touches. */
export const removeDuplicateTouches = (touches: readonly Touch[]): Touch[] => [
  ...new Map(touches.map((touch) => [`${touch.at} ${touch.page}`, touch])).values(),
];

/** A visit counts as a touch if it is the first, or if it has a source or referrer. */
export const isTouch = (touch: Touch, earlierTouches: readonly Touch[]): boolean =>
  earlierTouches.length === 0 || hasSource(touch) || touch.referrer !== undefined;
