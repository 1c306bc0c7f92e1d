import { dollarsShort } from '../../../../shared/format.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import type { IneligibilityReason, TermPrice } from '../../../plans/domain/rating.ts';
import type { Discount, PromoTerms } from './promo-code.ts';

/** `numberOfPayments` is the number of reduced payments. */
export type AppliedPromo = {
  monthlyWithPromoCents: number;
  numberOfPayments: number;
  totalWithPromoCents: number;
  savedCents: number;
  /** Describes the discount in a sentence. */
  description: string;
  /** True if the full discount would take the price below the minimum, so it's reduced. */
  isCapped?: boolean;
};

/** Returns why an active promo code doesn't apply to a plan or state, or null if it does. */
export function findOfferIneligibility(
  terms: PlanTerms,
  promo: Pick<PromoTerms, 'promoCode' | 'plans' | 'excludedStates'>,
  { plan, state }: { plan: PlanKey; state: string },
): IneligibilityReason | null {
  const code = promo.promoCode;
  if (promo.plans.length > 0 && !promo.plans.includes(plan)) {
    const names = promo.plans.map((planKey) => planName(terms, planKey)).join(', ');
    const message = `${code} doesn't apply to ${planName(terms, plan)}. It applies to: ${names}.`;
    return { code: 'PromoPlanExcluded', message };
  }
  if (promo.excludedStates.includes(state)) {
    return { code: 'PromoStateExcluded', message: `${code} isn't available in ${state}.` };
  }
  return null;
}

type Reduction = { centsOff: number; numberOfPayments: number; isCapped: boolean };

/** Rounds half cents in the visitor's favor. */
function calculateCentsOff({ monthlyCents }: TermPrice, { discountType, amount }: Discount): number {
  const centsOff =
    discountType === 'Percent' ? Math.floor((monthlyCents * amount + 50) / 100) : Math.floor(amount);
  return Math.min(monthlyCents, Math.max(0, centsOff));
}

function describeDiscount(
  price: TermPrice,
  { discountType, amount }: Discount,
  reduction: Reduction,
): string {
  const { centsOff, numberOfPayments, isCapped } = reduction;
  if (centsOff === 0 || numberOfPayments === 0) return 'No discount on this price.';
  const isAll = numberOfPayments === price.numberOfPayments;
  const payments =
    numberOfPayments === 1
      ? `the ${isAll ? '' : 'first '}monthly payment`
      : `the ${isAll ? '' : 'first '}${numberOfPayments} monthly payments`;
  if (discountType === 'Amount')
    return `${dollarsShort(centsOff)} off ${numberOfPayments === 1 ? '' : 'each of '}${payments}.`;
  const percent = isCapped ? Math.floor((centsOff * 1000) / price.monthlyCents) / 10 : amount;
  return `${percent}% off ${payments}.`;
}

/** The total never drops below the minimum. Call `findOfferIneligibility` first. */
export function applyPromo(price: TermPrice, promo: Discount): AppliedPromo {
  const limit = promo.numberOfPayments ?? price.numberOfPayments;
  const numberOfPayments = Math.max(0, Math.min(price.numberOfPayments, limit));
  const maxDiscount = Math.max(
    0,
    Math.floor((price.totalCents - price.minimumCents) / Math.max(1, numberOfPayments)),
  );
  const fullDiscount = numberOfPayments === 0 ? 0 : calculateCentsOff(price, promo);
  const centsOff = Math.min(maxDiscount, fullDiscount);
  const savedCents = centsOff * numberOfPayments;
  const isCapped = centsOff < fullDiscount;
  return {
    monthlyWithPromoCents: price.monthlyCents - centsOff,
    numberOfPayments,
    totalWithPromoCents: price.totalCents - savedCents,
    savedCents,
    description: describeDiscount(price, promo, { centsOff, numberOfPayments, isCapped }),
    ...(isCapped && { isCapped }),
  };
}

const sampleDiscounts: Discount[] = [
  ...[1, 50, 100].map((amount) => ({ discountType: 'Percent' as const, amount })),
  ...[1, 999, 100_000].map((amount) => ({ discountType: 'Amount' as const, amount })),
].flatMap((discount) => [null, 1, 6].map((numberOfPayments) => ({ ...discount, numberOfPayments })));

/** Applies sample discounts and the given ones to a price, to check a rate card. */
export const applyPromos = (price: TermPrice, discounts: readonly Discount[] = []): AppliedPromo[] =>
  [...sampleDiscounts, ...discounts].map((discount) => applyPromo(price, discount));

export const explainCap = (code: string) =>
  `${code} takes off less than usual here. No price goes below our monthly minimum, or below what the plan needs to pay the benefits we expect.`;
