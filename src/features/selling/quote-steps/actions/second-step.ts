import { badRequest } from '../../../../platform/errors.ts';
import { formatSalesPaused } from '../../../places/domain/sales-text.ts';
import type { RatedVehicle, Usage } from '../../../plans/domain/rating-input.ts';
import { withFactoryEquipment } from '../../estimate/actions/declared-vehicle.ts';
import { toRatedVehicle, toUsage } from '../../estimate/domain/vehicle-questions.ts';
import { changeQuote, decodeAndAddVin, type OpportunityChange } from '../../quote/actions/change-quote.ts';
import type { QuoteDeps } from '../../quote/actions/deps.ts';
import type { PresentedQuote } from '../../quote/actions/presenter.ts';
import type { Opportunity } from '../../quote/domain/opportunity.ts';
import { isDifferentVehicle } from '../../quote/domain/vin-correction.ts';
import type { SecondStepRequest } from '../schema.ts';

export type UsageContext = {
  /** The usage that the estimate assumed. */
  usageBefore?: Usage | undefined;
  /** The mileage limit chosen together with the answers. */
  termMiles?: number | undefined;
  /** Dollars in total that the visitor has already seen for these answers. */
  seenTotalPrice?: number | undefined;
};

const formatVehicle = ({ modelYear, make, model }: RatedVehicle) => `${modelYear} ${make} ${model}`;

function rejectDifferentVehicle(quotedVehicle: RatedVehicle, vinVehicle: RatedVehicle) {
  if (!isDifferentVehicle(quotedVehicle, vinVehicle)) return;
  throw badRequest(
    'VinOfOtherVehicle',
    `This VIN belongs to a ${formatVehicle(vinVehicle)}, but your quote is for a ${formatVehicle(quotedVehicle)}. Check the VIN, or start a new quote for that car.`,
    'vin',
  );
}

/** A VIN overrides the declared equipment. Throws 400 if it belongs to another make, model, or model year. */
export function applySecondStep(
  deps: QuoteDeps,
  opportunity: Opportunity,
  request: SecondStepRequest,
): OpportunityChange {
  const declaredVehicle = { ...opportunity.vehicle, ...toRatedVehicle(request) };
  const correctedVehicle = withFactoryEquipment(deps.vehicles, declaredVehicle, opportunity.vin);
  const usage = toUsage(request);
  if (!request.vin) return { opportunity: { ...opportunity, vehicle: correctedVehicle, usage } };
  // Without an earlier VIN, this one's corrections are compared with the answers.
  const vehicle = opportunity.vin === null ? declaredVehicle : correctedVehicle;
  const updatedOpportunity = decodeAndAddVin(deps, { ...opportunity, vehicle, usage }, request.vin);
  rejectDifferentVehicle(opportunity.vehicle, updatedOpportunity.opportunity.vehicle);
  return updatedOpportunity;
}

/** Throws 400 if sales are paused in the state, or if the VIN belongs to another vehicle. */
export async function submitSecondStep(
  deps: QuoteDeps,
  request: SecondStepRequest,
  { usageBefore, termMiles, seenTotalPrice }: UsageContext,
): Promise<PresentedQuote> {
  return changeQuote(deps, request.opportunityId, (opportunity) => {
    if (opportunity.isStateTemporaryDisabled) {
      throw badRequest(
        'StateTemporaryDisabled',
        `${formatSalesPaused('your state')} right now. We saved your details.`,
      );
    }
    const cause = request.vin && request.vin !== opportunity.vin ? 'Vin' : 'Answers';
    const opportunityWithTerm = { ...opportunity, termMiles: termMiles ?? opportunity.termMiles };
    return { ...applySecondStep(deps, opportunityWithTerm, request), cause, usageBefore, seenTotalPrice };
  });
}
