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
  /** How many monthly payments it lowers, counted from the first; null: all of them. */
  numberOfPayments: number | null;
  /** ISO dates, both inclusive; null: open. */
  startsOn: string | null;
  expiresOn: string | null;
  /** Empty: every plan. */
  plans: PlanKey[];
  excludedStates: string[];
  /** Null: unlimited. */
  maxUses: number | null;
  uses: number;
};

/** Whether anybody could use the code on that day (ISO date). */
export function isRunning(promo: PromoCode, on: string): boolean {
  const started = promo.startsOn === null || promo.startsOn <= on;
  const ended = promo.expiresOn !== null && promo.expiresOn < on;
  const usedUp = promo.maxUses !== null && promo.uses >= promo.maxUses;
  return started && !ended && !usedUp;
}
