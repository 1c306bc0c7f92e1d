import { longDate, money } from '../../../../ui/format.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { type BillReader, billLabels, describeBill } from '../domain/bill.ts';
import { isAuthorized } from '../domain/transitions.ts';

const cell = 'py-2 pl-4 text-right align-top';

const methods = { Card: 'by card', Check: 'by check', BankTransfer: 'by bank transfer' };

function Payments({ claim: { payments }, reader }: Props) {
  const shop = reader === 'Owner' ? 'the shop' : 'you';
  return payments.map(({ payee, method, reference, dollars, on }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells payments apart
    <p key={index} className="mt-4">
      We paid {payee === 'Shop' ? shop : billLabels[reader].owner} {money(dollars)} {methods[method]}
      {reference && ` (number ${reference})`} on {longDate(on)}.
    </p>
  ));
}

type Props = { claim: ClaimView; reader: Exclude<BillReader, 'Staff'> };

/** Who pays what, once the claim is approved. */
export function Bill({ claim, reader }: Props) {
  const { bill, authorizationNumber, authorizedUntil, status } = claim;
  if (!bill) return null;
  const isRepaired = status === 'Repaired' || status === 'Paid';
  return (
    <section aria-labelledby="bill" className="mt-10 max-w-2xl">
      <h2 id="bill" className="mb-2 text-2xl">
        Who pays what
      </h2>
      {authorizationNumber && authorizedUntil && (
        <p>
          Approval <strong className="tabular whitespace-nowrap">{authorizationNumber}</strong>
          {isAuthorized(status) && !isRepaired && `, good until ${longDate(authorizedUntil)}`}.
        </p>
      )}
      <table className="tabular mt-4 w-full border-y border-line">
        <thead>
          <tr className="text-sm text-slate">
            <th scope="col" className="py-2 text-left font-normal">
              Repair
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {isRepaired ? 'Billed' : 'Estimate'}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              Plan pays
            </th>
          </tr>
        </thead>
        <tbody className="rules">
          {bill.lines.map(({ description, askedCents, planCents, clause }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <tr key={index}>
              <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
                {description}
                {clause && <span className="block text-sm text-slate">Clause {clause}</span>}
              </th>
              <td className={cell}>{money(askedCents / 100)}</td>
              <td className={cell}>{money(planCents / 100)}</td>
            </tr>
          ))}
          {bill.deductibleCents > 0 && (
            <tr>
              <th scope="row" colSpan={2} className="py-2 text-left font-normal">
                Deductible
              </th>
              <td className={cell}>−{money(bill.deductibleCents / 100)}</td>
            </tr>
          )}
          {bill.unpaidCents > 0 && (
            <tr>
              <th scope="row" colSpan={2} className="py-2 text-left font-normal">
                Not paid
              </th>
              <td className={cell}>−{money(bill.unpaidCents / 100)}</td>
            </tr>
          )}
        </tbody>
        <tfoot className="border-t-2 border-ink">
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left">
              The plan pays
            </th>
            <td className={`${cell} font-semibold`}>{money(bill.planCents / 100)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left">
              {billLabels[reader].pays}
            </th>
            <td className={`${cell} font-semibold`}>{money(bill.ownerCents / 100)}</td>
          </tr>
        </tfoot>
      </table>
      {(bill.paidToOwnerCents > 0 || bill.unpaidCents > 0 || bill.laterCents !== null) && (
        <p className="mt-4">{describeBill(bill, reader)}</p>
      )}
      <Payments claim={claim} reader={reader} />
    </section>
  );
}
