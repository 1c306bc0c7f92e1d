import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import {
  checkForm,
  type FormError,
  groupErrorsByField,
  readNumber,
  readText,
  readValues,
  submissionKey,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { ErrorSummary, type FormState } from '../../../../ui/fields.tsx';
import { currentConsentText } from '../../../customers/consent/domain/consent-text.ts';
import { ConsentFields } from '../../../customers/consent/pages/consent-fields.tsx';
import { readCampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import { readProof, readVisit, rememberSubmission } from '../../../customers/leads/pages/visit-form.ts';
import { abuseContext } from '../../../office/abuse/context.ts';
import { Honeypot } from '../../../office/abuse/pages/honeypot.tsx';
import { screenForm } from '../../../office/abuse/pages/screen-form.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { LandingLayout, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import { vehiclesContext } from '../../../vehicles/context.ts';
import { loadQuoteStartData } from '../../estimate/pages/start/quote-start-data.ts';
import type { QuoteStartData } from '../../estimate/pages/start/start-fields.tsx';
import { employerBenefitContext } from '../context.ts';
import { enrollmentRequest } from '../schema.ts';
import type { Route } from './+types/enrollment.ts';
import { CarFields, FormSection, PersonFields, PlanFields } from './enrollment-fields.tsx';

function readEnrollmentForm(form: FormData) {
  return checkForm(enrollmentRequest, {
    firstName: readText(form, 'firstName'),
    lastName: readText(form, 'lastName'),
    employerName: readText(form, 'employerName'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    vehicleYear: readNumber(form, 'vehicleYear'),
    vehicleMake: readText(form, 'vehicleMake'),
    vehicleModel: readText(form, 'vehicleModel'),
    vehicleMileage: readNumber(form, 'vehicleMileage'),
    zipCode: readText(form, 'zipCode'),
    coveragePlan: readNumber(form, 'coveragePlan'),
    consent: { textVersion: currentConsentText.version, channels: form.getAll('consent').map(String) },
  });
}

export const handle = {
  form: { limit: 'insert-lead' },
  isNeverPrefetched: true,
  seo: unlistedSeo('Enroll in a vehicle plan through payroll'),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    landing: await loadLanding(context),
    start: loadQuoteStartData(context.get(vehiclesContext)),
    coveragePlan: new URL(request.url).searchParams.get('coveragePlan') ?? undefined,
    formId: randomUUID(),
    shownAt: context.get(abuseContext).createFormToken(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const values = readValues(form);
  const showErrors = ({ errors, status }: { errors: FormError[]; status: 400 | 429 }) =>
    data({ errors, values, start: loadQuoteStartData(context.get(vehiclesContext), values) }, { status });
  const result = readEnrollmentForm(form);
  if (!result.ok) return showErrors({ errors: result.errors, status: 400 });
  const submission = {
    request: result.value,
    tracking: readCampaignTracking(new URL(request.url).searchParams),
    visit: readVisit(form),
  };
  try {
    const visitor = { ...(await screenForm(context, form)), proof: readProof(args) };
    const enrollments = context.get(employerBenefitContext);
    const key = submissionKey(form, result.value);
    const { state, submissionId } = await enrollments.enroll(submission, visitor, key);
    rememberSubmission(args, submissionId);
    return redirect(`/funnel/thank-you-taw?${new URLSearchParams({ state })}`, 303);
  } catch (error) {
    return showErrors(toErrorsAndStatus(error, context.get(visitContext)));
  }
}

function PayrollPrivacy() {
  return (
    <aside aria-label="Who sees what" className="self-start lg:sticky lg:top-8">
      <div className="drop-shadow-[0_20px_26px_rgb(19_26_43/0.14)]">
        <div className="torn bg-sheet px-5 pt-5">
          <h2 className="border-b-2 border-ink pb-3 text-xl">What payroll gets</h2>
          <ul className="rules">
            {['Your name', 'The amount', 'First and last payday'].map((item) => (
              <li key={item} className="py-2.5">
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-2 border-b-2 border-ink pt-3 pb-3 font-display text-xl font-bold">
            What payroll never gets
          </p>
          <ul className="rules">
            {['Your vehicle', 'Your plan', 'Your claims', 'Whether you decline'].map((item) => (
              <li key={item} className="py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-6 text-slate">
        Not sure about the price?{' '}
        <a className="link" href="/quote">
          See it first
        </a>{' '}
        without giving your name or employer.
      </p>
    </aside>
  );
}

function EnrollmentForm(
  props: FormState & { isSubmitted: boolean; start: QuoteStartData; formId: string; shownAt?: string },
) {
  const { values, errors, isSubmitted, start, formId, shownAt } = props;
  const form = { values, errors };
  return (
    <form
      method="post"
      className="grid gap-12"
      data-draft="taw-enrollment"
      data-makes-lead
      data-has-response={isSubmitted ? '' : undefined}
      noValidate
    >
      <input type="hidden" name="formId" value={formId} />
      <FormSection number={1} title="About you">
        <PersonFields {...form} />
      </FormSection>
      <FormSection number={2} title="Your vehicle">
        <CarFields {...form} start={start} />
      </FormSection>
      <FormSection number={3} title="Plan and contact preferences">
        <PlanFields {...form} />
        <ConsentFields checked={values.consent} />
        <Honeypot shownAt={shownAt} />
        <div>
          <button type="submit" className="button button-primary text-lg">
            Send my enrollment
          </button>
          <p className="field-hint mt-3">
            This isn't an order. First you'll get the contract, with the price per month and in total.
          </p>
        </div>
      </FormSection>
    </form>
  );
}

export default function Enrollment({ loaderData, actionData }: Route.ComponentProps) {
  const { landing, coveragePlan, formId, shownAt } = loaderData;
  const errors = actionData?.errors ?? [];
  const values: FormState['values'] = actionData?.values ?? { coveragePlan };
  return (
    <LandingLayout landing={landing}>
      <main id="main" className="page pt-6 pb-16 sm:pt-10 sm:pb-24">
        <h1 className="max-w-3xl text-4xl sm:text-5xl">Enroll through your employer</h1>
        <p className="mt-4 max-w-2xl text-lg text-slate">
          Twelve questions, about three minutes. We check that your vehicle qualifies before anything goes to
          payroll.
        </p>
        <div className="mt-10 grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div>
            <ErrorSummary errors={errors} />
            <EnrollmentForm
              values={values}
              errors={groupErrorsByField(errors)}
              isSubmitted={actionData !== undefined}
              start={actionData?.start ?? loaderData.start}
              formId={formId}
              shownAt={actionData ? values.shownAt : shownAt}
            />
          </div>
          <PayrollPrivacy />
        </div>
      </main>
    </LandingLayout>
  );
}
