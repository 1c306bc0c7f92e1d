import { formatDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import type { QuoteResponse } from '../schema/responses.ts';

/** Each ISO date is the last day of that price. */
export type PriceValidity = {
  until: string;
  /** The price after the promo code expires. Null if the code lasts as long as the quote. */
  afterwards: { totalCents: number; until: string } | null;
};

/** A promo code may expire before the quote does. */
export const findEarlierPromoEnd = (
  promoExpiresOn: string | null | undefined,
  validUntil: string,
): string | null => (promoExpiresOn && promoExpiresOn < validUntil ? promoExpiresOn : null);

export function getPriceValidity(quote: {
  validUntil: string;
  promoValidUntil: string | null;
  /** Excludes the promo code's discount. */
  totalCents: number;
}): PriceValidity {
  const { validUntil, promoValidUntil, totalCents } = quote;
  return promoValidUntil === null
    ? { until: validUntil, afterwards: null }
    : { until: promoValidUntil, afterwards: { totalCents, until: validUntil } };
}

/** Returns text such as "This price is good until November 30, 2026, when your promo code expires. After that, it's $2,666.88 in total until December 25, 2026." */
export function formatValidity({ until, afterwards }: PriceValidity): string {
  if (!afterwards) return `This price is good until ${formatDate(until)}.`;
  return `This price is good until ${formatDate(until)}, when your promo code expires. After that, it's ${dollars(afterwards.totalCents)} in total until ${formatDate(afterwards.until)}.`;
}

type Rates = Pick<NonNullable<QuoteResponse['ratesInfo']>, 'validUntil' | 'promoValidUntil' | 'totalPrice'>;

export const formatRatesValidity = (rates: Rates): string =>
  formatValidity(getPriceValidity({ ...rates, totalCents: Math.round(rates.totalPrice * 100) }));
