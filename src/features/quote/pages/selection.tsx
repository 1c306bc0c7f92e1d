import { count, money } from '../../../ui/money.ts';
import type { EstimateAnswer } from '../contract/answers.ts';
import { nearestOffered } from './plan-offers.tsx';

/** What was chosen so far, beside a form. */
export function Selection(props: {
  estimate: EstimateAnswer;
  coveragePlan: number | undefined;
  months: number;
}) {
  const { estimate, coveragePlan, months } = props;
  const { vehicle, cityData } = estimate;
  const plan = estimate.plans.find((candidate) => candidate.coveragePlan === coveragePlan);
  const term = plan && nearestOffered(plan, months);
  return (
    <section className="sheet p-5" aria-label="Your choice so far">
      <p className="font-semibold">
        {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
      </p>
      <p className="tabular text-sm text-slate">
        {count(vehicle.currentMileage)} miles · {cityData.city}, {cityData.state}
      </p>
      {plan && term && (
        <>
          <p className="mt-4 border-t border-line pt-4 font-semibold">
            {plan.name}, {term.months} months
          </p>
          <p className="tabular mt-1">
            <span className="figure text-2xl">{money(term.monthlyPayment)}</span> a month
          </p>
          <p className="tabular text-sm text-slate">
            {term.numberOfPayments} payments, {money(term.totalPrice)} in total
          </p>
        </>
      )}
    </section>
  );
}
