import { count, longDate, money } from '../../../../ui/format.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { checkoutAddress, usageAddress } from './addresses.ts';
import { Price } from './plan-offers.tsx';

export function QuoteHeading({ quote }: { quote: QuoteResponse }) {
  const { vehicle, customer } = quote;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="kicker">
          {customer.firstName}, your quote for a {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
        </p>
        <h1 className="tabular mt-1 text-3xl sm:text-4xl">{quote.quoteNumber}</h1>
        <p className="mt-2 max-w-xl text-slate">
          Write this number down. With it and your last name, you can open this quote on any device at{' '}
          <a className="link" href="/quote/find">
            Find my quote
          </a>
          .
        </p>
      </div>
      <a className="button button-quiet" href={usageAddress(quote.opportunityId)}>
        Change my answers
      </a>
    </div>
  );
}

/** How long the promo price lasts. Empty when it applies to every payment. */
function promoSpan(rates: NonNullable<QuoteResponse['ratesInfo']>): string {
  const { numberOfPaymentsWithPromo: lowered, numberOfPayments } = rates;
  if (lowered === null || lowered >= numberOfPayments) return '';
  return ` for ${lowered} payments, then ${money(rates.monthlyPayment)}`;
}

/** A promo code may end before the quote does. */
function validityText({ promoValidUntil, validUntil, totalPrice }: NonNullable<QuoteResponse['ratesInfo']>) {
  if (!promoValidUntil) return `This price is good until ${longDate(validUntil)}.`;
  return `This price is good until ${longDate(promoValidUntil)}, when your promo code ends. After that, it's ${money(totalPrice)} in total until ${longDate(validUntil)}.`;
}

export function QuoteHeadline({ quote }: { quote: QuoteResponse }) {
  const { ratesInfo: rates, vehicle } = quote;
  if (!rates) return null;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const monthly = rates.monthlyPaymentWithPromo ?? rates.monthlyPayment;
  return (
    <section
      className="sheet grid gap-6 p-5 sm:grid-cols-[1fr_auto] sm:p-8"
      aria-label="Your price"
      aria-live="polite"
    >
      <div>
        <h2 className="text-2xl">
          {plan?.name}, {rates.coverageTermLength} months
        </h2>
        <p className="mt-2 text-slate">
          Up to {count(rates.coverageTermMiles)} miles beyond your current {count(vehicle.currentMileage)},
          whichever comes first.{' '}
          {plan?.paysRepairs && `${money(rates.deductibleAmount)} deductible per visit. `}
          Waiting period: {rates.waitingPeriod}.
        </p>
        <p className="mt-2 text-sm text-slate">{validityText(rates)}</p>
      </div>
      <div className="sm:text-right">
        <p className="sr-only">{money(monthly)} per month</p>
        <p>
          <Price dollars={monthly} />
        </p>
        <p className="text-sm text-slate">
          per month{promoSpan(rates)}
          {rates.downPayment > 0 && `, after ${money(rates.downPayment)} today`}
        </p>
        <p className="tabular mt-1 font-semibold">
          {money(rates.totalPriceWithPromo ?? rates.totalPrice)} total
        </p>
        <a className="button button-primary mt-4" href={checkoutAddress(quote.opportunityId)}>
          Review and order
        </a>
      </div>
    </section>
  );
}
