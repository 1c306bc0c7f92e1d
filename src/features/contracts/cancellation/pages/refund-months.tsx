import { dollars } from '../../../../shared/format.ts';
import { longDate } from '../../../../ui/format.ts';
import type { MonthlyRefund } from '../domain/refund-by-month.ts';

/** At least 1 cent, so that the bars can be divided by it. */
const getHighestRefund = (months: MonthlyRefund[]) =>
  Math.max(1, ...months.map(({ refundCents }) => refundCents));

function Bars({ months, chosenMonth }: { months: MonthlyRefund[]; chosenMonth: number }) {
  const max = getHighestRefund(months);
  const step = 100 / months.length;
  return (
    <svg aria-hidden="true" className="block h-40 w-full border-b border-ink">
      {months.map(({ month, refundCents }) => {
        const height = (refundCents / max) * 100;
        return (
          <rect
            key={month}
            x={`${month * step}%`}
            y={`${100 - height}%`}
            width={`${step * 0.72}%`}
            height={`${height}%`}
            className={month === chosenMonth ? 'fill-orange' : 'fill-slate'}
          />
        );
      })}
    </svg>
  );
}

function Table({ months }: { months: MonthlyRefund[] }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center">See every month as a table</summary>
      <table className="tabular mt-2 w-full text-sm">
        <thead className="border-b border-ink text-left">
          <tr>
            <th scope="col" className="py-2 pr-3">
              Cancel on
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Paid
            </th>
            <th scope="col" className="py-2 text-right">
              Refund
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, on, paidCents, refundCents }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {longDate(on)}
              </th>
              <td className="py-1.5 pr-3 text-right">{dollars(paidCents)}</td>
              <td className="py-1.5 text-right font-semibold">{dollars(refundCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function RefundMonths({ months, canceledOn }: { months: MonthlyRefund[]; canceledOn: string }) {
  const chosenMonth = months.findLast(({ on }) => on <= canceledOn)?.month ?? 0;
  const bestMonth = months.find(({ refundCents }) => refundCents === getHighestRefund(months)) ?? months[0];
  const lastMonth = months.at(-1);
  return (
    <section aria-labelledby="by-month" className="border-t-2 border-ink pt-4">
      <h2 id="by-month" className="text-2xl">
        Month by month
      </h2>
      <p className="mt-2 mb-6 text-slate">
        Your refund if you cancel on the same day of another month, with every payment made on time.
        {bestMonth && bestMonth.refundCents > 0 && (
          <>
            {' '}
            The largest refund is{' '}
            {bestMonth.month === 0
              ? 'on the day you buy'
              : `after ${bestMonth.month} ${bestMonth.month === 1 ? 'month' : 'months'}`}
            : <span className="tabular text-ink">{dollars(bestMonth.refundCents)}</span>.
          </>
        )}
      </p>
      <Bars months={months} chosenMonth={chosenMonth} />
      <p aria-hidden="true" className="tabular mt-1 flex justify-between text-sm text-slate">
        <span>Purchase</span>
        <span>
          Orange: <span className="text-ink">month {chosenMonth}</span>
        </span>
        <span>Month {lastMonth?.month}</span>
      </p>
      <Table months={months} />
    </section>
  );
}
