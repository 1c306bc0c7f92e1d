import { formatInteger, money } from '../../../../ui/format.ts';
import type { PriceChangeCause } from '../domain/opportunity.ts';
import type { PriceChangeResponse, PricedPlanResponse } from '../schema/responses.ts';

const formatTerm = ({ name, termMonths }: PricedPlanResponse) => `${name}, ${termMonths} months`;

/** Terms of the same length differ in mileage. */
const formatTermAndMiles = (plan: PricedPlanResponse) =>
  `${formatTerm(plan)} and ${formatInteger(plan.termMiles)} miles`;

export type PriceComparison = Pick<PriceChangeResponse, 'from' | 'to'>;

/** Says in one sentence how the total changed: the old and new total, and the difference. */
export function formatPriceChange({ from, to }: PriceComparison): string {
  if (!to) return 'We can no longer offer a plan.';
  if (!from) return `${formatTerm(to)} is available now, for ${money(to.totalPrice)} in total.`;
  const isSamePlan = formatTerm(from) === formatTerm(to);
  const name = isSamePlan ? formatTermAndMiles : formatTerm;
  const cents = Math.round((to.totalPrice - from.totalPrice) * 100);
  const change = `${money(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'}`;
  if (!isSamePlan || from.termMiles !== to.termMiles)
    return `Your plan changed from ${name(from)} (${money(from.totalPrice)} in total) to ${name(to)} (${money(to.totalPrice)} in total${cents === 0 ? '' : `, ${change}`}).`;
  if (cents === 0) return `Your total is still ${money(to.totalPrice)}.`;
  return `Your total changed from ${money(from.totalPrice)} to ${money(to.totalPrice)}, ${change}.`;
}

/** Follows the word "Updated". */
export const priceChangeTitles: Record<PriceChangeCause, string> = {
  Answers: 'to match your answers',
  Vin: 'to match the VIN',
  State: 'for your state',
  PromoEnded: 'because your promo code has ended',
  Expired: 'because your last quote has expired',
};
