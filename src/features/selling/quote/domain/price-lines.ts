import type { TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedQuote } from './opportunity.ts';

export type PriceLine = { label: string; reason: string; cents: number };

type Priced = {
  price: Pick<TermPrice, 'ledger' | 'totalCents'>;
  promo: Pick<NonNullable<RatedQuote['promo']>, 'promoCode' | 'description' | 'totalWithPromoCents'> | null;
};

/** Every line of what the buyer pays in total, with the promo code. They add up to it. */
export function priceLines({ price, promo }: Priced): PriceLine[] {
  const lines = price.ledger.map(({ label, reason, cents }) => ({ label, reason, cents }));
  if (!promo) return lines;
  const { promoCode, description, totalWithPromoCents } = promo;
  return [
    ...lines,
    {
      label: `Promo code ${promoCode}`,
      reason: description,
      cents: totalWithPromoCents - price.totalCents,
    },
  ];
}
