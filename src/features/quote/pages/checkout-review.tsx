import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { type FormError, fieldErrors, isTicked } from '../../../platform/http/form.ts';
import { Choice, ErrorSummary, type FieldErrors, FieldGroup } from '../../../ui/fields.tsx';
import { count, longDate, money } from '../../../ui/money.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { configurationService } from '../../configuration/use-cases/context.ts';
import { cancellationTerms } from '../../geography/domain/cancellation-terms.ts';
import type { StateRule } from '../../geography/domain/state-rule.ts';
import { geographyService } from '../../geography/use-cases/context.ts';
import { PhoneLink } from '../../landing-phones/pages/phone-link.tsx';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import type { QuoteAnswer } from '../contract/answers.ts';
import type { Checkout } from '../use-cases/checkout.ts';
import { quoteService } from '../use-cases/context.ts';
import type { Route } from './+types/checkout-review.ts';
import { yourQuoteAddress } from './addresses.ts';
import { Ledger } from './ledger.tsx';
import { Steps } from './steps.tsx';
import { quoteOrStep } from './your-quote.tsx';

export const handle = { seo: unlistedSeo('Review your plan before you order'), isNeverPreloaded: true };

type Rates = NonNullable<QuoteAnswer['ratesInfo']>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const quotes = context.get(quoteService);
  const { ratesInfo: rates } = await quoteOrStep(quotes, opportunityId);
  if (!rates) throw redirect(yourQuoteAddress(opportunityId));
  const summary = await quotes.reviewCheckout(opportunityId);
  const { quote } = summary;
  return {
    quote,
    rates,
    summary,
    settings: await context.get(configurationService).siteSettings(),
    stateRule: await context.get(geographyService).stateRule(quote.customer.state),
  };
}

const confirmations = {
  hasReadContract: 'I have read the specimen contract, or had the chance to.',
  knowsWaiting: 'I know when I can first claim: after both ends of the waiting period.',
  knowsNotInsurance: 'I know that this is a vehicle service contract and not insurance.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const missing = Object.entries(confirmations).filter(([name]) => !isTicked(form, name));
  const errors: FormError[] = missing.map(([field, words]) => ({
    field,
    message: `Tick this to go on: ${words}`,
  }));
  const ticked = Object.keys(confirmations).filter((name) => isTicked(form, name));
  if (errors.length > 0) return data({ errors, ticked, isReviewed: false }, { status: 400 });
  await context.get(quoteService).startCheckout(opportunityId);
  return data({ errors, ticked, isReviewed: true });
}

function Terms({ quote, rates, summary }: { quote: QuoteAnswer; rates: Rates; summary: Checkout }) {
  const { vehicle } = quote;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const rows = [
    {
      term: 'Vehicle',
      text: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}, ${count(vehicle.currentMileage)} miles`,
    },
    { term: 'VIN', text: vehicle.vin ?? 'Not given yet. The contract needs it.' },
    {
      term: 'Plan',
      text: `${plan?.name}${rates.coverageColor ? `, ${rates.coverageColor} level today` : ''}`,
    },
    {
      term: 'Term',
      text: `${rates.coverageTermLength} months or ${count(rates.coverageTermMiles)} miles, whichever comes first`,
    },
    { term: 'Deductible', text: `${money(rates.deductibleAmount)} for each repair visit` },
    {
      term: 'You can claim from',
      text: `${longDate(summary.claimsFrom.date)} and ${count(summary.claimsFrom.miles)} miles on the odometer, both, if you buy today`,
    },
  ];
  return (
    <dl className="rules">
      {rows.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="text-sm text-slate sm:pt-0.5">{term}</dt>
          <dd className="tabular font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Schedule({ summary, rates }: { summary: Checkout; rates: Rates }) {
  return (
    <>
      <p>
        {rates.numberOfPayments} payments, one a month, the first on the day you buy. No interest. Together{' '}
        <strong className="tabular">{money(rates.totalPriceWithPromo ?? rates.totalPrice)}</strong>.
      </p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">Every payment with its date</summary>
        <ol className="tabular mt-2 grid gap-x-8 text-sm sm:grid-cols-2">
          {summary.payments.map(({ number, dueOn, amount }) => (
            <li key={number} className="flex justify-between border-b border-line py-1.5">
              <span>
                {number}. {longDate(dueOn)}
              </span>
              <span>{money(amount)}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Cancelling({ rule }: { rule: StateRule | undefined }) {
  if (!rule) return null;
  return (
    <>
      <ul className="grid gap-2">
        {cancellationTerms(rule.cancellation).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        Terms for {rule.name}, in force from {longDate(rule.effectiveFrom)}.
        {!rule.isCheckedByCounsel && ' Not yet checked with counsel: the contract decides.'}
      </p>
    </>
  );
}

function Order({
  faults,
  ticked,
  isReviewed,
  settings,
  quote,
}: {
  faults: FieldErrors;
  ticked: string[];
  isReviewed: boolean;
  settings: SiteSettings;
  quote: QuoteAnswer;
}) {
  if (isReviewed) {
    return (
      <div className="notice" role="status">
        <h2 className="text-xl">Your review is recorded. Nothing is charged yet</h2>
        <p className="mt-2">
          Orders are completed by phone: call{' '}
          <PhoneLink phone={settings['contact.phone']} className="link tabular font-semibold" /> and give your
          quote number <strong className="tabular">{quote.quoteNumber}</strong>. We are there{' '}
          {settings['contact.hours']}. The price on this page holds until then.
        </p>
      </div>
    );
  }
  return (
    <form method="post" className="grid gap-4" noValidate>
      <FieldGroup name="confirmations" legend="Before you order">
        {Object.entries(confirmations).map(([name, words]) => (
          <Choice
            key={name}
            type="checkbox"
            id={name}
            name={name}
            defaultChecked={ticked.includes(name)}
            aria-invalid={faults[name] ? true : undefined}
          >
            {words}
            {faults[name] && <span className="field-error">Tick this to go on.</span>}
          </Choice>
        ))}
      </FieldGroup>
      <button type="submit" className="button button-primary justify-self-start text-lg">
        Place the order
      </button>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export default function CheckoutReview({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, rates, summary, stateRule, settings } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <main id="main" className="page py-8 sm:py-12">
      <Steps current="Review" />
      <h1 className="mt-8 text-3xl sm:text-4xl">Everything, before you order</h1>
      <p className="mt-3 text-slate">
        Quote <span className="tabular font-semibold text-ink">{quote.quoteNumber}</span> for{' '}
        {quote.customer.firstName} {quote.customer.lastName}, {quote.customer.city}, {quote.customer.state}.{' '}
        <a className="link" href={yourQuoteAddress(quote.opportunityId)}>
          Change plan, term or code
        </a>
      </p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <ErrorSummary errors={errors} />
          <Part title="What you buy">
            <Terms quote={quote} rates={rates} summary={summary} />
          </Part>
          <Part title="Paying">
            <Schedule summary={summary} rates={rates} />
          </Part>
          <Part title="Cancelling">
            <Cancelling rule={stateRule} />
          </Part>
          <Part title="The contract itself">
            <p>
              Read it before you order. It names every covered part and every exclusion with its clause.{' '}
              <a
                className="link"
                href={`/api/contract-templates/get-by-type?contractType=${rates.coveragePlan}`}
              >
                Download the specimen contract (PDF)
              </a>
            </p>
          </Part>
          <Order
            faults={fieldErrors(errors)}
            ticked={actionData?.ticked ?? []}
            isReviewed={actionData?.isReviewed ?? false}
            settings={settings}
            quote={quote}
          />
        </div>
        <aside className="sheet self-start p-5 sm:p-6">
          <h2 className="mb-2 text-xl">How the price is made up</h2>
          <Ledger rates={rates} />
        </aside>
      </div>
    </main>
  );
}
