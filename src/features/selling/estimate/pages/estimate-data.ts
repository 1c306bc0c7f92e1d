import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import { type FormError, inFormOrder, toFormErrors } from '../../../../platform/http/form.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { type EquipmentAvailability, unknownEquipment } from '../../../vehicles/domain/equipment.ts';
import type { EstimateActions } from '../actions/index.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import type { EstimateResponse, PlanOfferResponse } from '../schema/responses.ts';
import {
  asksForEstimate,
  estimateParameters,
  readEstimateQuery,
  readRequestedTerm,
  readStartFormValues,
  readVehicleQuery,
  readZipCode,
} from './estimate-query.ts';
import { describePlans, findPickedPlan, type PlanDescriptions } from './plan-descriptions.ts';
import { chooseMonths, findOfferedTerm, isOfferedTerm, listOfferedMonths } from './plan-offers.tsx';
import type { PastRepairBills, RepairBills } from './repair-bills.ts';
import { loadQuoteStartData } from './start/quote-start-data.ts';
import type { QuoteStartData } from './start/start-fields.tsx';

export type EstimateData = {
  estimate: EstimateResponse | undefined;
  errors: FormError[];
  values: Record<string, string>;
  /** All states of the ZIP code. */
  states: { code: string; name: string }[];
  start: QuoteStartData;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  equipment: EquipmentAvailability;
  repairBills: RepairBills;
  freeLookDays: number;
  /** Code of the plan in the URL, or else of the default plan. */
  pickedPlan: number | undefined;
};

const noBills: RepairBills = { basedOn: 'All', parts: [], bills: [] };

type Services = {
  estimates: Pick<EstimateActions, 'estimate' | 'identifyVehicle'>;
  vehicles: VehicleActions;
  rates: Pick<RateActions, 'getTerms' | 'termsInEffect' | 'byVersion'>;
  outcomes: {
    repairBills(
      vehicle: { make: string; model: string },
      range: { fromMiles: number; enoughByMiles: number; toMiles: number },
    ): Promise<PastRepairBills>;
  };
  geography: Pick<GeographyActions, 'stateRule' | 'requirePlace'>;
  cancellation: { freeLookDays(state: string, purchasedOn: string): Promise<number> };
};

/** Sorted by name, so that choosing one doesn't change the order. */
async function findStates({ geography }: Services, { cityData: { state, otherStates } }: EstimateResponse) {
  const codes = [state, ...otherStates].sort();
  return Promise.all(
    codes.map(async (code) => ({ code, name: (await geography.stateRule(code))?.name ?? code })),
  );
}

export async function loadEstimateData(
  query: URLSearchParams,
  services: Services,
  ipAddress: string,
): Promise<EstimateData> {
  const values = readStartFormValues(query);
  const start = loadQuoteStartData(services.vehicles, values);
  const termInUrl = readRequestedTerm(query);
  const buildStartFormData = (errors: FormError[]): EstimateData => ({
    estimate: undefined,
    errors,
    values,
    states: [],
    start,
    descriptions: {},
    requestedTerm: termInUrl,
    equipment: unknownEquipment,
    repairBills: noBills,
    freeLookDays: 0,
    pickedPlan: undefined,
  });
  if (!asksForEstimate(query)) return buildStartFormData([]);
  const result = readEstimateQuery(query);
  if (!result.ok) {
    const errors = [...result.errors, ...(await listLookupErrors(query, services))];
    return buildStartFormData(inFormOrder(errors, estimateParameters));
  }
  try {
    const estimateWithLedgers = await services.estimates.estimate(
      { ...result.value, includesLedgers: true },
      ipAddress,
    );
    const terms = await services.rates.getTerms(estimateWithLedgers.rateCardVersion);
    const pickedPlan = findPickedPlan(terms, query);
    const isTermInUrlOffered =
      query.has('termMonths') && listOfferedMonths(estimateWithLedgers.plans).includes(termInUrl.months);
    const months = isTermInUrlOffered
      ? termInUrl.months
      : chooseMonths(estimateWithLedgers.plans, termInUrl, pickedPlan);
    const requestedTerm = { ...termInUrl, months };
    const estimate = withShownLedgers(estimateWithLedgers, requestedTerm);
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
      equipment: services.vehicles.equipment(make, model, modelYear, estimate.vehicle.vin),
      repairBills: await loadRepairBills(services, estimate, requestedTerm),
      freeLookDays: await services.cancellation.freeLookDays(state, estimate.ratedOn),
      pickedPlan,
    };
  } catch (error) {
    return buildStartFormData(toFormErrors(error));
  }
}

/** Errors in well-formed answers, which show up with those of the others: an unknown VIN, vehicle, or ZIP code. */
async function listLookupErrors(
  query: URLSearchParams,
  { estimates, geography }: Services,
): Promise<FormError[]> {
  const vehicle = readVehicleQuery(query);
  const zipCode = readZipCode(query);
  try {
    await awaitAllOrThrow(
      () => (vehicle.ok ? estimates.identifyVehicle(vehicle.value) : null),
      () => (zipCode ? geography.requirePlace(zipCode) : null),
    );
    return [];
  } catch (error) {
    return toFormErrors(error);
  }
}

const listMiles = ({ terms }: PlanOfferResponse) => terms.filter(isOfferedTerm).map(({ miles }) => miles);

/** Only loads bills that at least one of the terms would cover. */
async function loadRepairBills(
  { outcomes, rates }: Services,
  { vehicle, waitingPeriod, plans, rateCardVersion }: EstimateResponse,
  { months, milesPerYear }: RequestedTerm,
): Promise<RepairBills> {
  const { maker: make, makerModel: model, currentMileage } = vehicle;
  const drivenMiles = Math.round((months / 12) * milesPerYear);
  const pastBills = await outcomes.repairBills(
    { make, model },
    {
      fromMiles: currentMileage + waitingPeriod.miles,
      enoughByMiles: currentMileage + drivenMiles,
      toMiles: currentMileage + Math.max(drivenMiles, ...plans.flatMap(listMiles)),
    },
  );
  const { groups } = (await rates.byVersion(rateCardVersion)).repairCosts;
  const parts = pastBills.parts.map((part) => ({
    ...part,
    equipment: groups[part.coverageKey ?? '']?.equipment ?? null,
  }));
  return { ...pastBills, parts };
}

/** Keeps only the ledgers of the terms shown first. The browser requests the others as needed. */
function withShownLedgers(estimate: EstimateResponse, requestedTerm: RequestedTerm): EstimateResponse {
  const plans = estimate.plans.map((plan) => {
    const offeredTerm = findOfferedTerm(plan, requestedTerm);
    const terms = plan.terms.map((term) => (term === offeredTerm ? term : { ...term, ledger: [] }));
    return { ...plan, terms };
  });
  return { ...estimate, plans };
}
