import { priceValidity, validityText } from '../domain/price-validity.ts';
import type { QuoteResponse } from '../schema/responses.ts';

type Rates = Pick<NonNullable<QuoteResponse['ratesInfo']>, 'validUntil' | 'promoValidUntil' | 'totalPrice'>;

export const ratesValidityText = (rates: Rates): string =>
  validityText(priceValidity({ ...rates, totalCents: Math.round(rates.totalPrice * 100) }));
