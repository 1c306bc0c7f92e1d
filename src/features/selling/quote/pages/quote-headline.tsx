import { formatInteger, money } from '../../../../ui/format.ts';
import { describeOutlook } from '../../coverage/domain/outlook-text.ts';
import { formatPayout } from '../../estimate/domain/payout-text.ts';
import { Price, PriceBefore } from '../../estimate/pages/plan-offers.tsx';
import { PriceSheet } from '../../estimate/pages/price-sheet.tsx';
import { formatRatesValidity } from '../domain/price-validity.ts';
import { formatRatesMonths } from '../domain/rates-months.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { checkoutPath } from './paths.ts';
import { QuoteButton, QuoteForm } from './quote-form.tsx';
import { EmailError } from './quote-tools.tsx';

const nonBreakingHyphen = '\u2011';

/** Replaces hyphens, as in CR-V or F-150, so that headings don't wrap inside a model name. */
const toUnbrokenName = (name: string): string => name.replaceAll('-', nonBreakingHyphen);

function buildHeadline({ ratesInfo: rates, plans, vehicle }: QuoteResponse): string {
  const plan = plans.find(({ coveragePlan }) => coveragePlan === rates?.coveragePlan);
  const model = toUnbrokenName(vehicle.makerModel);
  if (!rates || !plan) return "We can't offer a plan for this vehicle";
  return `${plan.name} for your ${model}`;
}

export function QuoteHeading({ quote }: { quote: QuoteResponse }) {
  const { vehicle, customer, ratesInfo } = quote;
  return (
    <div>
      <p className="kicker">
        {customer.firstName}, your {ratesInfo && 'quote for a '}
        {vehicle.modelYear} {toUnbrokenName(vehicle.maker)} {toUnbrokenName(vehicle.makerModel)}
      </p>
      <h1 className="tabular mt-1 text-3xl sm:text-4xl">{buildHeadline(quote)}</h1>
    </div>
  );
}

export type PurchaseDates = { label: string; value: string }[];

export function QuoteHeadline({
  quote,
  purchaseDates,
}: {
  quote: QuoteResponse;
  purchaseDates: PurchaseDates;
}) {
  const { ratesInfo: rates, vehicle } = quote;
  if (!rates) return null;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const monthly = rates.monthlyPaymentWithPromo ?? rates.monthlyPayment;
  const total = rates.totalPriceWithPromo ?? rates.totalPrice;
  return (
    <section
      className="sheet grid gap-x-10 gap-y-5 p-5 sm:grid-cols-[1fr_auto] sm:p-8"
      aria-label="Your price"
      aria-live="polite"
    >
      <div className="sm:order-2 sm:text-right">
        <p className="sr-only">{money(monthly)} per month</p>
        <p>
          <Price dollars={monthly} /> <PriceBefore amount={rates.monthlyPayment} currentAmount={monthly} />
        </p>
        <p className="text-sm text-slate">per month {formatRatesMonths(rates)}</p>
        {rates.downPayment > 0 && (
          <p className="tabular mt-1">
            <strong>{money(rates.downPayment)}</strong> down
          </p>
        )}
        <p className="tabular mt-1 font-semibold">{money(total)} total</p>
        <p className="text-sm">
          <PriceBefore amount={rates.totalPrice} currentAmount={total} />
        </p>
        {quote.isFound ? (
          <QuoteForm intent="email-quote" className="mt-4 grid gap-2 sm:ml-auto sm:max-w-xs">
            <QuoteButton isPrimary>Email me the link to order</QuoteButton>
            <p className="text-sm text-slate">
              You found this quote by its number and name, so only the link in our email can order it.
            </p>
            <EmailError />
          </QuoteForm>
        ) : (
          <a
            className="button button-primary not-printed mt-4 text-lg max-lg:hidden"
            href={checkoutPath(quote.opportunityId)}
          >
            Review and sign
          </a>
        )}
      </div>
      <div>
        <h2 className="text-2xl">
          {plan?.name}, {rates.coverageTermLength} months
        </h2>
        {rates.factoryCoverage.text && (
          <p className="notice notice-care tabular mt-3">{rates.factoryCoverage.text}</p>
        )}
        <ul className="tabular mt-3 grid gap-1">
          {describeOutlook(rates.coverage).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {plan && <li>{formatPayout({ ...rates, coversRepairs: plan.coversRepairs })}</li>}
        </ul>
        <p className="mt-3 text-sm text-slate">
          {rates.coverageTermLength} months or {formatInteger(rates.coverageTermMiles)} miles beyond your
          current {formatInteger(vehicle.currentMileage)}, whichever comes first.{' '}
          {plan?.coversRepairs && `${money(rates.deductibleAmount)} deductible per visit. `}
          Waiting period: {rates.waitingPeriod}.
        </p>
        <dl className="tabular mt-3 grid gap-2 text-sm">
          {purchaseDates.map(({ label, value }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-slate">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-slate">{formatRatesValidity(rates)}</p>
        {!quote.isFound && (
          <PriceSheet
            downPayment={rates.downPayment}
            monthlyPayment={monthly}
            paymentMonths={formatRatesMonths(rates)}
            href={checkoutPath(quote.opportunityId)}
          >
            Review and sign
          </PriceSheet>
        )}
      </div>
    </section>
  );
}
