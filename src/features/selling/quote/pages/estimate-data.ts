import { type FormError, formErrorsOf } from '../../../../platform/http/form.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { type SoldEquipment, unknownEquipment } from '../../../vehicles/domain/equipment.ts';
import type { QuoteActions } from '../actions/index.ts';
import type { WantedTerm } from '../domain/choice.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { asksForEstimate, readEstimateQuery, startValues, wantedTerm } from './estimate-query.ts';
import { describePlans, type PlanDescriptions } from './plan-descriptions.ts';
import type { QuoteStartData } from './quote-start.tsx';
import { quoteStartData } from './quote-start-data.ts';

/** The prices for the answers in the URL, or the start form with its errors. */
export type EstimateData = {
  estimate: EstimateResponse | undefined;
  errors: FormError[];
  values: Record<string, string>;
  start: QuoteStartData;
  descriptions: PlanDescriptions;
  wanted: WantedTerm;
  /** What this model was sold with that year. */
  equipment: SoldEquipment;
};

type Services = {
  quotes: QuoteActions;
  vehicles: VehicleActions;
  plans: Pick<RateActions, 'termsOf'>;
};

export async function estimateData(query: URLSearchParams, services: Services): Promise<EstimateData> {
  const values = startValues(query);
  const start = quoteStartData(services.vehicles, values);
  const wanted = wantedTerm(query);
  const again = (errors: FormError[]): EstimateData => ({
    estimate: undefined,
    errors,
    values,
    start,
    descriptions: {},
    wanted,
    equipment: unknownEquipment,
  });
  if (!asksForEstimate(query)) return again([]);
  const checked = readEstimateQuery(query);
  if (!checked.ok) return again(checked.errors);
  try {
    const estimate = withoutLedgers(await services.quotes.estimate(checked.value));
    const descriptions = describePlans(await services.plans.termsOf(estimate.rateCardVersion));
    const { maker, makerModel, modelYear } = estimate.vehicle;
    const equipment = services.vehicles.equipment(maker, makerModel, modelYear);
    return { estimate, errors: [], values, start, descriptions, wanted, equipment };
  } catch (error) {
    return again(formErrorsOf(error));
  }
}

/** Only the quote page shows the ledger, so don't send it with the estimate. */
function withoutLedgers(estimate: EstimateResponse): EstimateResponse {
  const plans = estimate.plans.map((plan) => ({
    ...plan,
    terms: plan.terms.map((term) => ({ ...term, ledger: [] })),
  }));
  return { ...estimate, plans };
}
