import { redirect } from 'react-router';
import { z } from 'zod';
import {
  checkForm,
  groupErrorsByField,
  readText,
  readValues,
  respondToError,
  respondWithFormErrors,
} from '../../../../../platform/http/form.ts';
import { visitContext } from '../../../../../platform/http/visit-context.ts';
import { personFields } from '../../../../../shared/person-fields.ts';
import { ErrorSummary, TextField } from '../../../../../ui/fields.tsx';
import { readCampaignTracking } from '../../../../customers/leads/domain/campaign-tracking.ts';
import { parseStartingPage } from '../../../../customers/leads/domain/visitor.ts';
import { readProof, readVisit, rememberSubmission } from '../../../../customers/leads/pages/visit-form.ts';
import { abuseContext } from '../../../../office/abuse/context.ts';
import { screenForm } from '../../../../office/abuse/pages/screen-form.ts';
import { geographyContext } from '../../../../places/context.ts';
import { stateChoice } from '../../../../places/schema.ts';
import { unlistedSeo } from '../../../../publishing/shell/domain/seo.ts';
import { estimatesContext } from '../../context.ts';
import { zipCode } from '../../schema/fields.ts';
import type { Route } from './+types/tell-me-when.ts';
import { WaitlistForm } from './waitlist-form.tsx';

export const handle = {
  form: { limit: 'join-waitlist' },
  seo: unlistedSeo('Get notified when we sell in your state'),
};

const { firstName, lastName, email } = personFields;
/** The page asks only for an email address. Other callers may send names. */
const tellMeWhenForm = z.object({
  firstName: firstName.nullish(),
  lastName: lastName.nullish(),
  email,
  zipCode,
  state: stateChoice,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const rule = await context.get(geographyContext).stateRule(query.get('joined') ?? '');
  const shownAt = context.get(abuseContext).createFormToken();
  return { stateName: rule?.name, zipCode: query.get('zipCode') ?? '', state: query.get('state'), shownAt };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const fieldNames = ['firstName', 'lastName', 'email', 'zipCode', 'state'];
  const result = checkForm(
    tellMeWhenForm,
    Object.fromEntries(fieldNames.map((name) => [name, readText(form, name)])),
  );
  if (!result.ok) return respondWithFormErrors(result.errors, readValues(form));
  try {
    const startingPage = parseStartingPage(form.get('from'));
    const visitor = { ...(await screenForm(context, form)), startingPage, proof: readProof(args) };
    const { state, submissionId } = await context.get(estimatesContext).joinWaitlist(
      {
        request: result.value,
        visit: readVisit(form),
        tracking: readCampaignTracking(new URL(request.url).searchParams),
      },
      visitor,
    );
    rememberSubmission(args, submissionId);
    return redirect(`/quote/tell-me-when?${new URLSearchParams({ joined: state })}`, 303);
  } catch (error) {
    return respondToError(error, context.get(visitContext), readValues(form));
  }
}

export default function TellMeWhen({ loaderData, actionData }: Route.ComponentProps) {
  const { stateName } = loaderData;
  if (stateName && !actionData) {
    return (
      <main id="main" className="page py-16">
        <h1 className="max-w-2xl text-3xl sm:text-4xl">You're on the list for {stateName}</h1>
        <p className="mt-4 max-w-xl text-lg text-slate">
          We'll email you once, when we start selling there. A confirmation is on its way. We won't send
          anything else or call you.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a className="button button-quiet" href="/what-breaks">
            See what breaks
          </a>
          <a className="button button-quiet" href="/">
            Home
          </a>
        </p>
      </main>
    );
  }
  const errors = actionData?.errors ?? [];
  const values: Record<string, string> = actionData?.values ?? {};
  const enteredZip = values.zipCode ?? loaderData.zipCode;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="mb-8 text-3xl sm:text-4xl">Get notified when we sell in your state</h1>
        <ErrorSummary errors={errors} />
        {enteredZip ? (
          <div className="sheet p-5 sm:p-8">
            <WaitlistForm
              zipCode={enteredZip}
              state={values.state ?? loaderData.state ?? undefined}
              from={values.from}
              shownAt={actionData ? values.shownAt : loaderData.shownAt}
              values={values}
              errors={groupErrorsByField(errors)}
            />
          </div>
        ) : (
          <form method="get" className="sheet grid gap-6 p-5 sm:p-8">
            <TextField name="zipCode" label="ZIP code" inputMode="numeric" autoComplete="postal-code" />
            <button type="submit" className="button button-primary justify-self-start">
              Continue
            </button>
          </form>
        )}
      </div>
    </main>
  );
}
