import { type FormError, formErrorsOf } from '../../../../platform/http/form.ts';
import type { ClaimActions } from '../../../claims/claims/actions/index.ts';
import type { Billed } from '../../../claims/claims/actions/present.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { type EquipmentAvailability, unknownEquipment } from '../../../vehicles/domain/equipment.ts';
import type { QuoteActions } from '../actions/index.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { asksForEstimate, readEstimateQuery, readRequestedTerm, startValues } from './estimate-query.ts';
import { describePlans, type PlanDescriptions, pickedPlan } from './plan-descriptions.ts';
import { nearestOffered } from './plan-offers.tsx';
import { quoteStartData } from './quote-start-data.ts';
import type { QuoteStartData } from './start-fields.tsx';

export type EstimateData = {
  estimate: EstimateResponse | undefined;
  errors: FormError[];
  values: Record<string, string>;
  /** Of the ZIP code. */
  states: { code: string; name: string }[];
  start: QuoteStartData;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  equipment: EquipmentAvailability;
  billed: Billed;
  freeLookDays: number;
  picked: number | undefined;
};

const noBills: Billed = { basedOn: 'All', claimCount: 0, parts: [] };

type Services = {
  quotes: QuoteActions;
  vehicles: VehicleActions;
  rates: Pick<RateActions, 'termsOf' | 'termsInForce'>;
  claims: Pick<ClaimActions, 'billed'>;
  geography: Pick<GeographyActions, 'stateRule'>;
};

/** In alphabetical order, so that choosing one doesn't move it. */
async function statesOf({ geography }: Services, { cityData: { state, otherStates } }: EstimateResponse) {
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
  const requestedTerm = readRequestedTerm(query);
  const startForm = (errors: FormError[]): EstimateData => ({
    estimate: undefined,
    errors,
    values,
    states: [],
    start,
    descriptions: {},
    requestedTerm,
    equipment: unknownEquipment,
    billed: noBills,
    freeLookDays: 0,
    picked: undefined,
  });
  if (!asksForEstimate(query)) return startForm([]);
  const checked = readEstimateQuery(query);
  if (!checked.ok) return startForm(checked.errors);
  try {
    const estimate = withShownLedgers(
      await services.quotes.estimate({ ...checked.value, includeLedgers: true }, ipAddress),
      requestedTerm,
    );
    const terms = await services.rates.termsOf(estimate.rateCardVersion);
    const { maker: make, makerModel: model, modelYear } = estimate.vehicle;
    const rule = await services.geography.stateRule(estimate.cityData.state);
    return {
      estimate,
      errors: [],
      values,
      states: await statesOf(services, estimate),
      start,
      descriptions: describePlans(terms),
      requestedTerm,
      equipment: services.vehicles.equipment(make, model, modelYear),
      billed: await services.claims.billed({ make, model }),
      freeLookDays: rule?.cancellation.freeLookDays ?? 0,
      picked: pickedPlan(terms, query),
    };
  } catch (error) {
    return startForm(formErrorsOf(error));
  }
}

/** Keeps the ledger of the term that each plan shows first. The browser asks for the others when they're needed. */
function withShownLedgers(estimate: EstimateResponse, requestedTerm: RequestedTerm): EstimateResponse {
  const plans = estimate.plans.map((plan) => {
    const shown = nearestOffered(plan, requestedTerm);
    const terms = plan.terms.map((term) => (term === shown ? term : { ...term, ledger: [] }));
    return { ...plan, terms };
  });
  return { ...estimate, plans };
}
