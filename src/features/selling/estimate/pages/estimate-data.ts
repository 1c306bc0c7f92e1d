import { type FormError, toFormErrors } from '../../../../platform/http/form.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { type EquipmentAvailability, unknownEquipment } from '../../../vehicles/domain/equipment.ts';
import type { EstimateActions } from '../actions/index.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import type { EstimateResponse, PlanOfferResponse } from '../schema/responses.ts';
import type { Billed, BilledParts } from './billed.ts';
import { asksForEstimate, readEstimateQuery, readRequestedTerm, startValues } from './estimate-query.ts';
import { describePlans, type PlanDescriptions, pickedPlan } from './plan-descriptions.ts';
import { isPriced, monthsToShow, offeredFor, termsOffered } from './plan-offers.tsx';
import { quoteStartData } from './start/quote-start-data.ts';
import type { QuoteStartData } from './start/start-fields.tsx';

export type EstimateData = {
  estimate: EstimateResponse | undefined;
  errors: FormError[];
  values: Record<string, string>;
  /** The states that the ZIP code is in. */
  states: { code: string; name: string }[];
  start: QuoteStartData;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  equipment: EquipmentAvailability;
  billed: BilledParts;
  fullRefundDays: number;
  picked: number | undefined;
};

const noBills: BilledParts = { basedOn: 'All', parts: [], bills: [] };

type Services = {
  estimates: Pick<EstimateActions, 'estimate'>;
  vehicles: VehicleActions;
  rates: Pick<RateActions, 'getTerms' | 'termsInForce' | 'byVersion'>;
  claims: {
    billed(
      vehicle: { make: string; model: string },
      range: { fromMiles: number; enoughByMiles: number; toMiles: number },
    ): Promise<Billed>;
  };
  geography: Pick<GeographyActions, 'stateRule'>;
  cancellation: { fullRefundDays(state: string, purchasedOn: string): Promise<number> };
};

/** In alphabetical order, so that choosing one doesn't move it. */
async function findStates({ geography }: Services, { cityData: { state, otherStates } }: EstimateResponse) {
  const codes = [state, ...otherStates].sort();
  return Promise.all(
    codes.map(async (code) => ({ code, name: (await geography.stateRule(code))?.name ?? code })),
  );
}

export async function estimateData(
  query: URLSearchParams,
  services: Services,
  ipAddress: string,
): Promise<EstimateData> {
  const values = startValues(query);
  const start = quoteStartData(services.vehicles, values);
  const asked = readRequestedTerm(query);
  const startForm = (errors: FormError[]): EstimateData => ({
    estimate: undefined,
    errors,
    values,
    states: [],
    start,
    descriptions: {},
    requestedTerm: asked,
    equipment: unknownEquipment,
    billed: noBills,
    fullRefundDays: 0,
    picked: undefined,
  });
  if (!asksForEstimate(query)) return startForm([]);
  const checked = readEstimateQuery(query);
  if (!checked.ok) return startForm(checked.errors);
  try {
    const complete = await services.estimates.estimate({ ...checked.value, includeLedgers: true }, ipAddress);
    const terms = await services.rates.getTerms(complete.rateCardVersion);
    const picked = pickedPlan(terms, query);
    const isAsked = query.has('termMonths') && termsOffered(complete.plans).includes(asked.months);
    const months = isAsked ? asked.months : monthsToShow(complete.plans, asked, picked);
    const requestedTerm = { ...asked, months };
    const estimate = withShownLedgers(complete, requestedTerm);
    const { maker: make, makerModel: model, modelYear } = estimate.vehicle;
    const { state } = estimate.cityData;
    return {
      estimate,
      errors: [],
      values,
      states: await findStates(services, estimate),
      start,
      descriptions: describePlans(terms),
      requestedTerm,
      equipment: services.vehicles.equipment(make, model, modelYear),
      billed: await billedParts(services, estimate, requestedTerm),
      fullRefundDays: await services.cancellation.fullRefundDays(state, estimate.ratedOn),
      picked,
    };
  } catch (error) {
    return startForm(toFormErrors(error));
  }
}

const listMiles = ({ terms }: PlanOfferResponse) => terms.filter(isPriced).map(({ miles }) => miles);

/** Only bills that one of the terms could pay. */
async function billedParts(
  { claims, rates }: Services,
  { vehicle, waitingPeriod, plans, rateCardVersion }: EstimateResponse,
  { months, milesPerYear }: RequestedTerm,
): Promise<BilledParts> {
  const { maker: make, makerModel: model, currentMileage } = vehicle;
  const driven = Math.round((months / 12) * milesPerYear);
  const billed = await claims.billed(
    { make, model },
    {
      fromMiles: currentMileage + waitingPeriod.miles,
      enoughByMiles: currentMileage + driven,
      toMiles: currentMileage + Math.max(driven, ...plans.flatMap(listMiles)),
    },
  );
  const { groups } = (await rates.byVersion(rateCardVersion)).repairCosts;
  const parts = billed.parts.map((part) => ({
    ...part,
    equipment: groups[part.coverageKey ?? '']?.equipment ?? null,
  }));
  return { ...billed, parts };
}

/** Keeps the ledger of the term that each plan shows first. The browser requests the others when they're needed. */
function withShownLedgers(estimate: EstimateResponse, requestedTerm: RequestedTerm): EstimateResponse {
  const plans = estimate.plans.map((plan) => {
    const offered = offeredFor(plan, requestedTerm);
    const terms = plan.terms.map((term) => (term === offered ? term : { ...term, ledger: [] }));
    return { ...plan, terms };
  });
  return { ...estimate, plans };
}
