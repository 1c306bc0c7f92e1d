import { describeVehicle } from './model-text.ts';
import type { PlanKey } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** `ratedOn` is an ISO date. */
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

/** Total prices of one quote under both cards, in cents. */
export type PriceChange = { quoteNumber: string; vehicle: string; beforeCents: number; afterCents: number };

type Effect = {
  compared: number;
  increased: number;
  decreased: number;
  unchanged: number;
  noLongerOffered: number;
  newlyOffered: number;
  /** The median change of the total in cents, for quotes that both cards offer. */
  medianChangeCents: number;
  /** The change of the combined total of these quotes, as a fraction. Null if there are none. */
  totalChange: number | null;
};

export type GroupEffect = Effect & { name: string };

export type CardComparison = Effect & {
  /** The quotes with the largest increase and decrease. */
  maxIncrease: PriceChange | null;
  maxDecrease: PriceChange | null;
  byPlan: GroupEffect[];
  byState: GroupEffect[];
};

/** Returns the total in cents, or undefined if the card doesn't offer the quote's plan and term. */
function priceWithCard(rateCard: RateCard, quote: PastQuote): number | undefined {
  const { vehicle, usage, state, ratedOn, plan, months, miles, deductibleCents } = quote;
  const { plans } = rate({
    vehicle,
    usage,
    state,
    rateCard,
    on: ratedOn,
    deductibleCents,
    includesLedgers: false,
  });
  const offer = plans.find((each) => each.plan === plan);
  const term = offer?.offered
    ? offer.terms.find((each) => each.months === months && each.miles === miles)
    : undefined;
  return term?.offered ? term.price.totalCents : undefined;
}

const getChange = ({ beforeCents, afterCents }: PriceChange) => afterCents - beforeCents;

/** Returns the lower of two middle values, so that the result is the change of an actual quote. */
function getMedian(sorted: number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

type Repriced = { quote: PastQuote; beforeCents: number | undefined; afterCents: number | undefined };

const toChanges = (repriced: readonly Repriced[]): PriceChange[] =>
  repriced.flatMap(({ quote, beforeCents, afterCents }) =>
    beforeCents === undefined || afterCents === undefined
      ? []
      : [{ quoteNumber: quote.quoteNumber, vehicle: describeVehicle(quote), beforeCents, afterCents }],
  );

function getEffect(repriced: readonly Repriced[]): Effect {
  const changes = toChanges(repriced);
  const sorted = changes.map(getChange).toSorted((one, other) => one - other);
  const totalBefore = changes.reduce((sum, { beforeCents }) => sum + beforeCents, 0);
  const totalChange = sorted.reduce((sum, change) => sum + change, 0);
  return {
    compared: repriced.length,
    increased: sorted.filter((change) => change > 0).length,
    decreased: sorted.filter((change) => change < 0).length,
    unchanged: sorted.filter((change) => change === 0).length,
    noLongerOffered: repriced.filter(
      (each) => each.beforeCents !== undefined && each.afterCents === undefined,
    ).length,
    newlyOffered: repriced.filter((each) => each.beforeCents === undefined && each.afterCents !== undefined)
      .length,
    medianChangeCents: getMedian(sorted),
    totalChange: totalBefore === 0 ? null : totalChange / totalBefore,
  };
}

const getEffects = (repriced: readonly Repriced[], getName: (quote: PastQuote) => string): GroupEffect[] =>
  [...Map.groupBy(repriced, ({ quote }) => getName(quote))]
    .map(([name, group]) => ({ name, ...getEffect(group) }))
    .toSorted((one, other) => other.compared - one.compared || one.name.localeCompare(other.name));

/** Prices past quotes with both cards, with the same vehicle, day, plan, term, and deductible. */
export function compareCards(
  past: readonly PastQuote[],
  inEffect: RateCard,
  candidate: RateCard,
): CardComparison {
  const repriced = past.map((quote) => ({
    quote,
    beforeCents: priceWithCard(inEffect, quote),
    afterCents: priceWithCard(candidate, quote),
  }));
  const sorted = toChanges(repriced).toSorted((one, other) => getChange(one) - getChange(other));
  const lowestChange = sorted[0];
  const highestChange = sorted.at(-1);
  return {
    ...getEffect(repriced),
    maxIncrease: highestChange && getChange(highestChange) > 0 ? highestChange : null,
    maxDecrease: lowestChange && getChange(lowestChange) < 0 ? lowestChange : null,
    byPlan: getEffects(repriced, ({ plan }) => plan),
    byState: getEffects(repriced, ({ state }) => state),
  };
}
