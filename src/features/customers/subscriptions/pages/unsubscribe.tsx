import { redirect } from 'react-router';
import {
  checkForm,
  groupErrorsByField,
  readText,
  readValues,
  respondWithFormErrors,
} from '../../../../platform/http/form.ts';
import { Choice, ErrorSummary, FieldGroup } from '../../../../ui/fields.tsx';
import { EmailField } from '../../../../ui/person-fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { subscriptionsContext } from '../context.ts';
import { pickKinds, subscriptionKinds } from '../domain/subscription.ts';
import { unsubscribeRequest } from '../schema/index.ts';
import type { Route } from './+types/unsubscribe.ts';
import { subscriptionLabels } from './subscription-labels.ts';

export const handle = {
  form: { limit: 'subscriptions' },
  isNeverPrefetched: true,
  seo: unlistedSeo('Unsubscribe from our emails'),
};

/** Links in emails can fill in the address and kinds. By default, all kinds are selected. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const kinds = pickKinds(query.getAll('stop'));
  return {
    email: readText(query, 'email'),
    stop: (kinds.length > 0 ? kinds : subscriptionKinds).join(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const result = checkForm(unsubscribeRequest, {
    email: readText(form, 'email'),
    kinds: pickKinds(form.getAll('kinds').map(String)),
  });
  if (!result.ok) return respondWithFormErrors(result.errors, { kinds: '', ...readValues(form) });
  const { email, kinds } = result.value;
  await context.get(subscriptionsContext).unsubscribe(email, kinds);
  return redirect(`/subscriptions/stopped?${new URLSearchParams({ stopped: kinds.join() })}`, 303);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const values: Record<string, string | undefined> = actionData?.values ?? {
    email: loaderData.email,
    kinds: loaderData.stop,
  };
  const messages = groupErrorsByField(errors);
  const selectedKinds = values.kinds?.split(',') ?? [];
  return (
    <main id="main" className="page grid gap-x-20 gap-y-8 py-10 sm:py-20 lg:grid-cols-[1fr_30rem]">
      <div>
        <h1 className="text-4xl sm:text-[4.5rem]">Unsubscribe from our emails</h1>
        <p className="mt-4 max-w-md text-lg text-slate">
          You'll be unsubscribed right away. We'll still send emails that a contract requires, such as claim
          decisions.
        </p>
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href="/subscriptions/submitunsublead">
            Want to stop calls or texts?
          </a>
        </p>
      </div>
      <div className="sheet self-start p-5 sm:p-8">
        <ErrorSummary errors={errors} />
        <form method="post" className="grid gap-5" noValidate>
          <EmailField values={values} errors={messages} />
          <FieldGroup name="kinds" legend="Stop sending me" error={messages.kinds}>
            {subscriptionKinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                name="kinds"
                value={kind}
                defaultChecked={selectedKinds.includes(kind)}
              >
                <span className="font-semibold">{subscriptionLabels[kind].name}.</span>{' '}
                {subscriptionLabels[kind].description}
              </Choice>
            ))}
          </FieldGroup>
          <button type="submit" className="button button-primary text-lg">
            Unsubscribe
          </button>
        </form>
      </div>
    </main>
  );
}
