import { dollars } from '../../../../shared/format.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
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
      <DataTable
        caption="Refund by month"
        rows={months}
        columns={[
          { title: 'Cancel on', cell: ({ on }) => longDate(on) },
          { title: 'Paid', cell: ({ paidCents }) => dollars(paidCents) },
          { title: 'Refund', cell: ({ refundCents }) => <strong>{dollars(refundCents)}</strong> },
        ]}
      />
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
