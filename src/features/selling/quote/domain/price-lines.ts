import type { TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedQuote } from './opportunity.ts';

export type PriceLine = { label: string; reason: string; cents: number };

type Priced = {
  price: Pick<TermPrice, 'ledger' | 'totalCents'>;
  promo: Pick<NonNullable<RatedQuote['promo']>, 'promoCode' | 'description' | 'totalWithPromoCents'> | null;
};

/** Lists everything included in the total. The lines add up to it, including the promo code. */
export function listPriceLines({ price, promo }: Priced): PriceLine[] {
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
