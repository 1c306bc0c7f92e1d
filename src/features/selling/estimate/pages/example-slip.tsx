import { formatInteger, money } from '../../../../ui/format.ts';
import { findPlanByCode } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar, OdometerDigits } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { Example } from './example.ts';

export function ExampleSlip({
  example: { vehicle, miles, place, months, prices, payments },
}: {
  example: Example;
}) {
  const terms = usePlanTerms();
  return (
    <div className="slip">
      <h3 className="text-xl">{vehicle}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-sm sm:mt-2">
        <span className="max-sm:hidden">
          <OdometerDigits miles={miles} />
        </span>
        <span>
          <span className="tabular sm:hidden">{formatInteger(miles)} miles, </span>
          {place}, {months} months
        </span>
      </p>
      <table className="tabular mt-3 w-full text-left sm:mt-4">
        <caption className="sr-only">
          Prices today for a {vehicle} with {formatInteger(miles)} miles
        </caption>
        <thead>
          <tr className="text-sm text-slate">
            <th scope="col" className="py-1 font-normal">
              Plan
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              per month
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              total
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ name, coveragePlan, monthlyPayment, paymentDuration, totalPrice }) => (
            <tr key={name} className="border-t border-dashed border-edge align-baseline">
              <th scope="row" className="w-2/5 py-2.5 pr-3 font-semibold sm:w-1/2">
                <span className="mb-1.5 block leading-tight">{name}</span>
                <CoverageBar plan={findPlanByCode(terms, coveragePlan)?.key ?? ''} isBrief />
              </th>
              <td className="py-2.5 text-right">
                <span className="figure block text-lg">{money(monthlyPayment)}</span>
                <span className="block text-xs text-slate max-sm:hidden">{paymentDuration}</span>
              </td>
              <td className="py-2.5 pl-3 text-right text-sm">{money(totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-slate sm:hidden">{payments}</p>
    </div>
  );
}
