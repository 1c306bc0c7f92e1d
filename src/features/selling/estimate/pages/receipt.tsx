import { toDollars } from '../../../../shared/format.ts';
import { formatInteger, ledgerMoney, money, signedMoney } from '../../../../ui/format.ts';
import { buildPaymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import {
  describeStepDowns,
  formatCoverageEnd,
  formatLostCoverage,
} from '../../coverage/domain/outlook-text.ts';
import { TermTimeline, type TimelineTerm } from '../../coverage/pages/term-timeline.tsx';
import { explainCap } from '../../promo-codes/domain/apply-promo.ts';
import { listFactoryCoverage } from '../domain/factory-coverage.ts';
import { isInFullCheaper } from '../domain/paid-in-full.ts';
import { formatTermMonths } from '../domain/payment-months.ts';
import { averageCarNote, formatAverageDollars, formatPayoutShare } from '../domain/payout-text.ts';
import { describePurchaseDates } from '../domain/purchase-dates.ts';
import type { EstimateResponse, LedgerLineResponse, PlanOfferResponse } from '../schema/responses.ts';
import { formatPayments, getPriceToPay, type OfferedTerm, Price, PriceBefore } from './plan-offers.tsx';
import { PriceSheet } from './price-sheet.tsx';

function LedgerLines({ ledger, term }: { ledger: LedgerLineResponse[]; term: OfferedTerm }) {
  const { totalPrice } = getPriceToPay(term);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">How we calculated this price</caption>
      <tbody>
        {ledger.map(({ code, label, reason, amount }, index) => (
          <tr key={code} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <span className="font-semibold">{label}</span>
              <span className="block text-slate">{reason}</span>
            </th>
            <td className="tabular py-2 text-right">{ledgerMoney(amount, index)}</td>
          </tr>
        ))}
        {totalPrice !== term.totalPrice && (
          <tr className="border-b border-line text-good">
            <th scope="row" className="py-2 pr-4 text-left">
              Promo code
            </th>
            <td className="tabular py-2 text-right">{signedMoney(totalPrice - term.totalPrice)}</td>
          </tr>
        )}
        <tr className="font-semibold">
          <th scope="row" className="py-2 pr-4 text-left">
            Total
          </th>
          <td className="tabular py-2 text-right">{money(totalPrice)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export type ReceiptFacts = { estimate: EstimateResponse; freeLookDays: number };

/** Assumes a purchase on the day of the price and the buyer's annual mileage. */
function toTerm(estimate: EstimateResponse, plan: PlanOfferResponse, offer: OfferedTerm): TimelineTerm {
  const { ratedOn } = estimate;
  const { downPayment, numberOfPayments, monthlyPayment, withPromo, coverage } = offer;
  const payments = buildPaymentSchedule(
    { downPaymentCents: downPayment * 100, numberOfPayments, monthlyCents: monthlyPayment * 100 },
    withPromo && {
      monthlyWithPromoCents: withPromo.monthlyPayment * 100,
      numberOfPayments: withPromo.numberOfPayments,
    },
    ratedOn,
  );
  return {
    coversRepairs: plan.coversRepairs,
    startsOn: ratedOn,
    waitingUntil: plan.coversRepairs ? coverage.waitingEndsOn : ratedOn,
    changesOn: coverage.stepDowns.map(({ on }) => on),
    endsOn: coverage.endsOn,
    monthsEndOn: coverage.monthsEndOn,
    payments: payments.map(({ dueOn, cents }) => ({ dueOn, amount: toDollars(cents) })),
    factory: plan.coversRepairs ? listFactoryCoverage(estimate) : [],
  };
}

/** Where we don't sell, leaves out dates that depend on buying today. */
function buildRows({ estimate, freeLookDays }: ReceiptFacts, plan: PlanOfferResponse, term: OfferedTerm) {
  const { ratedOn, waitingPeriod, vehicle, salesStatus } = estimate;
  const { coverage } = term;
  const changes = describeStepDowns(coverage);
  return [
    ...coverage.stepDowns.map((stepDown, index) => ({
      label: 'Coverage changes',
      value: `${changes[index]} ${formatLostCoverage(stepDown)}`,
    })),
    {
      label: 'Coverage ends',
      value: `${formatCoverageEnd(coverage)} The limits are ${term.months} months and ${formatInteger(term.miles)} miles, whichever comes first.`,
    },
    ...(plan.coversRepairs
      ? [
          { label: 'Deductible', value: `${money(estimate.deductibleAmount)} for each repair visit` },
          {
            label: 'What you get back on average',
            value: formatPayoutShare(term.expectedPayout, getPriceToPay(term).totalPrice),
          },
        ]
      : []),
    ...(salesStatus === 'Open'
      ? describePurchaseDates({ on: ratedOn, mileage: vehicle.currentMileage, waitingPeriod, freeLookDays })
      : []),
  ];
}

function Offer(
  props: ReceiptFacts & { plan: PlanOfferResponse; term: OfferedTerm; href: string | undefined },
) {
  const { plan, term, href, estimate } = props;
  const { monthlyPayment, totalPrice } = getPriceToPay(term);
  const paidInFull = term.withPromo?.paidInFull ?? term.paidInFull;
  const { promo } = estimate;
  return (
    <>
      <p className="receipt-price mt-2">
        <span className="sr-only">{money(monthlyPayment)} a month</span>
        <Price dollars={monthlyPayment} />
        <span aria-hidden="true"> a month </span>
        <PriceBefore amount={term.monthlyPayment} currentAmount={monthlyPayment} />
      </p>
      <p className="tabular mt-1 font-semibold">
        {money(totalPrice)} in total <PriceBefore amount={term.totalPrice} currentAmount={totalPrice} />
      </p>
      <p className="tabular mt-1 text-sm">
        {formatPayments(term)}, no interest.
        {isInFullCheaper(totalPrice, paidInFull) && ` Or ${money(paidInFull)} paid in full.`}
      </p>
      {term.withPromo && promo && (
        <p className="mt-2 text-sm text-good">
          <strong className="tabular">{promo.promoCode}</strong> applied. {term.withPromo.description}
          {term.withPromo.isCapped && ` ${explainCap(promo.promoCode)}`}
        </p>
      )}
      {href && (
        <a className="button button-primary mt-4 w-full max-lg:hidden" href={href}>
          Continue with {plan.name}
        </a>
      )}
      <TermTimeline className="mt-5" term={toTerm(estimate, plan, term)} />
      <dl className="mt-4 grid gap-2 text-sm">
        {buildRows(props, plan, term).map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{value}</dd>
          </div>
        ))}
      </dl>
      {term.ledger.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            How we calculated this price
          </summary>
          <LedgerLines ledger={term.ledger} term={term} />
          <p className="mt-2 text-sm text-slate">{averageCarNote}</p>
        </details>
      )}
      {href && (
        <PriceSheet
          planName={plan.name}
          downPayment={term.downPayment}
          monthlyPayment={monthlyPayment}
          paymentMonths={formatTermMonths(term)}
          totalPrice={totalPrice}
          href={href}
        >
          Continue<span className="sr-only"> with {plan.name}</span>
        </PriceSheet>
      )}
    </>
  );
}

export function Receipt(
  props: ReceiptFacts & {
    plan: PlanOfferResponse;
    months: number;
    term: OfferedTerm | undefined;
    href: string | undefined;
  },
) {
  const { plan, months, term } = props;
  return (
    <>
      <h3 className="text-2xl">{term ? `${plan.name}, ${term.months} months` : plan.name}</h3>
      {term ? (
        <Offer {...props} term={term} />
      ) : (
        <p className="mt-3">Not offered for {months} months. Choose another number of months.</p>
      )}
    </>
  );
}

export function SavingsJar({ plan, term }: { plan: PlanOfferResponse; term: OfferedTerm }) {
  const { totalPrice } = getPriceToPay(term);
  const monthly = totalPrice / term.months;
  return (
    <>
      <h3 className="text-2xl">No plan: a savings jar</h3>
      <p className="receipt-price mt-2">
        <span className="sr-only">{money(monthly)} a month</span>
        <Price dollars={monthly} />
        <span aria-hidden="true"> a month</span>
      </p>
      <p className="mt-3">
        Set aside what {plan.name} costs for {term.months} months, and you'll have {money(totalPrice)}. The
        repairs that it would pay for cost {formatAverageDollars(term.expectedPayout)} on average, so you'd
        keep {formatAverageDollars(totalPrice - term.expectedPayout)} on average.
      </p>
      <p className="mt-3">
        The catch: a big repair may come in the first months, before the jar is full. If you could pay bills
        like that yourself, you may not need a plan.
      </p>
    </>
  );
}
