import { data, redirect } from 'react-router';
import { awaitAllOrThrow, badRequest, RequestError } from '../../../../platform/errors.ts';
import { readText, readValues, toErrorsAndStatus, toFormErrors } from '../../../../platform/http/form.ts';
import { publicUrlContext, visitContext } from '../../../../platform/http/visit-context.ts';
import { unicodeEmail } from '../../../../platform/unicode-email.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { formatInteger } from '../../../../ui/format.ts';
import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { PlanTermsProvider } from '../../../publishing/shell/pages/plan-terms.tsx';
import { StandsBehindLine } from '../../../publishing/shell/pages/stands-behind.tsx';
import { decodeOrThrow } from '../../../selling/estimate/actions/declared-vehicle.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import { quotesContext } from '../../../selling/quote/context.ts';
import { formatRatesValidity } from '../../../selling/quote/domain/price-validity.ts';
import { formatRatesMonths } from '../../../selling/quote/domain/rates-months.ts';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import {
  checkoutPath,
  contactAgainPath,
  contractPath,
  describeMyQuote,
  readPaymentOption,
  yourQuotePath,
} from '../../../selling/quote/pages/paths.ts';
import { hasNewPrice, PriceChange } from '../../../selling/quote/pages/price-change.tsx';
import { StepContent, StepMain, type Summary } from '../../../selling/quote/pages/steps.tsx';
import { hasVinCorrections } from '../../../selling/quote/pages/vin-section.tsx';
import { findQuoteOrStep } from '../../../selling/quote/pages/your-quote.tsx';
import { vehiclesContext } from '../../../vehicles/context.ts';
import { contractsContext } from '../../contract/context.ts';
import { describePaymentPage } from '../../contract/domain/payment-page.ts';
import { Collapsible, Section } from '../../contract/pages/page-parts.tsx';
import { formatPaymentPlan, getDueToday } from '../actions/checkout-text.ts';
import { checkoutContext } from '../context.ts';
import type { Route } from './+types/checkout-review.ts';
import { CheckoutForm, type CheckoutResponse, type NewStateOffer } from './checkout-form.tsx';
import { fieldName, readContractParties, readPartyValues } from './contract-parties-form.ts';
import {
  CancellationTerms,
  PaymentOptions,
  type Rates,
  Schedule,
  Terms,
  WhenCovered,
} from './review-sections.tsx';
import { onePerBox, pathAfterSigning, readDrawing, readSignature } from './signature-form.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'create-contract' },
  seo: unlistedSeo('Review, sign, and pay'),
  isNeverPrefetched: true,
};

type Context = Route.ActionArgs['context'];

const hasCode = (error: unknown, code: string) =>
  error instanceof RequestError && error.errors.some(({ errorCode }) => errorCode === code);

const readReview = (request: Request, typesVin: boolean) => {
  const query = new URL(request.url).searchParams;
  const opportunityId = query.get('opportunityId') ?? '';
  return { opportunityId, paymentOption: readPaymentOption(query), typesVin };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const checkout = context.get(checkoutContext);
  const quotes = context.get(quotesContext);
  const { opportunityId, paymentOption } = readReview(request, false);
  const { ratesInfo, contractId, isFound } = await findQuoteOrStep(quotes, opportunityId);
  if (contractId) throw redirect(contractPath(contractId));
  if (!ratesInfo || isFound) throw redirect(yourQuotePath(opportunityId));
  const draft = await quotes.orderDraft(opportunityId);
  const isChosen = new URL(request.url).searchParams.has('payment');
  if (!isChosen && draft?.paymentOption === 'InFull') throw redirect(checkoutPath(opportunityId, 'InFull'));
  const summary = await quotes.reviewCheckout(opportunityId, paymentOption);
  await quotes.startCheckout(opportunityId);
  const { quote, rates } = summary;
  return {
    quote,
    rates,
    summary,
    paymentOption,
    toSign: await checkout
      .toReview(readReview(request, quote.vehicle.vin === null))
      .catch((error: unknown) => ({ error: toFormErrors(error)[0]?.message ?? '' })),
    terms: await context.get(ratesContext).getTerms(rates.rateCardVersion),
    paymentPage: await context.get(contractsContext).paymentPage(),
    draft,
    stateRule: await context.get(geographyContext).stateRule(quote.customer.state),
    siteUrl: context.get(publicUrlContext),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  const { opportunityId: key } = readReview(request, false);
  if (context.get(quotesContext).isFound(key)) throw redirect(yourQuotePath(key), 303);
  const respond = { values: readValues(form), sent: readSignature(form) };
  try {
    if (intent === 'change-state') return await moveQuote(context, request, form, respond);
    if (intent === 'use-vin') return await confirmVin(context, request, form, respond);
    if (intent === 'save') return await saveOrder(context, request, form, respond);
    return await buy(context, request, form, respond);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    const move = hasCode(error, 'StateMismatch')
      ? await findOfferedMove(context, readReview(request, false).opportunityId, form)
      : undefined;
    return data<CheckoutResponse>({ ...respond, errors: onePerBox(errors), move }, { status });
  }
}

type Sent = Pick<CheckoutResponse, 'values' | 'sent'>;

const readVin = (form: FormData): string => {
  const vin = readText(form, 'vin');
  if (vin === undefined) throw badRequest('VinMissing', 'Enter the VIN.', 'vin');
  return vin;
};

/** Creates and signs the contract. A typed VIN that would change the vehicle or the price is asked about first, once all else is right. */
async function buy(context: Context, request: Request, form: FormData, respond: Sent) {
  const checkout = context.get(checkoutContext);
  const quotes = context.get(quotesContext);
  const { visitor } = context.get(visitContext);
  const typesVin = form.has('vin');
  const review = readReview(request, typesVin);
  const signature = { ...respond.sent, drawing: readDrawing(form) };
  const [contractParties] = await awaitAllOrThrow(
    () => checkout.checkOrder(review, signature, () => readContractParties(form)),
    () => typesVin && decodeOrThrow(context.get(vehiclesContext), readVin(form)),
  );
  if (typesVin) {
    const { opportunityId } = review;
    const vinQuestion = await quotes.checkVin(opportunityId, readVin(form));
    if (hasVinCorrections(vinQuestion))
      return data<CheckoutResponse>({ ...respond, errors: [], vinQuestion }, { status: 400 });
    await quotes.applyVin({ opportunityId, vin: readVin(form), isConfirmed: true });
  }
  const { contractId } = await checkout.orderAndSign(review, contractParties, signature, visitor);
  return redirect(
    pathAfterSigning(contractId, await context.get(contractsContext).paymentPage(), request.url),
    303,
  );
}

/** Uses a VIN that changes the vehicle or the price. The buyer reads the new price and contract before signing. */
async function confirmVin(context: Context, request: Request, form: FormData, respond: Sent) {
  const { opportunityId } = readReview(request, false);
  await context.get(quotesContext).applyVin({ opportunityId, vin: readVin(form), isConfirmed: true });
  return data<CheckoutResponse>({ ...respond, errors: [] });
}

/** Saves the parties, the VIN, and the payment choice for the link in our email. Boxes have to be checked again. */
async function saveOrder(context: Context, request: Request, form: FormData, respond: Sent) {
  const { opportunityId, paymentOption } = readReview(request, false);
  const vin = readText(form, 'vin')?.slice(0, 30);
  const draft = { ...readPartyValues(form), ...(vin && { vin }), paymentOption };
  const { ipAddress } = context.get(visitContext).visitor;
  const { email } = await context.get(quotesContext).saveOrder(opportunityId, draft, ipAddress);
  return data<CheckoutResponse>({ ...respond, errors: [], emailedTo: email });
}

const readAddressField = (form: FormData, field: string) => readText(form, fieldName('address', field)) ?? '';

/** The address's ZIP code and its state. A ZIP code in several states is in the entered one. The state is empty for an unknown ZIP code. */
const readNewPlace = (context: Context, form: FormData) => {
  const zipCode = readAddressField(form, 'zipCode');
  return {
    zipCode,
    state: context.get(geographyContext).cityData(zipCode, readAddressField(form, 'state'))?.state ?? '',
  };
};

/** Prices the quote for the buyer's address, or says why we can't sell it there. */
async function findOfferedMove(
  context: Context,
  opportunityId: string,
  form: FormData,
): Promise<NewStateOffer> {
  const place = readNewPlace(context, form);
  try {
    return { price: await context.get(quotesContext).priceInState(opportunityId, place) };
  } catch (error) {
    const [reason] = toFormErrors(error);
    return {
      ineligibilityReason: reason?.message ?? '',
      waitlist: `/quote/tell-me-when?${new URLSearchParams(place)}`,
    };
  }
}

/** Keeps the form's values, so the buyer only has to read and sign the new contract. */
async function moveQuote(context: Context, request: Request, form: FormData, respond: Sent) {
  const place = readNewPlace(context, form);
  await context.get(quotesContext).changeState(readReview(request, false).opportunityId, place);
  const values = { ...respond.values, [fieldName('address', 'state')]: place.state };
  return data<CheckoutResponse>({ ...respond, errors: [], values });
}

function toSummary(checkout: Checkout, rates: Rates): Summary {
  const { vehicle, plans } = checkout.quote;
  const name = plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan)?.name ?? '';
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    details: `${formatInteger(vehicle.currentMileage)} miles`,
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
  const { quote, rates, summary, paymentOption, stateRule, paymentPage, terms, toSign } = loaderData;
  return (
    <PlanTermsProvider terms={terms}>
      <StepMain myQuote={describeMyQuote(summary.totals[paymentOption])}>
        <StepContent
          step="Review and sign"
          title={paymentPage ? 'Review, sign, and pay' : 'Review and sign'}
          lead={
            <>
              Quote <span className="tabular font-semibold text-ink">{quote.quoteNumber}</span>.{' '}
              {formatRatesValidity(rates)}{' '}
              <a className="link" href={yourQuotePath(quote.opportunityId)}>
                Change plan, term, VIN, or promo code
              </a>
              <span className="mt-1 block">
                We'll email your signed contract to{' '}
                <strong className="text-ink [overflow-wrap:anywhere]">
                  {unicodeEmail(quote.customer.email)}
                </strong>
                .{' '}
                <a className="link whitespace-nowrap" href={contactAgainPath(quote, rates)}>
                  Not your address?
                </a>
              </span>
            </>
          }
          summary={toSummary(summary, rates)}
        >
          <div className="grid grid-cols-1 gap-8">
            <ErrorSummary errors={actionData?.errors ?? []} />
            {actionData?.emailedTo && (
              <p className="notice" role="status">
                We saved your answers and emailed you a link to continue on any device. We sent it to{' '}
                <strong className="[overflow-wrap:anywhere]">{unicodeEmail(actionData.emailedTo)}</strong>.
              </p>
            )}
            {quote.priceChange && hasNewPrice(quote.priceChange) && paymentOption === 'Monthly' && (
              <div className="notice">
                <PriceChange
                  {...quote.priceChange}
                  vehicleChanges={quote.vehicleChanges}
                  coverage={rates.coverage}
                />
              </div>
            )}
            <Section title="What you pay" id="payments">
              <PaymentOptions summary={summary} selected={paymentOption} />
              <p className="tabular text-lg font-semibold">{formatPaymentPlan(summary)}</p>
              {paymentPage && <p className="mt-1 text-sm text-slate">{describePaymentPage(paymentPage)}</p>}
            </Section>
            <Section title="What you're buying">
              {rates.factoryCoverage.text && (
                <p className="notice notice-care tabular mb-5">{rates.factoryCoverage.text}</p>
              )}
              <Terms quote={quote} rates={rates} summary={summary} />
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
              <StandsBehindLine className="border-t border-line pt-3" />
              <DisclaimerLink />
            </Section>
            {'error' in toSign ? (
              <p className="notice notice-stop">{toSign.error}</p>
            ) : (
              <CheckoutForm
                response={actionData}
                draft={loaderData.draft}
                stateName={stateRule?.name ?? quote.customer.state}
                summary={summary}
                toSign={toSign}
                paymentPage={paymentPage}
                siteUrl={loaderData.siteUrl}
                pdfPath={`/contract/document?${new URLSearchParams({ opportunityId: quote.opportunityId, payment: paymentOption })}`}
              />
            )}
          </div>
        </StepContent>
      </StepMain>
    </PlanTermsProvider>
  );
}
