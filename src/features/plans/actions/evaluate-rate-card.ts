import type { Db } from '../../../platform/database/database.ts';
import { getPlanTerms } from '../domain/card-terms.ts';
import { compareCards, type GroupEffect, type PriceChange } from '../domain/compare-cards.ts';
import { calculatePayoutDistribution } from '../domain/price-trials.ts';
import { rate } from '../domain/rate.ts';
import type { RateCard } from '../domain/rate-card.ts';
import { checkRateCard } from '../domain/rate-card-rules.ts';
import { typicalUsage } from '../domain/rating-input.ts';
import type { TestVehicle } from '../schema.ts';
import { rateCardStore } from '../store.ts';
import { getToday, type RateCardDeps } from './deps.ts';
import { presentRatingForStaff } from './present-rating.ts';
import { rateCardNotFound } from './save-rate-cards.ts';
import { listRateCardErrors } from './validate-rate-card.ts';

/** Large enough to be representative, and rated in well under a second. */
const sampleSize = 500;

async function getRateCard(db: Db, version: string): Promise<RateCard> {
  const card = await rateCardStore(db).byVersion(version);
  if (!card) throw rateCardNotFound();
  return card.tables;
}

export async function validateRateCard(deps: RateCardDeps, version: string) {
  const tables = await getRateCard(deps.database.db, version);
  const errors = await listRateCardErrors(deps, deps.database.db, tables, getToday(deps));
  const payouts =
    checkRateCard(tables).length > 0 ? null : calculatePayoutDistribution(tables, getToday(deps));
  return { isValid: errors.length === 0, payouts, errors };
}

export async function testVehicle(deps: RateCardDeps, version: string, input: TestVehicle) {
  const { db } = deps.database;
  const on = getToday(deps);
  const { vehicle, state } = input;
  const usage = { ...typicalUsage, ...input.usage };
  const presentRating = (rateCard: RateCard) =>
    presentRatingForStaff(rate({ vehicle, usage, state, rateCard, on }), getPlanTerms(rateCard));
  return {
    tested: presentRating(await getRateCard(db, version)),
    inEffect: presentRating(await deps.rates.inEffectOn(on)),
  };
}

const presentChange = (change: PriceChange | null) =>
  change && {
    quoteNumber: change.quoteNumber,
    vehicle: change.vehicle,
    before: change.beforeCents / 100,
    after: change.afterCents / 100,
  };

const presentEffect = ({ medianChangeCents, ...effect }: GroupEffect) => ({
  ...effect,
  medianChange: medianChangeCents / 100,
});

export async function compareRateCard(deps: RateCardDeps, version: string) {
  const { db } = deps.database;
  const past = await deps.pastQuotes(db, sampleSize);
  const inEffect = await deps.rates.inEffectOn(getToday(deps));
  const candidate = await getRateCard(db, version);
  const {
    medianChangeCents,
    totalChange: _total,
    maxIncrease,
    maxDecrease,
    byPlan,
    byState,
    ...counts
  } = compareCards(past, inEffect, candidate);
  const findName = (key: string) =>
    [...candidate.plans, ...inEffect.plans].find((plan) => plan.key === key)?.name ?? key;
  return {
    ...counts,
    byPlan: byPlan.map(({ name, ...effect }) => presentEffect({ name: findName(name), ...effect })),
    byState: byState.map(presentEffect),
    inEffectVersion: inEffect.version,
    medianChange: medianChangeCents / 100,
    maxIncrease: presentChange(maxIncrease),
    maxDecrease: presentChange(maxDecrease),
  };
}
