import { formatInteger, money } from '../../../../ui/format.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { defaultPlan } from '../../estimate/domain/choice.ts';
import type { Example } from '../../estimate/pages/example.ts';
import { splitByPayday } from '../domain/enrollment-dates.ts';

const paydaysPerMonth = 2;
const ordinals = ['1st payday', '2nd payday'];

/** A line of the pay stub whose amount is blacked out. */
function HiddenAmount({ label }: { label: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="text-slate">{label}</dt>
      <dd>
        <span className="withheld" aria-hidden="true" />
        <span className="sr-only">not shown</span>
      </dd>
    </div>
  );
}

export function PayStub({ example, brand }: { example: Example; brand: string }) {
  const planName = defaultPlan(usePlanTerms())?.name;
  const price = example.prices.find(({ name }) => name === planName);
  if (!price) return null;
  const amounts = splitByPayday(Math.round(price.monthlyPayment * 100), paydaysPerMonth);
  return (
    <figure className="lg:rotate-2">
      <div className="drop-shadow-[0_24px_30px_rgb(19_26_43/0.18)]">
        <div className="torn bg-sheet px-5 pt-5 sm:px-8 sm:pt-7">
          <p className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-3">
            <span className="font-display text-xl font-bold">Pay stub</span>
            <span className="text-sm text-slate">2 paydays a month</span>
          </p>
          <dl className="rules tabular text-base">
            <HiddenAmount label="Pay" />
            <HiddenAmount label="Taxes" />
            {amounts.map((cents, index) => (
              <div
                key={ordinals[index]}
                className="-mx-5 flex items-baseline justify-between gap-4 bg-orange-wash px-5 py-2.5 sm:-mx-8 sm:px-8"
              >
                <dt className="font-semibold">
                  {brand} plan, {ordinals[index]}
                </dt>
                <dd className="font-semibold whitespace-nowrap">−{money(cents / 100)}</dd>
              </div>
            ))}
            <div className="flex items-baseline justify-between gap-4 py-3">
              <dt>Per month</dt>
              <dd className="figure text-3xl">{money(price.monthlyPayment)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-slate">
                Total: {money(price.downPayment)} down, then {price.numberOfPayments} months, no interest
              </dt>
              <dd>{money(price.totalPrice)}</dd>
            </div>
          </dl>
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-slate">
        Example at today's prices: {planName} for {example.months} months, {example.vehicle},{' '}
        {formatInteger(example.miles)} miles, {example.place}.
      </figcaption>
    </figure>
  );
}
