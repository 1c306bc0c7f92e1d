import { longDate, money } from '../../../../ui/money.ts';
import type { WorkedOutRefund } from '../actions.ts';

const inDollars = (cents: number) => money(cents / 100);
const signed = (cents: number) => (cents < 0 ? `−${inDollars(-cents)}` : inDollars(cents));

/** How the amount in the headline comes about, to the cent. */
export function RefundResult({ worked, on }: { worked: WorkedOutRefund; on: string }) {
  const { refund, lines, paidCents, paidPayments, numberOfPayments } = worked;
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="text-2xl" tabIndex={-1}>
        Cancelled on {longDate(on)}, you get back
      </h2>
      <p className="figure mt-3 text-5xl sm:text-[4.5rem]">{inDollars(refund.refundCents)}</p>
      <p className="mt-3 text-slate">
        Of <span className="tabular">{inDollars(paidCents)}</span> paid until then
        {paidPayments !== null && `, ${paidPayments} of ${numberOfPayments} payments`}. After that day nothing
        more is charged.
      </p>
      <dl className="rules mt-6 border-y border-line">
        {lines.map(({ code, label, reason, cents }) => (
          <div key={code} className="flex items-baseline justify-between gap-6 py-3">
            <dt>
              <span className="font-semibold">{label}</span>
              <span className="tabular block text-sm text-slate">{reason}</span>
            </dt>
            <dd className="tabular whitespace-nowrap">{signed(cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3 text-lg font-semibold">
          <dt>You get back</dt>
          <dd className="tabular">{inDollars(refund.refundCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

const notSold = {
  Restricted: 'We sell no plans here. The rule is worked out all the same, so that you can compare.',
  TemporaryDisabled: 'Selling here is paused. The rule holds for plans that were bought before.',
};

/** The rule in words, since when it holds and who says so. */
export function RefundRule({ rule }: { rule: WorkedOutRefund['rule'] }) {
  return (
    <section aria-labelledby="rule" className="border-t-2 border-ink pt-4">
      <h2 id="rule" className="text-2xl">
        The rule of {rule.name}
      </h2>
      {rule.sales !== 'Open' && <p className="notice notice-care mt-3">{notSold[rule.sales]}</p>}
      <ul className="mt-3 grid gap-2">
        {rule.terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rule.counting && (
        <p className="mt-2">Here that is counted as {rule.freeLookDays} days from the purchase.</p>
      )}
      <p className="mt-3 text-sm text-slate">
        In force with us from {longDate(rule.effectiveFrom)}. Source: {rule.source ?? 'our general terms'}.{' '}
        {rule.isCheckedByCounsel
          ? 'Checked with counsel.'
          : 'Not checked with counsel: where a contract says more, the contract decides.'}{' '}
        A plan keeps the rule of the day it was bought.
      </p>
    </section>
  );
}
