import { DataTable } from '../../../../ui/data-table.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { type PaymentInDollars, sumPaidByYear, withRunningTotal } from '../domain/contract-dates.ts';

function ByYear({ years }: { years: ReturnType<typeof sumPaidByYear> }) {
  return (
    <dl className="rules tabular mt-3 border-y border-line">
      {years.map(({ year, endsOn, paid, isPaidInFull }) => (
        <div key={year} className="flex justify-between gap-x-6 py-2">
          <dt>
            You'll have paid by the end of year {year}
            <span className="block text-sm text-slate">{longDate(endsOn)}</span>
          </dt>
          <dd className={isPaidInFull ? 'font-semibold' : ''}>
            {money(paid)}
            {isPaidInFull && (
              <span className="block text-right text-sm font-normal text-slate">paid in full</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PaymentList(props: {
  payments: PaymentInDollars[];
  purchasedOn: string;
  termMonths: number;
}) {
  const { payments } = props;
  return (
    <>
      {payments.length > 1 && <ByYear years={sumPaidByYear(payments, props)} />}
      <details className="not-printed mt-2">
        <summary className="link inline-flex min-h-11 items-center">See every payment</summary>
        <DataTable
          caption="Every payment"
          rows={withRunningTotal(payments)}
          columns={[
            { title: 'Due on', cell: ({ number, dueOn }) => `${number}. ${longDate(dueOn)}` },
            { title: 'Payment', cell: ({ amount }) => money(amount) },
            { title: 'Paid by then', cell: ({ paidSoFar }) => money(paidSoFar) },
          ]}
        />
      </details>
    </>
  );
}
