import { redirect } from 'react-router';
import { z } from 'zod';
import {
  checkForm,
  groupErrorsByField,
  readText,
  readValues,
  respondToError,
  respondWithFormErrors,
  toFormErrors,
} from '../../../../../platform/http/form.ts';
import { visitContext } from '../../../../../platform/http/visit-context.ts';
import { personFields } from '../../../../../shared/person-fields.ts';
import { ErrorSummary, type FormState } from '../../../../../ui/fields.tsx';
import { formatInteger, longDate } from '../../../../../ui/format.ts';
import { EmailField, NameFields } from '../../../../../ui/person-fields.tsx';
import { readCampaignTracking } from '../../../../customers/leads/domain/campaign-tracking.ts';
import { parseStartingPage } from '../../../../customers/leads/domain/visitor.ts';
import { readProof, readVisit, rememberSubmission } from '../../../../customers/leads/pages/visit-form.ts';
import { abuseContext } from '../../../../office/abuse/context.ts';
import { Honeypot } from '../../../../office/abuse/pages/honeypot.tsx';
import { screenForm } from '../../../../office/abuse/pages/screen-form.ts';
import { unlistedSeo } from '../../../../publishing/shell/domain/seo.ts';
import { estimatesContext } from '../../context.ts';
import { getCoverageReminderDay } from '../../domain/coverage-reminder.ts';
import { readEstimateQuery } from '../estimate-query.ts';
import type { Route } from './+types/remind-me.ts';

export const handle = {
  form: { limit: 'request-reminder' },
  seo: unlistedSeo('Get a reminder before your factory coverage ends'),
};

const remindMeForm = z.object(personFields);

function getPricesPath({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('saved');
  const from = parseStartingPage(query.get('from'));
  return `/${from ?? 'quote'}?${query}`;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const estimates = context.get(estimatesContext);
  const abuse = context.get(abuseContext);
  const url = new URL(request.url);
  const pricesPath = getPricesPath(url);
  const result = readEstimateQuery(url.searchParams);
  if (!result.ok) throw redirect(pricesPath);
  const estimate = await estimates.estimate(result.value).catch((error) => {
    // Rethrows unexpected errors.
    toFormErrors(error);
    throw redirect(pricesPath);
  });
  const remindOn = getCoverageReminderDay(estimate);
  if (!remindOn) throw redirect(pricesPath);
  const { modelYear, maker, makerModel } = estimate.vehicle;
  return {
    remindOn,
    vehicle: `${modelYear} ${maker} ${makerModel}`,
    basic: estimate.factoryCoverage.basic,
    isSaved: url.searchParams.has('saved'),
    pricesPath,
    shownAt: abuse.createFormToken(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const form = await request.formData();
  const query = readEstimateQuery(url.searchParams);
  if (!query.ok) throw redirect(getPricesPath(url));
  const result = checkForm(
    remindMeForm,
    Object.fromEntries(Object.keys(personFields).map((name) => [name, readText(form, name)])),
  );
  if (!result.ok) return respondWithFormErrors(result.errors, readValues(form));
  try {
    const startingPage = parseStartingPage(url.searchParams.get('from'));
    const visitor = { ...(await screenForm(context, form)), startingPage, proof: readProof(args) };
    const { submissionId } = await context.get(estimatesContext).setCoverageReminder(
      {
        person: result.value,
        request: query.value,
        visit: readVisit(form),
        tracking: readCampaignTracking(url.searchParams),
      },
      visitor,
    );
    rememberSubmission(args, submissionId);
    url.searchParams.set('saved', 'yes');
    return redirect(`${url.pathname}${url.search}`, 303);
  } catch (error) {
    return respondToError(error, context.get(visitContext), readValues(form));
  }
}

export default function RemindMe({ loaderData, actionData }: Route.ComponentProps) {
  const { remindOn, vehicle, basic, pricesPath } = loaderData;
  const back = (
    <p className="mt-6">
      <a className="link inline-flex min-h-11 items-center" href={pricesPath}>
        Back to prices
      </a>
    </p>
  );
  if (loaderData.isSaved && !actionData) {
    return (
      <main id="main" className="page py-16">
        <h1 className="max-w-2xl text-3xl sm:text-4xl">We'll email you on {longDate(remindOn)}</h1>
        <p className="mt-4 max-w-xl text-lg text-slate">
          One email about your {vehicle}. A confirmation is on its way. We won't send anything else or call
          you.
        </p>
        {back}
      </main>
    );
  }
  const errors = actionData?.errors ?? [];
  const form: FormState = { values: actionData?.values ?? {}, errors: groupErrorsByField(errors) };
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-4xl">Get a reminder before your factory coverage ends</h1>
        <p className="mt-3 mb-8 text-slate">
          The manufacturer should pay for most repairs to your {vehicle} until {longDate(basic.endsOn)}. If it
          reaches {formatInteger(basic.endsAtMiles)} miles first, the coverage ends then.
        </p>
        <ErrorSummary errors={errors} />
        <form method="post" className="grid gap-4" data-draft="remind-me" data-makes-lead>
          <NameFields {...form} />
          <EmailField
            {...form}
            hint={`We'll send a confirmation now and one email on ${longDate(remindOn)}. Nothing else.`}
          />
          <Honeypot shownAt={actionData ? form.values.shownAt : loaderData.shownAt} />
          <p>
            <button type="submit" className="button button-primary">
              Remind me
            </button>
          </p>
        </form>
        {back}
      </div>
    </main>
  );
}
