import type { CampaignTracking } from './campaign-tracking.ts';

/** How many touches of a visitor are stored. Between the first and the newest, the oldest are dropped. */
export const mostTouches = 20;
/** How long a touch counts. */
export const touchDays = 30;

/** A visit that began: the page, and what its URL and referrer said. */
export type Touch = {
  /** ISO time. */
  at: string;
  page: string;
  /** The referring host. */
  referrer?: string;
  tracking: CampaignTracking;
  promoCode?: string;
  linkId?: string;
  affo?: string;
  affc?: string;
};

/** Whether a touch names a source. */
export const says = (touch: Touch): boolean =>
  Object.keys(touch.tracking).length > 0 || Boolean(touch.linkId || touch.affo || touch.promoCode);

/** Adds a touch: in order, limited, and always keeping the first. */
export function addTouch(touches: readonly Touch[], touch: Touch): Touch[] {
  const all = [...touches, touch];
  const [first] = all;
  if (!first || all.length <= mostTouches) return all;
  return [first, ...all.slice(all.length - mostTouches + 1)];
}

/** Whether a visit is worth a touch: it names a source, or it's the first. */
export const isTouch = (touch: Touch, earlier: readonly Touch[]): boolean =>
  earlier.length === 0 || says(touch) || touch.referrer !== undefined;
