import { badRequest } from '../../../platform/errors.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { findPlanByCode } from '../../plans/domain/plan-terms.ts';
import { typicalUsage } from '../../plans/domain/rating-input.ts';
import type { EstimateActions } from '../../selling/estimate/actions/index.ts';
import { chooseNearestTerm } from '../../selling/estimate/domain/choice.ts';
import type { EstimateRequest } from '../../selling/estimate/schema/requests.ts';
import { calculateWorth, defaultPlan } from './domain/worth-it.ts';
import type { WorthChoice } from './schema.ts';

export type WorthActions = ReturnType<typeof worthActions>;
export type WorthEstimate = Awaited<ReturnType<WorthActions['estimate']>>;

const toCents = (dollars: number) => Math.round(dollars * 100);

export function worthActions(deps: {
  estimates: Pick<EstimateActions, 'estimate'>;
  rates: Pick<RateActions, 'byVersion' | 'termsInEffect'>;
}) {
  return {
    /** `pricedTerm` is null if we don't offer the plan for this term. Its `result` is in cents, its other amounts are in dollars. */
    async estimate(request: EstimateRequest, choice: WorthChoice) {
      const terms = await deps.rates.termsInEffect();
      const { coveragePlan: code } = choice;
      const plan = code === undefined ? defaultPlan(terms) : findPlanByCode(terms, code);
      if (!plan?.coversRepairs)
        throw badRequest('InvalidField', 'Choose a plan that pays for repairs.', 'coveragePlan');
      const estimate = await deps.estimates.estimate(request);
      const { vehicle, cityData } = estimate;
      const milesPerYear = request.milesDrivenPerYear ?? typicalUsage.milesPerYear;
      const offer = estimate.plans.find(({ coveragePlan }) => coveragePlan === plan.code);
      const requestedTerm = { months: choice.termMonths, miles: null, milesPerYear };
      const sameMonths = offer?.terms.filter(({ months }) => months === choice.termMonths) ?? [];
      const term = chooseNearestTerm(sameMonths, requestedTerm);
      const summary = { vehicle, cityData, planName: plan.name, milesPerYear, months: choice.termMonths };
      const ineligibilityReasons = [
        ...estimate.ineligibilityReasons,
        ...(offer?.ineligibilityReasons ?? []),
        ...(term?.ineligibilityReason ? [term.ineligibilityReason] : []),
      ].map(({ message }) => message);
      if (!term?.isOffered || term.totalPrice === null || term.expectedPayout === null)
        return { ...summary, ineligibilityReasons, pricedTerm: null };
      const {
        modelYear,
        maker,
        makerModel,
        currentMileage,
        vin: _vin,
        numberOfCylinders: _cylinders,
        ...drivetrain
      } = vehicle;
      const totalPrice = term.withPromo?.totalPrice ?? term.totalPrice;
      const result = calculateWorth({
        vehicle: {
          modelYear,
          make: maker,
          model: makerModel,
          mileage: currentMileage,
          ...drivetrain,
          grossVehicleWeightPounds: null,
          inServiceOn: request.firstSoldOn ?? null,
          isFirstOwner: request.isFirstOwner ?? null,
        },
        usage: { ...typicalUsage, milesPerYear },
        rateCard: await deps.rates.byVersion(estimate.rateCardVersion),
        on: estimate.ratedOn,
        state: cityData.state,
        plan: plan.key,
        termMonths: term.months,
        termMiles: term.miles,
        priceCents: toCents(totalPrice),
        deductibleCents: toCents(estimate.deductibleAmount),
        vehicleValueCents: toCents(estimate.vehicleValue),
      });
      const pricedTerm = {
        result,
        totalPrice,
        /** Comes from the rating, so that the same amount appears everywhere. */
        expectedPayout: term.expectedPayout,
        expectedExtras: term.expectedExtras ?? 0,
        deductible: estimate.deductibleAmount,
        vehicleValue: estimate.vehicleValue,
        miles: term.miles,
      };
      return { ...summary, ineligibilityReasons: [], pricedTerm };
    },
  };
}
