import { useEffect, useState } from 'react';
import { count, money } from '../../../../ui/format.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { checkoutPath, isFoundQuote, usagePath } from './paths.ts';
import { Price, PriceBefore } from './plan-offers.tsx';
import { QuoteButton, QuoteForm } from './quote-form.tsx';
import { ratesValidityText } from './validity-text.ts';

function headlineOf({ ratesInfo: rates, plans, vehicle }: QuoteResponse): string {
  const plan = plans.find(({ coveragePlan }) => coveragePlan === rates?.coveragePlan);
  if (!rates || !plan) return `Your quote for a ${vehicle.maker} ${vehicle.makerModel}`;
  const monthly = rates.monthlyPaymentWithPromo ?? rates.monthlyPayment;
  return `${plan.name} for your ${vehicle.makerModel}: ${money(monthly)} a month`;
}

export function QuoteHeading({ quote, isEmailed }: { quote: QuoteResponse; isEmailed: boolean }) {
  const { vehicle, customer, quoteNumber, ratesInfo } = quote;
  return (
    <div>
      <p className="kicker">
        {customer.firstName}, your quote for a {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
      </p>
      <h1 className="tabular mt-1 text-3xl sm:text-4xl">{headlineOf(quote)}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="tabular rounded-field bg-sand px-3 py-2">
          Quote <strong>{quoteNumber}</strong>
        </p>
        <CopyButton text={quoteNumber} />
        {ratesInfo && (
          <QuoteForm intent="email-quote" className="not-printed">
            <QuoteButton>Email it to me</QuoteButton>
          </QuoteForm>
        )}
        <PrintButton />
        <a className="button button-quiet not-printed" href={usagePath(quote.opportunityId)}>
          Change my answers
        </a>
      </div>
      {isEmailed && (
        <p className="notice mt-3" role="status">
          We emailed this quote to {customer.email}.
        </p>
      )}
      <p className="mt-3 max-w-xl text-slate">
        With this number and your last name, you can open this quote on any device at{' '}
        <a className="link" href="/quote/find">
          Find my quote
        </a>
        .
      </p>
    </div>
  );
}

function useHydrated(): boolean {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript;
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  // Browsers can copy only on https and localhost.
  if (!useHydrated() || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className="button button-quiet not-printed" onClick={copy} aria-live="polite">
      {isCopied ? 'Copied' : 'Copy number'}
    </button>
  );
}

function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button button-quiet not-printed" onClick={() => print()}>
      Print or save
    </button>
  );
}

/** How long the promo price lasts. Empty when it applies to every payment. */
function promoSpan(rates: NonNullable<QuoteResponse['ratesInfo']>): string {
  const { numberOfPaymentsWithPromo: reducedPayments, numberOfPayments } = rates;
  if (reducedPayments === null || reducedPayments >= numberOfPayments) return '';
  return ` for ${reducedPayments} payments, then ${money(rates.monthlyPayment)}`;
}

export function QuoteHeadline({ quote }: { quote: QuoteResponse }) {
  const { ratesInfo: rates, vehicle } = quote;
  if (!rates) return null;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const monthly = rates.monthlyPaymentWithPromo ?? rates.monthlyPayment;
  const total = rates.totalPriceWithPromo ?? rates.totalPrice;
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
        <p className="mt-2 text-sm text-slate">{ratesValidityText(rates)}</p>
      </div>
      <div className="sm:text-right">
        <p className="sr-only">{money(monthly)} per month</p>
        <p>
          <Price dollars={monthly} /> <PriceBefore amount={rates.monthlyPayment} now={monthly} />
        </p>
        <p className="text-sm text-slate">
          per month{promoSpan(rates)}
          {rates.downPayment > 0 && `, after ${money(rates.downPayment)} today`}
        </p>
        <p className="tabular mt-1 font-semibold">{money(total)} total</p>
        <p className="text-sm">
          <PriceBefore amount={rates.totalPrice} now={total} />
        </p>
        {isFoundQuote(quote.opportunityId) ? (
          <QuoteForm intent="email-quote" className="mt-4 grid max-w-xs gap-2 sm:ml-auto">
            <QuoteButton isPrimary>Email me the link to order</QuoteButton>
            <p className="text-sm text-slate">
              You found this quote by its number and name, so only the link in our email can order it.
            </p>
          </QuoteForm>
        ) : (
          <a className="button button-primary mt-4" href={checkoutPath(quote.opportunityId)}>
            Review and order
          </a>
        )}
      </div>
    </section>
  );
}
