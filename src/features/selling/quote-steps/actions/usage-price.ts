import { RequestError } from '../../../../platform/errors.ts';
import { toDollars } from '../../../../shared/format.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { type EquipmentName, listEquipmentToAsk } from '../../../vehicles/domain/equipment.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { milesPerYearChoices } from '../../estimate/domain/miles-per-year.ts';
import {
  findLastSeenPrice,
  findRatingBasis,
  type OpportunityChange,
  reprice,
} from '../../quote/actions/change-quote.ts';
import type { QuoteDeps } from '../../quote/actions/deps.ts';
import {
  listIneligibilityReasons,
  presentOfferedMiles,
  presentPricedOutlook,
  presentPricedPlan,
} from '../../quote/actions/presenter.ts';
import type { Opportunity, RatedQuote } from '../../quote/domain/opportunity.ts';
import { formatQuoteMonths } from '../../quote/domain/payment-plan.ts';
import type { VehicleChange } from '../../quote/domain/vin-correction.ts';
import type { PricedPlanResponse } from '../../quote/schema/responses.ts';
import {
  getMilesEffect,
  getUsageEffect,
  listUsageVariations,
  type MilesEffects,
  type UsageAnswers,
  type UsageEffects,
} from '../domain/usage-effects.ts';
import { applySecondStep, type UsageContext } from './second-step.ts';

export type UsagePrice = {
  /** The price shown before these questions. */
  before: PricedPlanResponse | null;
  /** What the VIN corrected in the answers. */
  vehicleChanges: VehicleChange[];
  /** The reason for the new price. */
  cause: 'Vin' | 'Answers';
  plan: PricedPlanResponse | null;
  ineligibilityReasons: string[];
  effects: UsageEffects;
  milesEffects: MilesEffects;
  milesPerYear: number;
  /** Dollars due when the contract is ordered. */
  downPayment: number;
  /** How often the monthly price is paid, such as "for 24 months". Empty if no plan is available. */
  paymentMonths: string;
  /** Null if no plan is available. */
  coverage: CoverageOutlook | null;
  /** Mileage limits for the selected months. */
  mileageLimits: ReturnType<typeof presentOfferedMiles>;
  equipment: EquipmentName[];
};

/** Skips an invalid VIN, which the form reports on submit. */
function applyAnswers(deps: QuoteDeps, opportunity: Opportunity, answers: UsageAnswers): OpportunityChange {
  const { vin, ...others } = answers;
  const apply = (request: UsageAnswers) =>
    applySecondStep(deps, opportunity, { ...request, opportunityId: opportunity.id });
  try {
    return apply(answers);
  } catch (error) {
    if (!vin || !(error instanceof RequestError)) throw error;
    return apply(others);
  }
}

/** Calculates a price without storing anything. */
export async function priceUsage(
  deps: QuoteDeps,
  opportunity: Opportunity,
  answers: UsageAnswers,
  { usageBefore, termMiles }: UsageContext,
): Promise<UsagePrice> {
  const { db } = deps.database;
  const opportunityWithTerm = { ...opportunity, termMiles: termMiles ?? opportunity.termMiles };
  const basis = await findRatingBasis(deps, db, opportunity);
  const terms = getPlanTerms(basis.rateCard);
  const quotesByAnswers = new Map<string, RatedQuote>();
  async function rate(request: UsageAnswers): Promise<RatedQuote> {
    const { opportunity: updatedOpportunity } = applyAnswers(deps, opportunityWithTerm, request);
    const key = JSON.stringify([updatedOpportunity.vehicle, updatedOpportunity.usage]);
    const ratedQuote = quotesByAnswers.get(key) ?? (await reprice(deps, db, updatedOpportunity, basis));
    quotesByAnswers.set(key, ratedQuote);
    return ratedQuote;
  }
  const getPlan = async (request: UsageAnswers) => presentPricedPlan(terms, await rate(request));
  const effects: UsageEffects = {};
  for (const { choice, withChoice, withoutChoice } of listUsageVariations(answers))
    effects[choice] = getUsageEffect(await getPlan(withChoice), await getPlan(withoutChoice));
  const getOutlook = async (request: UsageAnswers) => presentPricedOutlook(terms, await rate(request));
  const milesEffects: MilesEffects = {};
  for (const { miles } of milesPerYearChoices)
    milesEffects[miles] = getMilesEffect(
      await getOutlook({ ...answers, milesDrivenPerYear: miles }),
      await getOutlook(answers),
      opportunity.vehicle.mileage,
    );
  const currentQuote = await rate(answers);
  const { opportunity: answered, changes = [] } = applyAnswers(deps, opportunity, answers);
  const { vin, vehicle } = answered;
  const lastSeen = await findLastSeenPrice(deps, db, opportunity, { basis, usageBefore });
  const equipment = deps.vehicles.equipment(vehicle.make, vehicle.model, vehicle.modelYear, vin);
  return {
    before: presentPricedPlan(terms, lastSeen),
    vehicleChanges: changes,
    cause: vin === opportunity.vin ? 'Answers' : 'Vin',
    plan: await getPlan(answers),
    ineligibilityReasons: [...new Set(listIneligibilityReasons(currentQuote).map(({ message }) => message))],
    effects,
    milesEffects,
    milesPerYear: currentQuote.usage.milesPerYear,
    downPayment: toDollars(currentQuote.choice?.price.downPaymentCents ?? 0),
    paymentMonths: formatQuoteMonths(currentQuote),
    coverage: presentPricedOutlook(terms, currentQuote)?.coverage ?? null,
    mileageLimits: presentOfferedMiles(terms, currentQuote),
    equipment: listEquipmentToAsk(equipment),
  };
}
