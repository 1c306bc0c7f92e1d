import type { z } from 'zod';
import { formatDate } from '../../../../shared/calendar.ts';
import { dollarsShort } from '../../../../shared/format.ts';
import type { IneligibilityReason } from '../../../plans/domain/rating.ts';
import type { promoCodeRecord } from '../record.ts';

/**
 * A promo code as stored, with the number of contracts that use it. Unlike in `promoCodeRecord`, `amount` is in cents off each payment
 * (Amount) or a whole percentage (Percent).
 */
export type CountedPromoCode = Omit<z.output<typeof promoCodeRecord.schema>, 'id' | 'isActive'>;
export type PromoCode = Omit<CountedPromoCode, 'confirmedUses'>;
export type NewPromoCode = Omit<PromoCode, 'uses'>;

/** A contract reserves a use. A payment confirms it; a cancellation, or two weeks without a payment, releases it. */
export type PromoUseStatus = 'Reserved' | 'Confirmed' | 'Released';

/** A use whose contract isn't paid within this time is released. */
export const daysToPay = 14;

export type Discount = Pick<PromoCode, 'discountType' | 'amount' | 'numberOfPayments'>;

/** Describes the discount in general. `AppliedPromo` describes it for a price. */
export function formatDiscount({ discountType, amount, numberOfPayments }: Discount): string {
  const off = discountType === 'Percent' ? `${amount}% off` : `${dollarsShort(amount)} off`;
  if (numberOfPayments === 1) return `${off} the first monthly payment`;
  const payments =
    numberOfPayments === null ? 'monthly payments' : `first ${numberOfPayments} monthly payments`;
  return discountType === 'Percent' ? `${off} the ${payments}` : `${off} each of the ${payments}`;
}

export type PromoTerms = Discount &
  Pick<PromoCode, 'promoCode' | 'description' | 'expiresOn' | 'plans' | 'excludedStates'>;

const toPromoTerms = (promo: PromoCode): PromoTerms => ({
  promoCode: promo.promoCode,
  description: promo.description,
  discountType: promo.discountType,
  amount: promo.amount,
  numberOfPayments: promo.numberOfPayments,
  expiresOn: promo.expiresOn,
  plans: promo.plans,
  excludedStates: promo.excludedStates,
});

/** Returns why a promo code can't be used on an ISO date, or null if it can. */
export function findPromoIneligibility(promo: PromoCode, day: string): IneligibilityReason | null {
  const code = promo.promoCode;
  if (promo.startsOn !== null && day < promo.startsOn) {
    return {
      code: 'PromoNotStarted',
      message: `You can use ${code} starting ${formatDate(promo.startsOn)}.`,
    };
  }
  if (promo.expiresOn !== null && day > promo.expiresOn) {
    return { code: 'PromoExpired', message: `${code} expired on ${formatDate(promo.expiresOn)}.` };
  }
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) {
    const { maxUses: limit, uses: actual } = promo;
    return { code: 'PromoUsedUp', message: `${code} has been used up.`, limit, actual };
  }
  return null;
}

export const isActive = (promo: PromoCode, day: string): boolean =>
  findPromoIneligibility(promo, day) === null;

export type PromoLookup = { code: string | null; found: PromoCode | undefined };

export function validatePromo({ code, found }: PromoLookup, today: string) {
  if (!code) return { promoTerms: null, promoWarning: null };
  if (!found) {
    const promoWarning = `We couldn't find the promo code ${code}. Check the spelling.`;
    return { promoTerms: null, promoWarning };
  }
  const reason = findPromoIneligibility(found, today);
  return reason
    ? { promoTerms: null, promoWarning: reason.message }
    : { promoTerms: toPromoTerms(found), promoWarning: null };
}
