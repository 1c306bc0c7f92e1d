import { count, longDate, money } from '../../../../ui/format.ts';
import { addDays } from '../../../plans/domain/calendar.ts';
import { cappedText } from '../../promo-codes/domain/apply-promo.ts';
import type { EstimateResponse, LedgerLineResponse, PlanOfferResponse } from '../schema/responses.ts';
import { signedMoney } from './ledger.tsx';
import {
  NotAvailable,
  type OfferedTerm,
  Price,
  PriceBefore,
  paymentsText,
  priceToPay,
} from './plan-offers.tsx';

const nearestTen = (dollars: number) => money(Math.round(dollars / 10) * 10).replace('.00', '');

function payoffText({ paysRepairs }: PlanOfferResponse, term: OfferedTerm): string {
  if (!paysRepairs) return "It pays for help after a breakdown, such as towing. It doesn't pay for repairs.";
  const share = Math.round((term.expectedPayout / priceToPay(term).totalPrice) * 100);
  return `On average, it pays ${nearestTen(term.expectedPayout)} for repairs on a car like yours, ${share}% of its price. The rest buys you protection from a big bill.`;
}

function LedgerLines({ ledger, term }: { ledger: LedgerLineResponse[]; term: OfferedTerm }) {
  const { totalPrice } = priceToPay(term);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">How we calculated this price</caption>
      <tbody>
        {ledger.map(({ code, label, reason, amount }) => (
          <tr key={code} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <span className="font-semibold">{label}</span>
              <span className="block text-slate">{reason}</span>
            </th>
            <td className="tabular py-2 text-right">{signedMoney(amount)}</td>
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

function factsOf({ estimate, freeLookDays }: ReceiptFacts, plan: PlanOfferResponse, term: OfferedTerm) {
  const { ratedOn, waitingPeriod, vehicle } = estimate;
  const firstClaim = longDate(addDays(ratedOn, waitingPeriod.days));
  return [
    {
      term: 'Coverage ends',
      text: `After ${term.months} months or ${count(term.miles)} miles, whichever comes first`,
    },
    ...(plan.paysRepairs
      ? [{ term: 'Deductible', text: `${money(estimate.deductibleAmount)} for each repair visit` }]
      : []),
    {
      term: 'First claim, if you buy today',
      text: `${firstClaim}, once the odometer reads ${count(vehicle.currentMileage + waitingPeriod.miles)} miles`,
    },
    {
      term: 'Changed your mind?',
      text: `Full refund until ${longDate(addDays(ratedOn, freeLookDays))} if you haven't made a claim`,
    },
  ];
}

function Offer(
  props: ReceiptFacts & { plan: PlanOfferResponse; term: OfferedTerm; href: string | undefined },
) {
  const { plan, term, href, estimate } = props;
  const { monthlyPayment, totalPrice } = priceToPay(term);
  const paidInFull = term.withPromo?.paidInFull ?? term.paidInFull;
  const { promo } = estimate;
  return (
    <>
      <p className="receipt-price mt-2">
        <span className="sr-only">{money(monthlyPayment)} a month</span>
        <Price dollars={monthlyPayment} />
        <span aria-hidden="true"> a month </span>
        <PriceBefore amount={term.monthlyPayment} now={monthlyPayment} />
      </p>
      <p className="tabular mt-1 font-semibold">
        {money(totalPrice)} in total <PriceBefore amount={term.totalPrice} now={totalPrice} />
      </p>
      <p className="tabular text-sm text-slate">
        {paymentsText(term)}, no interest. Or {money(paidInFull)} paid in full.
      </p>
      {term.withPromo && promo && (
        <p className="mt-2 text-sm text-good">
          <strong className="tabular">{promo.promoCode}</strong> applied. {term.withPromo.description}
          {term.withPromo.isCapped && ` ${cappedText(promo.promoCode)}`}
        </p>
      )}
      <p className="mt-4 font-semibold">{payoffText(plan, term)}</p>
      {href && (
        <a className="button button-primary mt-4 w-full max-lg:hidden" href={href}>
          Continue with {plan.name}
        </a>
      )}
      <dl className="mt-4 grid gap-2 text-sm">
        {factsOf(props, plan, term).map(({ term: name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      {term.ledger.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            How we calculated this price
          </summary>
          <LedgerLines ledger={term.ledger} term={term} />
        </details>
      )}
      {href && (
        <div className="price-sheet">
          <div className="page flex items-center justify-between gap-4 py-3">
            <p className="min-w-0">
              <span className="font-semibold">{plan.name}</span>{' '}
              <span className="tabular whitespace-nowrap">
                <span className="figure text-2xl">{money(monthlyPayment)}</span> a month
              </span>
              <span className="tabular block text-sm">
                {money(totalPrice)} in total
                {plan.paysRepairs && `. Pays ${nearestTen(term.expectedPayout)} on average`}
              </span>
            </p>
            <a className="button button-primary flex-none" href={href}>
              Continue<span className="sr-only"> with {plan.name}</span>
            </a>
          </div>
        </div>
      )}
    </>
  );
}

export function Receipt(
  props: ReceiptFacts & { plan: PlanOfferResponse; term: OfferedTerm | undefined; href: string | undefined },
) {
  const { plan, term } = props;
  return (
    <>
      <h3 className="text-2xl">{term ? `${plan.name}, ${term.months} months` : plan.name}</h3>
      {term ? (
        <Offer {...props} term={term} />
      ) : (
        <div className="mt-3">
          <NotAvailable refusals={plan.refusals} />
        </div>
      )}
    </>
  );
}

export function SavingsJar({ plan, term }: { plan: PlanOfferResponse; term: OfferedTerm }) {
  const { totalPrice } = priceToPay(term);
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
        repairs that it would pay for cost {nearestTen(term.expectedPayout)} on average, so you'd keep{' '}
        {nearestTen(totalPrice - term.expectedPayout)} on average.
      </p>
      <p className="mt-3">
        The catch: a big repair may come in the first months, before the jar is full. If you could pay bills
        like the ones below yourself, you may not need a plan.
      </p>
    </>
  );
}
