import type { ClaimUseCases } from '../claims/use-cases.ts';
import type { EstimateRequest } from '../quote/contract/requests.ts';
import type { QuoteUseCases } from '../quote/use-cases.ts';
import { coveragePlanFromCode } from '../rates/domain/coverage-plan.ts';
import { ordinaryUsage } from '../rates/domain/rating-input.ts';
import { waitingPeriodEnd } from '../rates/domain/waiting-period.ts';
import type { WorthChoice } from './contract.ts';
import { groupCosts } from './domain/repair-costs.ts';
import { worthIt } from './domain/worth-it.ts';

export type WorthUseCases = ReturnType<typeof worthUseCases>;
export type Reckoned = Awaited<ReturnType<WorthUseCases['reckon']>>;

const cents = (dollars: number) => Math.round(dollars * 100);

export function worthUseCases(deps: {
  claims: Pick<ClaimUseCases, 'outcomes'>;
  quotes: Pick<QuoteUseCases, 'estimate'>;
}) {
  /** What shops asked, from the narrowest scope outward. */
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
    /**
     * What a plan would pay next to its price; nothing is stored. `refusals`: why the plan or term is not offered, and
     * then there is no answer. Throws 400 for a vehicle or place that is none.
     */
    async reckon(request: EstimateRequest, choice: WorthChoice) {
      const estimate = await deps.quotes.estimate(request);
      const { vehicle, cityData } = estimate;
      const offer = estimate.plans.find(({ coveragePlan }) => coveragePlan === choice.coveragePlan);
      const term = offer?.terms.find(({ months }) => months === choice.termMonths);
      const plan = coveragePlanFromCode(choice.coveragePlan);
      const milesPerYear = request.milesDrivenPerYear ?? ordinaryUsage.milesPerYear;
      const asked = { vehicle, cityData, plan, milesPerYear, months: choice.termMonths };
      const refusals = [
        ...estimate.refusals,
        ...(offer?.refusals ?? []),
        ...(term?.refusal ? [term.refusal] : []),
      ].map(({ message }) => message);
      if (!plan || !term?.isOffered || term.totalPrice === null || term.monthlyPayment === null)
        return { ...asked, refusals, priced: null };
      const { costs, isDemonstration } = await costsOf(vehicle.maker, vehicle.makerModel);
      const { ratedOn: purchasedOn, waitingPeriod } = estimate;
      const mileage = vehicle.currentMileage;
      const answer = worthIt({
        bought: {
          ...{ plan, mileage, milesPerYear, purchasedOn },
          ...{ termMonths: term.months, termMiles: term.miles },
          waiting: waitingPeriodEnd(waitingPeriod, { on: purchasedOn, mileage }),
        },
        modelYear: vehicle.modelYear,
        equipment: vehicle,
        priceCents: cents(term.totalPrice),
        deductibleCents: cents(estimate.deductibleAmount),
        costs,
      });
      const sources = new Set(answer.groups.map(({ key }) => costs[key].source));
      const price = { total: term.totalPrice, monthly: term.monthlyPayment, payments: term.numberOfPayments };
      const priced = {
        ...{ answer, price, isDemonstration, sources: [...sources] },
        deductible: estimate.deductibleAmount,
        miles: term.miles,
      };
      return { ...asked, refusals: [], priced };
    },
  };
}
