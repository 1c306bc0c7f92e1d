import { describeVehicle } from './model-text.ts';
import type { PlanKey } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** `ratedOn`: ISO date. */
export type PastQuote = {
  quoteNumber: string;
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  ratedOn: string;
  plan: PlanKey;
  months: number;
  miles: number;
  deductibleCents: number;
};

/** The total price of one quote under both cards, in cents. */
export type PriceChange = { quoteNumber: string; vehicle: string; beforeCents: number; afterCents: number };

export type CardComparison = {
  compared: number;
  more: number;
  less: number;
  same: number;
  noLongerOffered: number;
  newlyOffered: number;
  /** For quotes that both cards offer: the median change of the total in cents, and the largest each way. */
  medianChangeCents: number;
  maxIncrease: PriceChange | null;
  maxDecrease: PriceChange | null;
};

function priceUnder(rateCard: RateCard, pastQuotes: PastQuote) {
  const { vehicle, usage, state, ratedOn, plan, months, miles, deductibleCents } = pastQuotes;
  const { plans } = rate({
    vehicle,
    usage,
    state,
    rateCard,
    on: ratedOn,
    deductibleCents,
    withLedgers: false,
  });
  const offer = plans.find((each) => each.plan === plan);
  const term = offer?.offered
    ? offer.terms.find((each) => each.months === months && each.miles === miles)
    : undefined;
  return term?.offered ? term.price.totalCents : undefined;
}

const getChange = ({ beforeCents, afterCents }: PriceChange) => afterCents - beforeCents;

/** Takes the lower of two middle values, so that the result is the change of an actual quote. */
function median(sorted: number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Prices past quotes with both cards, for the same vehicle, day, plan, term, and deductible. */
export function compareCards(past: readonly PastQuote[], inForce: RateCard, other: RateCard): CardComparison {
  const changes: PriceChange[] = [];
  let noLongerOffered = 0;
  let newlyOffered = 0;
  for (const quote of past) {
    const beforeCents = priceUnder(inForce, quote);
    const afterCents = priceUnder(other, quote);
    if (beforeCents !== undefined && afterCents !== undefined) {
      const { quoteNumber } = quote;
      changes.push({ quoteNumber, vehicle: describeVehicle(quote), beforeCents, afterCents });
    } else if (beforeCents !== undefined) noLongerOffered += 1;
    else if (afterCents !== undefined) newlyOffered += 1;
  }
  const sorted = changes.toSorted((one, pair) => getChange(one) - getChange(pair));
  const lowestChange = sorted[0];
  const highestChange = sorted.at(-1);
  return {
    compared: past.length,
    more: changes.filter((each) => getChange(each) > 0).length,
    less: changes.filter((each) => getChange(each) < 0).length,
    same: changes.filter((each) => getChange(each) === 0).length,
    noLongerOffered,
    newlyOffered,
    medianChangeCents: median(sorted.map(getChange)),
    maxIncrease: highestChange && getChange(highestChange) > 0 ? highestChange : null,
    maxDecrease: lowestChange && getChange(lowestChange) < 0 ? lowestChange : null,
  };
}
