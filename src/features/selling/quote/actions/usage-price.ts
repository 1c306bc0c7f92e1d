import { RequestError } from '../../../../platform/errors.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { type EquipmentName, equipmentToAsk } from '../../../vehicles/domain/equipment.ts';
import type { Opportunity, RatedQuote } from '../domain/opportunity.ts';
import {
  type UsageAnswers,
  type UsageEffects,
  usageEffect,
  usageVariations,
} from '../domain/usage-effects.ts';
import type { PricedPlanResponse } from '../schema/responses.ts';
import { applySecondStep, ratingBasis, reprice } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { pricedPlan, refusalsOf } from './presenter.ts';

export type UsagePrice = {
  /** With ordinary use, as estimated before these questions. */
  before: PricedPlanResponse | null;
  plan: PricedPlanResponse | null;
  refusals: string[];
  effects: UsageEffects;
  equipment: EquipmentName[];
};

/** Leaves out an invalid VIN, which the form reports on submit. */
function applyAnswers(deps: QuoteDeps, opportunity: Opportunity, answers: UsageAnswers): Opportunity {
  const { vin, ...others } = answers;
  const apply = (request: UsageAnswers) =>
    applySecondStep(deps, opportunity, { ...request, opportunityId: opportunity.id }).opportunity;
  try {
    return apply(answers);
  } catch (error) {
    if (!vin || !(error instanceof RequestError)) throw error;
    return apply(others);
  }
}

/** Stores nothing. */
export async function priceUsage(
  deps: QuoteDeps,
  opportunity: Opportunity,
  answers: UsageAnswers,
  milesBefore: number | undefined,
): Promise<UsagePrice> {
  const { db } = deps.database;
  const basis = await ratingBasis(deps, db, opportunity.id);
  const terms = planTermsOf(basis.rateCard);
  const priced = new Map<string, RatedQuote>();
  async function rated(request: UsageAnswers): Promise<RatedQuote> {
    const changed = applyAnswers(deps, opportunity, request);
    const key = JSON.stringify([changed.vehicle, changed.usage]);
    const found = priced.get(key) ?? (await reprice(deps, db, changed, basis));
    priced.set(key, found);
    return found;
  }
  const plan = async (request: UsageAnswers) => pricedPlan(terms, await rated(request));
  const effects: UsageEffects = {};
  for (const { choice, chosen, others } of usageVariations(answers))
    effects[choice] = usageEffect(await plan(chosen), await plan(others));
  const { vin, vehicle } = applyAnswers(deps, opportunity, answers);
  const ordinary = { ...typicalUsage, milesPerYear: milesBefore ?? typicalUsage.milesPerYear };
  const sold = deps.vehicles.equipment(vehicle.make, vehicle.model, vehicle.modelYear);
  return {
    before: pricedPlan(terms, await reprice(deps, db, { ...opportunity, usage: ordinary }, basis)),
    plan: await plan(answers),
    refusals: [...new Set(refusalsOf(await rated(answers)).map(({ message }) => message))],
    effects,
    equipment: equipmentToAsk(sold, vin !== null),
  };
}
