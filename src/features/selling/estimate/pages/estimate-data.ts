import type { RouterContextProvider } from 'react-router';
import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import { type FormError, inFormOrder, toFormErrors } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { vehiclesContext } from '../../../vehicles/context.ts';
import { type EquipmentAvailability, unknownEquipment } from '../../../vehicles/domain/equipment.ts';
import { estimatesContext, priceDetailsContext } from '../context.ts';
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
import { findCondition, type RepairBills } from './repair-bills.ts';
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

type Context = Readonly<RouterContextProvider>;

/** Sorted by name, so that choosing one doesn't change the order. */
async function findStates(context: Context, { cityData: { state, otherStates } }: EstimateResponse) {
  const codes = [state, ...otherStates].sort();
  return Promise.all(
    codes.map(async (code) => ({
      code,
      name: (await context.get(geographyContext).stateRule(code))?.name ?? code,
    })),
  );
}

export async function loadEstimateData(query: URLSearchParams, context: Context): Promise<EstimateData> {
  const values = readStartFormValues(query);
  const start = loadQuoteStartData(context.get(vehiclesContext), values);
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
    const errors = [...result.errors, ...(await listLookupErrors(query, context))];
    return buildStartFormData(inFormOrder(errors, estimateParameters));
  }
  try {
    const estimateWithLedgers = await context
      .get(estimatesContext)
      .estimate({ ...result.value, includesLedgers: true }, context.get(visitContext).visitor.ipAddress);
    const terms = await context.get(ratesContext).getTerms(estimateWithLedgers.rateCardVersion);
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
      states: await findStates(context, estimate),
      start,
      descriptions: describePlans(terms),
      requestedTerm,
      equipment: context.get(vehiclesContext).equipment(make, model, modelYear, estimate.vehicle.vin),
      repairBills: await loadRepairBills(context, estimate, requestedTerm),
      freeLookDays: await context.get(priceDetailsContext).freeLookDays(state, estimate.ratedOn),
      pickedPlan,
    };
  } catch (error) {
    return buildStartFormData(toFormErrors(error));
  }
}

/** Errors in well-formed answers, which show up with those of the others: an unknown VIN, vehicle, or ZIP code. */
async function listLookupErrors(query: URLSearchParams, context: Context): Promise<FormError[]> {
  const vehicle = readVehicleQuery(query);
  const zipCode = readZipCode(query);
  try {
    await awaitAllOrThrow(
      () => (vehicle.ok ? context.get(estimatesContext).identifyVehicle(vehicle.value) : null),
      () => (zipCode ? context.get(geographyContext).requirePlace(zipCode) : null),
    );
    return [];
  } catch (error) {
    return toFormErrors(error);
  }
}

const listMiles = ({ terms }: PlanOfferResponse) => terms.filter(isOfferedTerm).map(({ miles }) => miles);

/** Only loads bills that at least one of the terms would cover. */
async function loadRepairBills(
  context: Context,
  { vehicle, waitingPeriod, plans, rateCardVersion }: EstimateResponse,
  { months, milesPerYear }: RequestedTerm,
): Promise<RepairBills> {
  const { maker: make, makerModel: model, currentMileage } = vehicle;
  const drivenMiles = Math.round((months / 12) * milesPerYear);
  const pastBills = await context.get(priceDetailsContext).repairBills(
    { make, model },
    {
      fromMiles: currentMileage + waitingPeriod.miles,
      enoughByMiles: currentMileage + drivenMiles,
      toMiles: currentMileage + Math.max(drivenMiles, ...plans.flatMap(listMiles)),
    },
  );
  const card = await context.get(ratesContext).byVersion(rateCardVersion);
  const { coverageGroups } = getPlanTerms(card);
  const parts = pastBills.parts.map((part) => ({
    ...part,
    equipment: card.repairCosts.groups[part.coverageKey ?? '']?.equipment ?? null,
    condition: findCondition(
      coverageGroups.find(({ key }) => key === part.coverageKey),
      part.part,
    ),
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
