import { randomUUID } from 'node:crypto';
import { createCookie, redirect } from 'react-router';
import {
  type FormError,
  groupErrorsByField,
  readValues,
  respondToError,
  respondWithFormErrors,
  submissionKey,
  toFormErrors,
} from '../../../../../platform/http/form.ts';
import { visitContext } from '../../../../../platform/http/visit-context.ts';
import { unicodeEmail } from '../../../../../platform/unicode-email.ts';
import { bindFields, ErrorSummary, type FormState, TextField } from '../../../../../ui/fields.tsx';
import { formatInteger } from '../../../../../ui/format.ts';
import { EmailField, NameFields, PhoneField } from '../../../../../ui/person-fields.tsx';
import { ConsentFields } from '../../../../customers/consent/pages/consent-fields.tsx';
import { formatPhone } from '../../../../customers/leads/domain/phone-number.ts';
import { parseStartingPage } from '../../../../customers/leads/domain/visitor.ts';
import { readProof, readVisit, rememberSubmission } from '../../../../customers/leads/pages/visit-form.ts';
import { abuseContext } from '../../../../office/abuse/context.ts';
import { Honeypot } from '../../../../office/abuse/pages/honeypot.tsx';
import { screenForm } from '../../../../office/abuse/pages/screen-form.ts';
import { ratesContext } from '../../../../plans/context.ts';
import { unlistedSeo } from '../../../../publishing/shell/domain/seo.ts';
import type { EstimateActions } from '../../../estimate/actions/index.ts';
import { estimatesContext } from '../../../estimate/context.ts';
import type { RequestedTerm } from '../../../estimate/domain/choice.ts';
import { formatTermMonths } from '../../../estimate/domain/payment-months.ts';
import { pickUnstoredAnswers, toQuery } from '../../../estimate/domain/vehicle-questions.ts';
import { withBannerPromoCode } from '../../../estimate/pages/banner-promotion.ts';
import {
  readEstimateQuery,
  readPromoCode,
  readRequestedTerm,
} from '../../../estimate/pages/estimate-query.ts';
import { quoteEntryPoint } from '../../../estimate/pages/paths.ts';
import { findPickedPlan } from '../../../estimate/pages/plan-descriptions.ts';
import { findNearestTerm, getPriceToPay } from '../../../estimate/pages/plan-offers.tsx';
import { readAnswers } from '../../../estimate/pages/read-answers.ts';
import type { EstimateResponse } from '../../../estimate/schema/responses.ts';
import { validateAnswers } from '../../../estimate/schema/vehicle-questions.ts';
import { quotesContext } from '../../../quote/context.ts';
import { usagePath } from '../../../quote/pages/paths.ts';
import { StepContent, StepMain, type Summary } from '../../../quote/pages/steps.tsx';
import { quoteStepsContext } from '../../context.ts';
import type { Route } from './+types/contact.ts';
import { readContactForm } from './contact-form.ts';
import { countConversion } from './count-conversion.ts';

function buildSummary(
  { vehicle, cityData, plans }: EstimateResponse,
  coveragePlan: number | undefined,
  requestedTerm: RequestedTerm,
): Summary {
  const plan = plans.find((candidate) => candidate.coveragePlan === coveragePlan);
  const term = plan && findNearestTerm(plan, requestedTerm);
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    details: `${formatInteger(vehicle.currentMileage)} miles · ${cityData.city}, ${cityData.state}`,
    plan: plan && term ? { name: plan.name, termMonths: term.months, ...getPriceToPay(term) } : null,
    dueToday: term?.downPayment ?? 0,
    paymentMonths: term ? formatTermMonths(term) : '',
  };
}

const cookieDays = 30;

/** Identifies the visitor's quote, so that this step shows the earlier answers. Set only when a form is submitted. */
const opportunityCookie = (isSecure: boolean) =>
  createCookie('opportunity', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/quote',
    maxAge: cookieDays * 24 * 3600,
    secure: isSecure,
  });

const rememberOpportunity = (opportunityId: string, isSecure: boolean): Promise<string> =>
  opportunityCookie(isSecure).serialize(opportunityId);

async function readRememberedOpportunity(request: Request): Promise<string | undefined> {
  const value: unknown = await opportunityCookie(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : undefined;
}

export const handle = {
  form: { limit: 'start-quote' },
  seo: unlistedSeo('Your contact details'),
  isNeverPrefetched: true,
};

/** Answers from this browser's earlier form. A promo code in the URL replaces a saved one, which replaces the banner's. */
async function loadEarlierAnswers(
  { request, context }: Route.LoaderArgs,
  bannerPromoCode: string | undefined,
): Promise<FormState['values']> {
  const id = await readRememberedOpportunity(request);
  const savedAnswers = id ? await context.get(quotesContext).findOpportunityByKey(id) : undefined;
  const codeInUrl = readPromoCode(new URL(request.url).searchParams);
  if (!savedAnswers) return { promoCode: codeInUrl ?? bannerPromoCode };
  const { promoCode, customer } = savedAnswers;
  const { firstName, lastName, email, phone } = customer;
  const values = {
    firstName,
    lastName,
    email: unicodeEmail(email),
    phone: phone && formatPhone(phone),
    promoCode: codeInUrl ?? promoCode ?? bannerPromoCode,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined]));
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { query, bannerPromoCode } = await withBannerPromoCode(url.searchParams, context);
  const result = readEstimateQuery(query);
  const startingPage = parseStartingPage(url.searchParams.get('from'));
  const startPath = `${startingPage ? `/${startingPage}` : quoteEntryPoint.path}${url.search}`;
  if (!result.ok) throw redirect(startPath);
  try {
    const { ipAddress } = context.get(visitContext).visitor;
    const estimate = await context.get(estimatesContext).estimate(result.value, ipAddress);
    if (estimate.salesStatus !== 'Open') throw redirect(startPath);
    const terms = await context.get(ratesContext).getTerms(estimate.rateCardVersion);
    const plan = findPickedPlan(terms, query);
    const requestedTerm = readRequestedTerm(query);
    const earlierAnswers = await loadEarlierAnswers(args, bannerPromoCode);
    // A prefilled form can be submitted right away, so it has no minimum time.
    const shownAt = earlierAnswers.email ? undefined : context.get(abuseContext).createFormToken();
    return {
      estimate,
      plan,
      requestedTerm,
      earlierAnswers,
      bannerPromoCode,
      shownAt,
      formId: randomUUID(),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    // Rethrows unexpected errors.
    toFormErrors(error);
    throw redirect(startPath);
  }
}

/** An invalid code from a link isn't the visitor's mistake, so it causes no error here. The quote says why it doesn't apply. */
async function findTypedPromoProblem(
  estimates: Pick<EstimateActions, 'promoProblem'>,
  code: string | null | undefined,
  query: URLSearchParams,
  ipAddress: string,
): Promise<FormError | undefined> {
  if (!code || code === readPromoCode(query)) return undefined;
  const problem = await estimates.promoProblem(code, ipAddress);
  return problem === null
    ? undefined
    : { field: 'promoCode', message: `${problem} To continue without a code, clear this field.` };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const query = new URL(request.url).searchParams;
  const result = readContactForm(form, query);
  if (!result.ok) return respondWithFormErrors(result.errors, readValues(form));
  const visit = context.get(visitContext);
  const startingPage = parseStartingPage(query.get('from'));
  try {
    const visitor = { ...(await screenForm(context, form)), proof: readProof(args) };
    const estimates = context.get(estimatesContext);
    const quoteSteps = context.get(quoteStepsContext);
    const problem = await findTypedPromoProblem(estimates, result.value.promoCode, query, visitor.ipAddress);
    if (problem) return respondWithFormErrors([problem], readValues(form));
    const key = submissionKey(form, result.value);
    const { opportunityId, submissionId } = await quoteSteps.startQuote(
      { request: result.value, visit: readVisit(form) },
      { ...visitor, startingPage },
      key,
    );
    rememberSubmission(args, submissionId);
    const headers = new Headers({ 'set-cookie': await rememberOpportunity(opportunityId, visit.isSecure) });
    const conversionCookie = await countConversion(args, opportunityId);
    if (conversionCookie) headers.append('set-cookie', conversionCookie);
    const answers = pickUnstoredAnswers(validateAnswers(readAnswers(query, 'estimate'), 'estimate'));
    return redirect(usagePath(opportunityId, toQuery(answers)), { status: 303, headers });
  } catch (error) {
    return respondToError(error, visit, readValues(form));
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { estimate, plan, requestedTerm, earlierAnswers, bannerPromoCode, shownAt, formId } = loaderData;
  const errors = actionData?.errors ?? [];
  const form: FormState = {
    values: actionData?.values ?? earlierAnswers,
    errors: groupErrorsByField(errors),
  };
  return (
    <StepMain>
      <StepContent
        step="Contact"
        title="Who is the quote for?"
        lead="We'll email your quote with its number and a link, so you can leave and come back to it. Your phone number is optional."
        summary={buildSummary(estimate, plan, requestedTerm)}
      >
        <div className="max-w-form">
          <ErrorSummary errors={errors} />
        </div>
        <form
          method="post"
          className="grid max-w-form gap-6"
          data-draft="contact"
          data-keeps-fields
          data-makes-lead
          data-has-response={actionData ? '' : undefined}
          noValidate
        >
          <input type="hidden" name="formId" value={formId} />
          <NameFields {...form} />
          <EmailField {...form} enterKeyHint="next" />
          <PhoneField {...form} enterKeyHint="next" />
          <TextField
            {...bindFields(form)('promoCode')}
            label="Promo code"
            isOptional
            autoComplete="off"
            enterKeyHint="go"
            isCode
            maxLength={40}
            data-promotion={bannerPromoCode}
          />
          <ConsentFields checked={form.values.consent} />
          <Honeypot shownAt={actionData ? form.values.shownAt : shownAt} />
          <button type="submit" className="button button-primary justify-self-start text-lg">
            Continue
          </button>
        </form>
      </StepContent>
    </StepMain>
  );
}
