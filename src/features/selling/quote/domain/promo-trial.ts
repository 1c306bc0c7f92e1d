import type { TermPrice } from '../../../plans/domain/rating.ts';
import { type AppliedPromo, applyPromo } from '../../promo-codes/domain/apply-promo.ts';
import type { PromoCode } from '../../promo-codes/domain/promo-code.ts';

const discounts: Pick<PromoCode, 'discountType' | 'amount'>[] = [
  ...[1, 50, 100].map((amount) => ({ discountType: 'Percent' as const, amount })),
  ...[1, 999, 100_000].map((amount) => ({ discountType: 'Amount' as const, amount })),
];

const promos: PromoCode[] = discounts.flatMap((discount) =>
  [null, 1, 6].map((numberOfPayments) => ({
    ...discount,
    numberOfPayments,
    ...{ promoCode: 'TRIAL', name: 'Trial', description: 'Trial', type: 'Standard' as const },
    ...{ startsOn: null, expiresOn: null, plans: [], excludedStates: [], maxUses: null, uses: 0 },
  })),
);

/** A price with promo codes of every kind: little and much off, of some payments and of all. */
export const pricesWithPromos = (price: TermPrice): AppliedPromo[] =>
  promos.map((promo) => applyPromo(price, promo));
