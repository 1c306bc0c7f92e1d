import { badRequest } from '../../../platform/errors.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { waitingPeriodEnd } from '../../plans/domain/calendar.ts';
import { planOfCode } from '../../plans/domain/plan-terms.ts';
import { ordinaryUsage } from '../../plans/domain/rating-input.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import type { EstimateRequest } from '../../selling/quote/schema/requests.ts';
import type { ClaimActions } from '../claims/actions/index.ts';
import { groupCosts } from './domain/repair-costs.ts';
import { defaultPlan, worthIt } from './domain/worth-it.ts';
import type { WorthChoice } from './schema.ts';

export type WorthActions = ReturnType<typeof worthActions>;
export type WorthEstimate = Awaited<ReturnType<WorthActions['estimate']>>;

const cents = (dollars: number) => Math.round(dollars * 100);

export function worthActions(deps: {
  claims: Pick<ClaimActions, 'outcomes'>;
  quotes: Pick<QuoteActions, 'estimate'>;
  rates: Pick<RateActions, 'termsInForce'>;
}) {
  async function costsOf(make: string, model: string) {
    const [ofModel, ofMake, ofAll] = [
      await deps.claims.outcomes({ make, model }),
      await deps.claims.outcomes({ make }),
      await deps.claims.outcomes({}),
    ];
    const costs = groupCosts([
      { source: 'Model', parts: ofModel.parts },
      { source: 'Make', parts: ofMake.parts },
      { source: 'All', parts: ofAll.parts },
    ]);
    return { costs, isDemonstration: ofAll.isDemonstration };
  }

  return {
    /** `priced` is null if refused. Throws 400 for an unknown vehicle or place, or a plan that doesn't pay for repairs. */
    async estimate(request: EstimateRequest, choice: WorthChoice) {
      const terms = await deps.rates.termsInForce();
      const { coveragePlan: code } = choice;
      const plan = code === undefined ? defaultPlan(terms) : planOfCode(terms, code);
      if (!plan?.paysRepairs)
        throw badRequest('InvalidField', 'Choose a plan that pays for repairs.', 'coveragePlan');
      const estimate = await deps.quotes.estimate(request);
      const { vehicle, cityData } = estimate;
      const offer = estimate.plans.find(({ coveragePlan }) => coveragePlan === plan.code);
      const term = offer?.terms.find(({ months }) => months === choice.termMonths);
      const milesPerYear = request.milesDrivenPerYear ?? ordinaryUsage.milesPerYear;
      const summary = { vehicle, cityData, planName: plan.name, milesPerYear, months: choice.termMonths };
      const refusals = [
        ...estimate.refusals,
        ...(offer?.refusals ?? []),
        ...(term?.refusal ? [term.refusal] : []),
      ].map(({ message }) => message);
      if (!term?.isOffered || term.totalPrice === null || term.monthlyPayment === null)
        return { ...summary, refusals, priced: null };
      const { costs, isDemonstration } = await costsOf(vehicle.maker, vehicle.makerModel);
      const { ratedOn: purchasedOn, waitingPeriod } = estimate;
      const mileage = vehicle.currentMileage;
      const result = worthIt(terms, {
        purchase: {
          plan: plan.key,
          mileage,
          milesPerYear,
          purchasedOn,
          termMonths: term.months,
          termMiles: term.miles,
          waiting: waitingPeriodEnd(waitingPeriod, { on: purchasedOn, mileage }),
        },
        modelYear: vehicle.modelYear,
        equipment: vehicle,
        priceCents: cents(term.totalPrice),
        deductibleCents: cents(estimate.deductibleAmount),
        costs,
      });
      const sources = new Set(result.groups.map(({ key }) => costs[key].source));
      const price = { total: term.totalPrice, monthly: term.monthlyPayment, payments: term.numberOfPayments };
      const priced = {
        result,
        price,
        isDemonstration,
        sources: [...sources],
        deductible: estimate.deductibleAmount,
        miles: term.miles,
      };
      return { ...summary, refusals: [], priced };
    },
  };
}
