import { data, redirect } from 'react-router';
import { allOrErrors, RequestError } from '../../../../platform/errors.ts';
import {
  fieldErrors,
  formErrorsOf,
  isChecked,
  refusalOf,
  textOf,
  valuesOf,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { Choice, ErrorSummary, type FieldErrors, FieldGroup } from '../../../../ui/fields.tsx';
import { count, longDate, money } from '../../../../ui/format.ts';
import { cancellationTerms, type StateRule } from '../../../places/domain/state-rule.ts';
import { PlanTermsProvider, usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { outlookTexts } from '../../../selling/coverage/domain/outlook-text.ts';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import {
  isOnePayment,
  type PaymentOption,
  paymentOptions,
} from '../../../selling/quote/domain/paid-in-full.ts';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import { checkoutPath, isFoundQuote, orderPath, yourQuotePath } from '../../../selling/quote/pages/paths.ts';
import { hasNewPrice, PriceChange } from '../../../selling/quote/pages/price-change.tsx';
import { Steps, type Summary, SummaryLine } from '../../../selling/quote/pages/steps.tsx';
import { ratesValidityText } from '../../../selling/quote/pages/validity-text.ts';
import { quoteOrStep } from '../../../selling/quote/pages/your-quote.tsx';
import type { PricedPlanResponse, QuoteResponse } from '../../../selling/quote/schema/responses.ts';
import { refundCalculatorPathFor } from '../../cancellation/pages/cancellation-paths.ts';
import { requireConfirmations } from '../actions/place-order.ts';
import { confirmationNames, confirmations } from '../domain/order.ts';
import type { Route } from './+types/checkout-review.ts';
import { ContractPartiesFields } from './contract-parties-fields.tsx';
import { fieldName, readContractParties } from './contract-parties-form.ts';
import { orderTimeline } from './order-timeline.ts';
import { PaymentList } from './payment-list.tsx';
import { Facts, Folded, Section } from './sections.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'place-order' },
  seo: unlistedSeo('Review your order'),
  isNeverPreloaded: true,
};

type Context = Route.ActionArgs['context'];
type Services = ReturnType<typeof servicesIn>;
type Move =
  | { price: Awaited<ReturnType<QuoteActions['priceInState']>> }
  | { refusal: string; waitlist: string };

const servicesIn = (context: Context) => context.get(servicesContext);

const hasCode = (error: unknown, code: string) =>
  error instanceof RequestError && error.errors.some(({ errorCode }) => errorCode === code);

type Rates = NonNullable<QuoteResponse['ratesInfo']>;

const paymentOptionIn = (request: Request): PaymentOption =>
  new URL(request.url).searchParams.get('payment') === 'InFull' ? 'InFull' : 'Monthly';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const quotes = services.quotes;
  const { ratesInfo, orderId } = await quoteOrStep(quotes, opportunityId);
  if (orderId) throw redirect(orderPath(orderId));
  if (!ratesInfo || isFoundQuote(opportunityId)) throw redirect(yourQuotePath(opportunityId));
  const paymentOption = paymentOptionIn(request);
  const summary = await quotes.reviewCheckout(opportunityId, paymentOption);
  await quotes.startCheckout(opportunityId);
  const { quote, rates } = summary;
  return {
    quote,
    rates,
    summary,
    paymentOption,
    terms: await services.rates.termsOf(rates.rateCardVersion),
    paymentProviderName: services.orders.paymentProviderName,
    settings: await services.configuration.siteSettings(),
    stateRule: await services.geography.stateRule(quote.customer.state),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  if (form.get('intent') === 'change-state') return moveQuote(context, opportunityId, form);
  const checked = confirmationNames.filter((name) => isChecked(form, name));
  const visit = context.get(visitContext);
  try {
    const [contractParties] = await allOrErrors(
      () => readContractParties(form),
      () => requireConfirmations(checked),
    );
    const { orderId } = await context.get(servicesContext).orders.placeOrder(
      {
        opportunityId,
        quoteSequence: Number(form.get('quoteSequence')),
        confirmations: checked,
        paymentOption: paymentOptionIn(request),
        contractParties,
      },
      visit.visitor,
    );
    return redirect(orderPath(orderId), 303);
  } catch (error) {
    const { errors, status } = refusalOf(error, visit);
    const move = hasCode(error, 'StateMismatch')
      ? await offeredMove(context, opportunityId, form)
      : undefined;
    return data({ errors, checked, values: valuesOf(form), move }, { status });
  }
}

const addressField = (form: FormData, field: string) => textOf(form, fieldName('address', field)) ?? '';

/** The state of the address's ZIP code, if it isn't in the one that was chosen. */
const newPlaceOf = ({ geography }: Services, form: FormData) => {
  const zipCode = addressField(form, 'zipCode');
  return { zipCode, state: geography.cityData(zipCode, addressField(form, 'state'))?.state ?? '' };
};

/** What the quote would cost where the buyer lives, or why we can't sell it there. */
async function offeredMove(context: Context, opportunityId: string, form: FormData): Promise<Move> {
  const services = context.get(servicesContext);
  const place = newPlaceOf(services, form);
  try {
    return { price: await services.quotes.priceInState(opportunityId, place) };
  } catch (error) {
    const [refusal] = formErrorsOf(error);
    return { refusal: refusal?.message ?? '', waitlist: `/quote/tell-me-when?${new URLSearchParams(place)}` };
  }
}

/** Keeps what was typed, so that the buyer only confirms the new price. */
async function moveQuote(context: Context, opportunityId: string, form: FormData) {
  const services = context.get(servicesContext);
  const place = newPlaceOf(services, form);
  try {
    await services.quotes.changeState(opportunityId, place);
    const values = { ...valuesOf(form), [fieldName('address', 'state')]: place.state };
    return { errors: [], checked: [], values, move: undefined };
  } catch (error) {
    const { errors, status } = refusalOf(error, context.get(visitContext));
    return data({ errors, checked: [], values: valuesOf(form), move: undefined }, { status });
  }
}

function Terms({ quote, rates, summary }: { quote: QuoteResponse; rates: Rates; summary: Checkout }) {
  const { vehicle } = quote;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const rows = [
    {
      term: 'Vehicle',
      text: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}, ${count(vehicle.currentMileage)} miles`,
    },
    { term: 'VIN', text: vehicle.vin ?? 'Missing. We need it for your contract.' },
    {
      term: 'Plan',
      text: plan?.name ?? '',
    },
    {
      term: 'Term',
      text: `${rates.coverageTermLength} months or ${count(rates.coverageTermMiles)} miles, whichever comes first`,
    },
    ...(plan?.paysRepairs
      ? [{ term: 'Deductible', text: `${money(rates.deductibleAmount)} for each repair visit` }]
      : []),
    { term: 'Coverage ends', text: outlookTexts(rates.coverage).join(' ') },
    {
      term: 'Coverage starts',
      text: `${longDate(summary.claimsFrom.date)} or at ${count(summary.claimsFrom.miles)} miles on the odometer, whichever comes later, if you buy today`,
    },
  ];
  return <Facts rows={rows} />;
}

function PaymentOptions({ summary, selected }: { summary: Checkout; selected: PaymentOption }) {
  const { quote, totals } = summary;
  const saved = totals.Monthly - totals.InFull;
  const labels: Record<PaymentOption, string> = {
    Monthly: `Monthly, ${money(totals.Monthly)}`,
    InFull: `Pay in full, ${money(totals.InFull)}${saved > 0 ? `. Save ${money(saved)}` : ''}`,
  };
  return (
    <nav aria-label="Payment options" className="mb-4 flex flex-wrap gap-0.5 rounded-field bg-sand p-0.5">
      {paymentOptions.map((option) => (
        <a
          key={option}
          className="segment tabular flex-1 whitespace-normal"
          href={checkoutPath(quote.opportunityId, option)}
          aria-current={option === selected ? 'true' : undefined}
        >
          {labels[option]}
        </a>
      ))}
    </nav>
  );
}

/** Such as "$133.44 today, then $95.00 a month for 24 months. $2,413.44 in all." */
function amountText({ payments, rates }: Checkout): string {
  const [first, ...later] = payments;
  const total = `${money(rates.totalPriceWithPromo ?? rates.totalPrice)} in all.`;
  if (!first || later.length === 0) return `${money(first?.amount ?? 0)} today, and nothing more.`;
  const runs: { amount: number; months: number }[] = [];
  for (const { amount } of later) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.months += 1;
    else runs.push({ amount, months: 1 });
  }
  const parts = runs.map(
    ({ amount, months }) => `${money(amount)} a month for ${months} ${months === 1 ? 'month' : 'months'}`,
  );
  return `${money(first.amount)} today, then ${parts.join(', then ')}. ${total}`;
}

const dueToday = ({ payments }: Checkout): number => payments[0]?.amount ?? 0;

function Schedule({ summary, rates }: { summary: Checkout; rates: Rates }) {
  return (
    <Folded title="When each payment is due">
      <p>
        {isOnePayment(rates)
          ? 'One payment the day you buy.'
          : `${money(dueToday(summary))} the day you buy, then ${summary.payments.length - 1} monthly payments. No interest.`}{' '}
        Total: <strong className="tabular">{money(rates.totalPriceWithPromo ?? rates.totalPrice)}</strong>.
      </p>
      <PaymentList
        payments={summary.payments}
        purchasedOn={summary.payments[0]?.dueOn ?? rates.ratedOn}
        termMonths={rates.coverageTermLength}
      />
    </Folded>
  );
}

function CancellationTerms({
  rule,
  rates,
  summary,
}: {
  rule: StateRule | undefined;
  rates: Rates;
  summary: Checkout;
}) {
  if (!rule) return null;
  const path = refundCalculatorPathFor({
    state: rule.state,
    price: rates.totalPriceWithPromo ?? rates.totalPrice,
    termMonths: rates.coverageTermLength,
    downPayment: rates.downPayment,
    numberOfPayments: rates.numberOfPayments,
    purchasedOn: summary.payments[0]?.dueOn ?? rates.ratedOn,
  });
  return (
    <>
      <ul className="grid gap-2">
        {cancellationTerms(rule.cancellation).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        Terms for {rule.name}, effective {longDate(rule.effectiveFrom)}. If anything here differs from the
        contract, the contract applies.
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={path}>
          See this plan's refund for each month
        </a>
      </p>
    </>
  );
}

function WhenCovered({ summary, rates }: { summary: Checkout; rates: Rates }) {
  const { payments, claimsFrom } = summary;
  const { vehicle } = summary.quote;
  const timeline = orderTimeline(usePlanTerms(), rates, {
    mileage: vehicle.currentMileage,
    milesPerYear: vehicle.milesDrivenPerYear,
    purchasedOn: payments[0]?.dueOn ?? rates.ratedOn,
    waiting: { endsOn: claimsFrom.date, endsAtMiles: claimsFrom.miles },
  });
  return <CoverageTimeline {...timeline} />;
}

function MissingVin({ opportunityId }: { opportunityId: string }) {
  return (
    <div className="notice">
      <h2 className="text-xl">Add your VIN before you order</h2>
      <p className="mt-2">
        Your contract covers one vehicle, identified by its VIN. You'll find the VIN on your insurance card,
        or at the bottom of the windshield on the driver's side.
      </p>
      <a className="button button-primary mt-4 w-full sm:w-auto" href={`${yourQuotePath(opportunityId)}#vin`}>
        Add the VIN
      </a>
    </div>
  );
}

const monthly = (price: PricedPlanResponse | null) =>
  price
    ? `${money(price.monthlyPayment)} a month, ${money(price.totalPrice)} in total (${price.name}, ${price.termMonths} months)`
    : 'no plan for this vehicle';

function MoveNotice({ move, stateName }: { move: Move; stateName: string }) {
  if ('refusal' in move)
    return (
      <div className="notice notice-stop mt-5">
        <p>{move.refusal}</p>
        <p className="mt-2">
          <a className="link" href={move.waitlist}>
            Get notified when we sell there
          </a>
        </p>
      </div>
    );
  const { price } = move;
  return (
    <div className="notice notice-care mt-5">
      <p className="font-semibold">Do you live in {price.stateName}?</p>
      <dl className="mt-2">
        <dt>Your quote for {stateName}</dt>
        <dd className="tabular font-semibold">{monthly(price.from)}</dd>
        <dt className="mt-1">In {price.stateName}</dt>
        <dd className="tabular font-semibold">{monthly(price.to)}</dd>
      </dl>
      {price.to && (
        <button type="submit" name="intent" value="change-state" className="button button-quiet mt-3">
          Change my quote to {price.stateName}
        </button>
      )}
    </div>
  );
}

function Order({
  fieldMessages,
  submitted,
  stateName,
  paymentOption,
  settings,
  summary,
  paymentProviderName,
}: {
  fieldMessages: FieldErrors;
  submitted: { checked: string[]; values: Record<string, string>; move: Move | undefined } | undefined;
  stateName: string;
  paymentOption: PaymentOption;
  settings: SiteSettings;
  summary: Checkout;
  paymentProviderName: string | null;
}) {
  const { quote } = summary;
  if (quote.vehicle.vin === null) return <MissingVin opportunityId={quote.opportunityId} />;
  const { city, state, postalCode } = quote.customer;
  const fromQuote = {
    [fieldName('address', 'city')]: city,
    [fieldName('address', 'zipCode')]: postalCode,
  };
  return (
    <form
      method="post"
      className="grid gap-8"
      data-draft={`order-${quote.quoteNumber}`}
      data-answered={submitted ? '' : undefined}
      noValidate
    >
      <input type="hidden" name="quoteSequence" value={quote.quoteSequence} />
      <Section title="Who the contract is for">
        <p className="mb-5">
          The contract will be in the name of {quote.customer.firstName} {quote.customer.lastName}. Enter your
          home address.
        </p>
        <ContractPartiesFields
          values={submitted?.values ?? fromQuote}
          errors={fieldMessages}
          state={{ code: state, name: stateName }}
        />
        {submitted?.move && <MoveNotice move={submitted.move} stateName={stateName} />}
      </Section>
      <FieldGroup name="confirmations" legend="Before you order">
        {confirmations.map(({ name, words }) => (
          <Choice
            key={name}
            type="checkbox"
            id={name}
            name={name}
            // Drafts are restored by name and value, so a different price has to be confirmed again.
            value={`${quote.quoteSequence}-${paymentOption}`}
            defaultChecked={submitted?.checked.includes(name)}
            aria-invalid={fieldMessages[name] ? true : undefined}
          >
            {words}
            {fieldMessages[name] && <span className="field-error">Check this box to continue.</span>}
          </Choice>
        ))}
      </FieldGroup>
      <div>
        <p className="tabular mb-3 font-semibold">{amountText(summary)}</p>
        <button type="submit" className="button button-primary tabular w-full text-lg sm:w-auto">
          Place order, pay {money(dueToday(summary))}
          {!paymentProviderName && ' by phone'}
        </button>
        <p className="mt-3 text-sm text-slate">
          {paymentProviderName ? (
            `You'll pay on the next page, through ${paymentProviderName}. We never see your card number.`
          ) : (
            <>
              We won't charge you now. Call us to pay:{' '}
              <PhoneLink phone={settings['contact.phone']} className="link tabular whitespace-nowrap" />,{' '}
              {settings['contact.hours']}.
            </>
          )}
        </p>
      </div>
    </form>
  );
}

function summaryOf({ vehicle, plans }: QuoteResponse, rates: Rates): Summary {
  const name = plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan)?.name ?? '';
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    details: '',
    plan: {
      name,
      termMonths: rates.coverageTermLength,
      monthlyPayment: rates.monthlyPaymentWithPromo ?? rates.monthlyPayment,
      totalPrice: rates.totalPriceWithPromo ?? rates.totalPrice,
    },
  };
}

export default function CheckoutReview({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, rates, summary, paymentOption, stateRule, settings, paymentProviderName, terms } =
    loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <PlanTermsProvider terms={terms}>
      <main id="main" className="page py-8 sm:py-12">
        <Steps current="Review" />
        <SummaryLine summary={summaryOf(quote, rates)} />
        <h1 className="mt-8 text-3xl sm:text-4xl">Review your order</h1>
        <p className="tabular mt-2 text-xl font-semibold">{amountText(summary)}</p>
        <p className="mt-3 text-slate">
          Quote <span className="tabular font-semibold text-ink">{quote.quoteNumber}</span> for{' '}
          {quote.customer.firstName} {quote.customer.lastName}, {quote.customer.city}, {quote.customer.state}.{' '}
          <a className="link" href={yourQuotePath(quote.opportunityId)}>
            Change plan, term, or promo code
          </a>
        </p>
        <p className="mt-1 text-sm text-slate">{ratesValidityText(rates)}</p>
        {quote.priceChange && hasNewPrice(quote.priceChange) && paymentOption === 'Monthly' && (
          <div className="notice mt-5 max-w-3xl">
            <PriceChange
              {...quote.priceChange}
              vehicleChanges={quote.vehicleChanges}
              coverage={rates.coverage}
            />
          </div>
        )}
        <div className="mt-8 grid max-w-3xl gap-10">
          <ErrorSummary errors={errors} />
          <Section title="What you're buying">
            <Terms quote={quote} rates={rates} summary={summary} />
          </Section>
          <Section title="How you pay" id="payments">
            <PaymentOptions summary={summary} selected={paymentOption} />
            <Schedule summary={summary} rates={rates} />
          </Section>
          <div>
            <Folded title="When you're covered, day by day">
              <WhenCovered summary={summary} rates={rates} />
            </Folded>
            <Folded title="How the price is calculated">
              <Ledger rates={rates} />
            </Folded>
            <Folded title="If you cancel">
              <CancellationTerms rule={stateRule} rates={rates} summary={summary} />
            </Folded>
            <p className="border-t border-line pt-3">
              Your contract lists every covered part and every exclusion
              {stateRule && `, with the terms for ${stateRule.name}`}.{' '}
              <a className="link" href={`/quote/order/contract?opportunityId=${quote.opportunityId}`}>
                Download the sample contract (PDF)
              </a>
            </p>
            <DisclaimerLink />
          </div>
          <Order
            fieldMessages={fieldErrors(errors)}
            submitted={actionData}
            stateName={stateRule?.name ?? quote.customer.state}
            paymentOption={paymentOption}
            settings={settings}
            summary={summary}
            paymentProviderName={paymentProviderName}
          />
        </div>
      </main>
    </PlanTermsProvider>
  );
}
