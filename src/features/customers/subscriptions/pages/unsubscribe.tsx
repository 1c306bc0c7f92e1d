import { redirect } from 'react-router';
import { answerAgain, checkForm, fieldErrors, textOf, valuesOf } from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { Choice, ErrorSummary, FieldGroup } from '../../../../ui/fields.tsx';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { EmailField } from '../../leads/pages/person-fields.tsx';
import { kindsAmong, subscriptionKinds } from '../domain/subscription.ts';
import { unsubscribeRequest } from '../schema/index.ts';
import type { Route } from './+types/unsubscribe.ts';
import { subscriptionTexts } from './texts.ts';

export const handle = {
  form: { perMinute: 20 },
  isNeverPreloaded: true,
  seo: seo({
    title: 'Stop our e-mail',
    description:
      'Your e-mail address and one press stop offers, quotes or reminders. No login, and it holds at once.',
    canonicalPath: '/subscriptions/unsubscribe',
  }),
};

/** What a message's own link may bring along: the address, and what is to stop; without it, everything. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const named = kindsAmong(query.getAll('stop'));
  return {
    email: textOf(query, 'email'),
    stop: (named.length > 0 ? named : subscriptionKinds).join(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(unsubscribeRequest, {
    email: textOf(form, 'email'),
    kinds: kindsAmong(form.getAll('kinds').map(String)),
  });
  if (!checked.ok) return answerAgain(checked.errors, { kinds: '', ...valuesOf(form) });
  const { email, kinds } = checked.value;
  await context.get(servicesContext).subscriptions.stopKinds(email, kinds);
  return redirect(`/subscriptions/stopped?${new URLSearchParams({ stopped: kinds.join() })}`, 303);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const values: Record<string, string | undefined> = actionData?.values ?? {
    email: loaderData.email,
    kinds: loaderData.stop,
  };
  const faults = fieldErrors(errors);
  const ticked = values.kinds?.split(',') ?? [];
  return (
    <main id="main" className="page grid gap-x-20 gap-y-8 py-10 sm:py-20 lg:grid-cols-[1fr_30rem]">
      <div>
        <h1 className="text-4xl sm:text-[4.5rem]">Stop our e-mail</h1>
        <p className="mt-4 max-w-md text-lg text-slate">
          It holds from the moment you press. What a contract requires, such as the answer to a claim, still
          comes.
        </p>
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href="/subscriptions/submitunsublead">
            Calls or texts are what bothers you?
          </a>
        </p>
      </div>
      <div className="sheet self-start p-5 sm:p-8">
        <ErrorSummary errors={errors} />
        <form method="post" className="grid gap-5" noValidate>
          <EmailField values={values} errors={faults} />
          <FieldGroup name="kinds" legend="Stop these" error={faults.kinds}>
            {subscriptionKinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                name="kinds"
                value={kind}
                defaultChecked={ticked.includes(kind)}
              >
                <span className="font-semibold">{subscriptionTexts[kind].name}.</span>{' '}
                {subscriptionTexts[kind].what}
              </Choice>
            ))}
          </FieldGroup>
          <button type="submit" className="button button-primary text-lg">
            Stop
          </button>
        </form>
      </div>
    </main>
  );
}
