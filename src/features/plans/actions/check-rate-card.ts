import { priceErrors } from '../domain/price-trials.ts';
import type { RateCard } from '../domain/rate-card.ts';
import { checkRateCard } from '../domain/rate-card-checks.ts';
import type { RateCardDeps } from './deps.ts';

/** What is wrong with a rate card. `path`: the place in its tables, empty for a rule that prices break; `vehicle`: one that shows it. */
export type RateCardIssue = { path: string; message: string; vehicle: string | null; cases: number | null };

/** Everything that keeps a card from being activated: what its tables say, and what its prices do on a day (ISO date). */
export function rateCardIssues(
  deps: Pick<RateCardDeps, 'withPromos'>,
  card: RateCard,
  on: string,
): RateCardIssue[] {
  const inTables = checkRateCard(card).map(({ path, message }) => ({
    path: path.join('.'),
    message,
    vehicle: null,
    cases: null,
  }));
  const inPrices = priceErrors(card, on, deps.withPromos).map(({ rule, message, vehicle, cases }) => ({
    path: '',
    message: `${rule}. ${message} Seen on: ${vehicle}.`,
    vehicle,
    cases,
  }));
  return [...inTables, ...inPrices];
}
