import type { Db } from '../../../platform/database/database.ts';
import { priceErrors } from '../domain/price-trials.ts';
import type { RateCard } from '../domain/rate-card.ts';
import { checkRateCard } from '../domain/rate-card-checks.ts';
import type { RateCardDeps } from './deps.ts';

export type RateCardIssue = { path: string; message: string; vehicle: string | null; cases: number | null };

/** All errors that prevent activation, in the tables and in the prices on an ISO date. */
export async function rateCardIssues(
  deps: Pick<RateCardDeps, 'withPromos'>,
  db: Db,
  card: RateCard,
  on: string,
): Promise<RateCardIssue[]> {
  const tableIssues = checkRateCard(card).map(({ path, message }) => ({
    path: path.join('.'),
    message,
    vehicle: null,
    cases: null,
  }));
  const priceIssues = priceErrors(card, on, await deps.withPromos(db)).map(
    ({ rule, message, vehicle, cases }) => ({
      path: '',
      message: `${rule}. ${message} Example: ${vehicle}.`,
      vehicle,
      cases,
    }),
  );
  return [...tableIssues, ...priceIssues];
}
