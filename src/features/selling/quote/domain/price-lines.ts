import type { TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedQuote } from './opportunity.ts';

export type PriceLine = { label: string; reason: string; cents: number };

type SplitPrice = {
  price: Pick<TermPrice, 'ledger' | 'totalCents'>;
  promo: Pick<NonNullable<RatedQuote['promo']>, 'totalWithPromoCents'> | null;
};

type Priced = {
  price: Pick<TermPrice, 'ledger' | 'totalCents'>;
  promo: Pick<NonNullable<RatedQuote['promo']>, 'promoCode' | 'description' | 'totalWithPromoCents'> | null;
};

/** The tax is on what the buyer pays, so a promo code reduces it in proportion. The discount is before tax. */
export function splitPrice({ price: { ledger, totalCents }, promo }: SplitPrice) {
  const listTaxCents = ledger.reduce((sum, { code, cents }) => (code === 'Tax' ? sum + cents : sum), 0);
  const payableCents = promo?.totalWithPromoCents ?? totalCents;
  const taxCents = totalCents === 0 ? 0 : Math.round((listTaxCents * payableCents) / totalCents);
  const listCents = totalCents - listTaxCents;
  return { listCents, discountCents: listCents + taxCents - payableCents, taxCents };
}

/** Lists everything included in the total. The lines add up to it, including the promo code. */
export function listPriceLines(priced: Priced): PriceLine[] {
  const { price, promo } = priced;
  const { discountCents, taxCents } = splitPrice(priced);
  const lines = price.ledger.map(({ code, label, reason, cents }) => ({
    label,
    reason,
    cents: code === 'Tax' ? taxCents : cents,
  }));
  if (!promo) return lines;
  const { promoCode, description } = promo;
  return [...lines, { label: `Promo code ${promoCode}`, reason: description, cents: -discountCents }];
}
