import type { PlanKey } from '../../../plans/domain/plan-data.ts';

export const discountTypes = ['Percent', 'Amount'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** A promo code. `amount` is whole percent points (Percent) or cents off each payment (Amount). */
export type PromoCode = {
  promoCode: string;
  name: string;
  description: string;
  type: 'Standard' | 'Banner';
  discountType: DiscountType;
  amount: number;
  /** How many monthly payments it lowers, starting with the first. Null for all of them. */
  numberOfPayments: number | null;
  /** ISO dates, both inclusive. Null for no limit. */
  startsOn: string | null;
  expiresOn: string | null;
  /** Empty for every plan. */
  plans: PlanKey[];
  excludedStates: string[];
  /** Null for unlimited. */
  maxUses: number | null;
  uses: number;
};

/** Whether the code can be used at all on an ISO date. */
export function isRunning(promo: PromoCode, on: string): boolean {
  const started = promo.startsOn === null || promo.startsOn <= on;
  const ended = promo.expiresOn !== null && promo.expiresOn < on;
  const usedUp = promo.maxUses !== null && promo.uses >= promo.maxUses;
  return started && !ended && !usedUp;
}
