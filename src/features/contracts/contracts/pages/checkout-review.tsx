import { data, redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { awaitAllOrThrow, RequestError } from '../../../../platform/errors.ts';
import {
  groupErrorsByField,
  isChecked,
  readText,
  readValues,
  toErrorsAndStatus,
  toFormErrors,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { unicodeEmail } from '../../../../platform/unicode-email.ts';
import { ReviewDrawing } from '../../../../ui/drawings.tsx';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { PlanTermsProvider } from '../../../publishing/shell/pages/plan-terms.tsx';
import { StandsBehindLine } from '../../../publishing/shell/pages/stands-behind.tsx';
import type { PaymentOption } from '../../../selling/estimate/domain/paid-in-full.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import { formatRatesValidity } from '../../../selling/quote/domain/price-validity.ts';
import { formatRatesMonths } from '../../../selling/quote/domain/rates-months.ts';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import {
  checkoutPath,
  contactAgainPath,
  contractPath,
  isFoundQuote,
  yourQuotePath,
} from '../../../selling/quote/pages/paths.ts';
import { hasNewPrice, PriceChange } from '../../../selling/quote/pages/price-change.tsx';
import { Steps, type Summary, SummaryLine } from '../../../selling/quote/pages/steps.tsx';
import { findQuoteOrStep } from '../../../selling/quote/pages/your-quote.tsx';
import { formatPaymentPlan, getDueToday } from '../actions/checkout-text.ts';
import { requireConfirmations } from '../actions/create-contract.ts';
import { confirmationNames } from '../domain/contract.ts';
import type { Route } from './+types/checkout-review.ts';
import { fieldName, readContractParties, readPartyValues } from './contract-parties-form.ts';
import { Collapsible, Section } from './page-parts.tsx';
import { type NewStateOffer, PlaceOrderForm } from './place-order-form.tsx';
import {
  CancellationTerms,
  PaymentOptions,
  type Rates,
  ReviewTimeline,
  Schedule,
  Terms,
  WhenCovered,
} from './review-sections.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'create-contract' },
  seo: unlistedSeo('Review your order'),
  isNeverPrefetched: true,
};

type Context = Route.ActionArgs['context'];
type Services = ReturnType<typeof getServices>;
const getServices = (context: Context) => context.get(servicesContext);

const hasCode = (error: unknown, code: string) =>
  error instanceof RequestError && error.errors.some(({ errorCode }) => errorCode === code);

const readPaymentOption = (request: Request): PaymentOption =>
  new URL(request.url).searchParams.get('payment') === 'InFull' ? 'InFull' : 'Monthly';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const quotes = services.quotes;
  const { ratesInfo, contractId } = await findQuoteOrStep(quotes, opportunityId);
  if (contractId) throw redirect(contractPath(contractId));
  if (!ratesInfo || isFoundQuote(opportunityId)) throw redirect(yourQuotePath(opportunityId));
  const draft = await quotes.orderDraft(opportunityId);
  const isChosen = new URL(request.url).searchParams.has('payment');
  if (!isChosen && draft?.paymentOption === 'InFull') throw redirect(checkoutPath(opportunityId, 'InFull'));
  const paymentOption = readPaymentOption(request);
  const summary = await quotes.reviewCheckout(opportunityId, paymentOption);
  await quotes.startCheckout(opportunityId);
  const { quote, rates } = summary;
  return {
    quote,
    rates,
    summary,
    paymentOption,
    terms: await services.rates.getTerms(rates.rateCardVersion),
    paymentProviderName: await services.contracts.paymentProviderName(),
    settings: await services.configuration.siteSettings(),
    draft,
    stateRule: await services.geography.stateRule(quote.customer.state),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  if (form.get('intent') === 'change-state') return moveQuote(context, opportunityId, form);
  if (form.get('intent') === 'save')
    return saveOrder(context, opportunityId, form, readPaymentOption(request));
  const confirmations = confirmationNames.filter((name) => isChecked(form, name));
  const visit = context.get(visitContext);
  try {
    const [contractParties] = await awaitAllOrThrow(
      () => readContractParties(form),
      () => requireConfirmations(confirmations),
    );
    const { contractId } = await context.get(servicesContext).contracts.createContract(
      {
        opportunityId,
        quoteSequence: Number(form.get('quoteSequence')),
        confirmations: confirmations,
        paymentOption: readPaymentOption(request),
        contractParties,
      },
      visit.visitor,
    );
    return redirect(contractPath(contractId), 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    const move = hasCode(error, 'StateMismatch')
      ? await findOfferedMove(context, opportunityId, form)
      : undefined;
    return data({ errors, confirmations, values: readValues(form), move, emailedTo: null }, { status });
  }
}

/** Saves the parties and the payment choice for the link in our email. Boxes have to be checked again at the order. */
async function saveOrder(
  context: Context,
  opportunityId: string,
  form: FormData,
  paymentOption: PaymentOption,
) {
  const visit = context.get(visitContext);
  const unchanged = { confirmations: [], values: readValues(form), move: undefined };
  try {
    const { quotes } = context.get(servicesContext);
    const draft = { ...readPartyValues(form), paymentOption };
    const { email } = await quotes.saveOrder(opportunityId, draft, visit.visitor.ipAddress);
    return { errors: [], ...unchanged, emailedTo: email };
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    return data({ errors, ...unchanged, emailedTo: null }, { status });
  }
}

const readAddressField = (form: FormData, field: string) => readText(form, fieldName('address', field)) ?? '';

/** The address's ZIP code and its state. A ZIP code in several states is in the entered one. The state is empty for an unknown ZIP code. */
const readNewPlace = ({ geography }: Services, form: FormData) => {
  const zipCode = readAddressField(form, 'zipCode');
  return { zipCode, state: geography.cityData(zipCode, readAddressField(form, 'state'))?.state ?? '' };
};

/** Prices the quote for the buyer's address, or says why we can't sell it there. */
async function findOfferedMove(
  context: Context,
  opportunityId: string,
  form: FormData,
): Promise<NewStateOffer> {
  const services = context.get(servicesContext);
  const place = readNewPlace(services, form);
  try {
    return { price: await services.quotes.priceInState(opportunityId, place) };
  } catch (error) {
    const [reason] = toFormErrors(error);
    return {
      ineligibilityReason: reason?.message ?? '',
      waitlist: `/quote/tell-me-when?${new URLSearchParams(place)}`,
    };
  }
}

/** Keeps the form's values, so the buyer only has to confirm the new price. */
async function moveQuote(context: Context, opportunityId: string, form: FormData) {
  const services = context.get(servicesContext);
  const place = readNewPlace(services, form);
  try {
    await services.quotes.changeState(opportunityId, place);
    const values = { ...readValues(form), [fieldName('address', 'state')]: place.state };
    return { errors: [], confirmations: [], values, move: undefined, emailedTo: null };
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    return data(
      { errors, confirmations: [], values: readValues(form), move: undefined, emailedTo: null },
      { status },
    );
  }
}

function toSummary(checkout: Checkout, rates: Rates): Summary {
  const { vehicle, plans } = checkout.quote;
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
    dueToday: getDueToday(checkout),
    paymentMonths: formatRatesMonths(rates),
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
        <SummaryLine summary={toSummary(summary, rates)} />
        <div className="drawn-title mt-8">
          <h1 className="text-3xl sm:text-4xl">Review your order</h1>
          <ReviewDrawing />
        </div>
        <p className="tabular mt-2 text-xl font-semibold">{formatPaymentPlan(summary)}</p>
        <p className="mt-3 text-slate">
          Quote <span className="tabular font-semibold text-ink">{quote.quoteNumber}</span> for{' '}
          {quote.customer.firstName} {quote.customer.lastName}, {quote.customer.city}, {quote.customer.state}.{' '}
          <a className="link" href={yourQuotePath(quote.opportunityId)}>
            Change plan, term, or promo code
          </a>
        </p>
        <p className="mt-1 text-slate">
          We'll email a link to your contract to{' '}
          <strong className="text-ink [overflow-wrap:anywhere]">{unicodeEmail(quote.customer.email)}</strong>.{' '}
          <a className="link whitespace-nowrap" href={contactAgainPath(quote, rates)}>
            Not your address?
          </a>
        </p>
        <p className="mt-1 text-sm text-slate">{formatRatesValidity(rates)}</p>
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
          {actionData?.emailedTo && (
            <p className="notice" role="status">
              We saved your answers and emailed you a link to continue on any device. We sent it to{' '}
              <strong className="[overflow-wrap:anywhere]">{unicodeEmail(actionData.emailedTo)}</strong>.
            </p>
          )}
          <Section title="What you're buying">
            <Terms quote={quote} rates={rates} summary={summary} />
          </Section>
          <Section title="How you pay" id="payments">
            <PaymentOptions summary={summary} selected={paymentOption} />
            <ReviewTimeline summary={summary} rates={rates} />
          </Section>
          <div>
            <Schedule summary={summary} rates={rates} />
            <Collapsible title="When you're covered, day by day">
              <WhenCovered summary={summary} rates={rates} />
            </Collapsible>
            <Collapsible title="How the price is calculated">
              <Ledger rates={rates} />
            </Collapsible>
            <Collapsible title="If you cancel">
              <CancellationTerms rule={stateRule} rates={rates} summary={summary} />
            </Collapsible>
            <p className="border-t border-line pt-3">
              Your contract lists every covered part and every exclusion
              {stateRule && `, with the terms for ${stateRule.name}`}.{' '}
              <a className="link" href={`/contract/document?opportunityId=${quote.opportunityId}`}>
                Download the sample contract (PDF)
              </a>
            </p>
            <DisclaimerLink />
            <StandsBehindLine className="mt-3" />
          </div>
          <PlaceOrderForm
            fieldMessages={groupErrorsByField(errors)}
            submission={actionData}
            draft={loaderData.draft}
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
