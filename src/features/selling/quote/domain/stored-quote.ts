import type { LedgerLine, PlanOffer, TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedQuote } from './opportunity.ts';

/** A price from an earlier release, with equal monthly payments and the ledger of a single payment. */
type EarlierPrice = Pick<
  TermPrice,
  'months' | 'miles' | 'numberOfPayments' | 'monthlyCents' | 'totalCents'
> & {
  ledger: (Omit<LedgerLine, 'cents'> & { monthlyCents: number })[];
};

const isEarlier = (price: TermPrice | EarlierPrice): price is EarlierPrice => !('downPaymentCents' in price);

function currentPrice(price: TermPrice | EarlierPrice): TermPrice {
  if (!isEarlier(price)) return price;
  const { ledger, ...rest } = price;
  return {
    ...rest,
    downPaymentCents: 0,
    paidInFullCents: price.totalCents,
    minimumCents: 0,
    expectedPayoutCents: 0,
    factoryShareBasisPoints: 0,
    ledger: ledger.map(({ monthlyCents, ...line }) => ({
      ...line,
      cents: monthlyCents * price.numberOfPayments,
    })),
  };
}

const currentOffer = (offer: PlanOffer): PlanOffer =>
  offer.offered
    ? {
        ...offer,
        terms: offer.terms.map((term) =>
          term.offered ? { ...term, price: currentPrice(term.price) } : term,
        ),
      }
    : offer;

const expired = { endsOn: '2000-01-01', endsAtMiles: 0, isOver: true };

/** Converts a price from an earlier release. The amounts stay the same. */
export function currentRatedQuote<Rated extends RatedQuote>(rated: Rated): Rated {
  const { rating, choice } = rated;
  if ('factoryCoverage' in rating) return rated;
  return {
    ...rated,
    choice: choice && { ...choice, price: currentPrice(choice.price) },
    rating: {
      ...(rating as RatedQuote['rating']),
      vehicleValueCents: 0,
      factoryCoverage: { basic: expired, powertrain: expired, electricDrive: expired },
      plans: (rating as RatedQuote['rating']).plans.map(currentOffer),
    },
  };
}
