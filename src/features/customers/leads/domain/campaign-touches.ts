import type { CampaignTracking } from './campaign-tracking.ts';

/** How many touches of one visitor are kept; between the first and the newest the oldest go. */
export const mostTouches = 20;
/** A touch counts for so long. */
export const touchDays = 30;

/** One arrival at the site: the page that was opened, and what its address and referrer said. */
export type Touch = {
  /** ISO time. */
  at: string;
  page: string;
  /** The host that linked here. */
  referrer?: string;
  tracking: CampaignTracking;
  promoCode?: string;
  linkId?: string;
  affo?: string;
  affc?: string;
};

/** Whether a touch names what brought the visitor. */
export const says = (touch: Touch): boolean =>
  Object.keys(touch.tracking).length > 0 || Boolean(touch.linkId || touch.affo || touch.promoCode);

/** The touches of one visitor together with a newer one: in order, bounded, the first always kept. */
export function addTouch(touches: readonly Touch[], touch: Touch): Touch[] {
  const all = [...touches, touch];
  const [first] = all;
  if (!first || all.length <= mostTouches) return all;
  return [first, ...all.slice(all.length - mostTouches + 1)];
}

/** Whether an arrival is worth a touch: it says where from, or it is the first. */
export const isTouch = (touch: Touch, earlier: readonly Touch[]): boolean =>
  earlier.length === 0 || says(touch) || touch.referrer !== undefined;
