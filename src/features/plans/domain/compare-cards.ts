import { describeVehicle } from './model-text.ts';
import type { PlanKey } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** A price that somebody was shown, and all it was rated from. `ratedOn`: ISO date. */
export type PastQuote = {
  quoteNumber: string;
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  ratedOn: string;
  plan: PlanKey;
  months: number;
};

/** One quote by both cards, in cents a month. */
export type PriceChange = { quoteNumber: string; vehicle: string; beforeCents: number; afterCents: number };

export type CardComparison = {
  /** How many past quotes were rated by both cards. */
  compared: number;
  more: number;
  less: number;
  same: number;
  /** Offered by the one in force, no longer by the other; and the other way round. */
  noLongerOffered: number;
  newlyOffered: number;
  /** Of those offered by both, in cents a month: the middle one of all changes, and the largest each way. */
  medianChangeCents: number;
  largestRise: PriceChange | null;
  largestFall: PriceChange | null;
};

function priceBy(rateCard: RateCard, { vehicle, usage, state, ratedOn, plan, months }: PastQuote) {
  const { plans } = rate({ vehicle, usage, state, rateCard, on: ratedOn });
  const offer = plans.find((each) => each.plan === plan);
  const term = offer?.offered ? offer.terms.find((each) => each.months === months) : undefined;
  return term?.offered ? term.price.monthlyCents : undefined;
}

const changeOf = ({ beforeCents, afterCents }: PriceChange) => afterCents - beforeCents;

/** The middle of sorted numbers; of two in the middle the lower one, so that it is a change somebody has. */
function median(sorted: number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** What other tables would make of prices that were shown: the same vehicle, day, plan and term by both cards. */
export function compareCards(past: readonly PastQuote[], inForce: RateCard, other: RateCard): CardComparison {
  const changes: PriceChange[] = [];
  let noLongerOffered = 0;
  let newlyOffered = 0;
  for (const quote of past) {
    const beforeCents = priceBy(inForce, quote);
    const afterCents = priceBy(other, quote);
    if (beforeCents !== undefined && afterCents !== undefined) {
      const { quoteNumber } = quote;
      changes.push({ quoteNumber, vehicle: describeVehicle(quote), beforeCents, afterCents });
    } else if (beforeCents !== undefined) noLongerOffered += 1;
    else if (afterCents !== undefined) newlyOffered += 1;
  }
  const sorted = changes.toSorted((one, two) => changeOf(one) - changeOf(two));
  const lowest = sorted[0];
  const highest = sorted.at(-1);
  return {
    compared: past.length,
    more: changes.filter((each) => changeOf(each) > 0).length,
    less: changes.filter((each) => changeOf(each) < 0).length,
    same: changes.filter((each) => changeOf(each) === 0).length,
    noLongerOffered,
    newlyOffered,
    medianChangeCents: median(sorted.map(changeOf)),
    largestRise: highest && changeOf(highest) > 0 ? highest : null,
    largestFall: lowest && changeOf(lowest) < 0 ? lowest : null,
  };
}
