import type { Db } from '../../../platform/database/database.ts';
import { findPriceErrors } from '../domain/price-trials.ts';
import type { RateCard } from '../domain/rate-card.ts';
import { checkRateCard } from '../domain/rate-card-rules.ts';
import type { RateCardDeps } from './deps.ts';

export type ActivationError = {
  path: string;
  message: string;
  vehicle: string | null;
  vehicleCount: number | null;
};

/** Lists errors in the tables, and in the prices on an ISO date, that prevent activation. */
export async function listRateCardErrors(
  deps: Pick<RateCardDeps, 'createPromoPricer'>,
  db: Db,
  card: RateCard,
  on: string,
): Promise<ActivationError[]> {
  const tableErrors = checkRateCard(card).map(({ path, message }) => ({
    path: path.join('.'),
    message,
    vehicle: null,
    vehicleCount: null,
  }));
  const errorsInPrices = findPriceErrors(card, on, await deps.createPromoPricer(db)).map(
    ({ rule, message, vehicle, vehicleCount }) => ({
      path: '',
      message: `${rule}. ${message} Example: ${vehicle}.`,
      vehicle,
      vehicleCount,
    }),
  );
  return [...tableErrors, ...errorsInPrices];
}
