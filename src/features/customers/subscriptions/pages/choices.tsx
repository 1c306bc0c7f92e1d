import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { isChecked, readText } from '../../../../platform/http/form.ts';
import { Choice, FieldGroup } from '../../../../ui/fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { subscriptionsContext } from '../context.ts';
import {
  describeSubscriptions,
  pickKinds,
  type SubscriptionKind,
  subscribedTo,
  subscriptionKinds,
} from '../domain/subscription.ts';
import type { Route } from './+types/choices.ts';
import { subscriptionLabels } from './subscription-labels.ts';

export const handle = {
  key: 'token',
  form: { limit: 'subscriptions' },
  isNeverPrefetched: true,
  seo: unlistedSeo('Email preferences'),
};

/** Redirects an invalid link to the unsubscribe form, which needs no link. */
function redirectToForm(error: unknown): never {
  if (error instanceof RequestError) throw redirect('/subscriptions/unsubscribe');
  throw error;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [kind] = pickKinds([query.get('kind') ?? '']);
  const token = query.get('token');
  try {
    const choices = await context.get(subscriptionsContext).choices(token);
    return { ...choices, token, kind, isSaved: query.has('saved') };
  } catch (error) {
    return redirectToForm(error);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  const subscriptions = context.get(subscriptionsContext);
  const form = await request.formData();
  const { subscriptions: current } = await subscriptions.choices(token).catch(redirectToForm);
  const [stopped] = pickKinds([readText(form, 'stop') ?? '']);
  if (readText(form, 'open')) await subscriptions.removeEmailOptOut(token);
  else {
    const isSelected = (kind: SubscriptionKind) =>
      stopped ? current[kind] && kind !== stopped : isChecked(form, kind);
    const newSubscriptions = {
      marketing: isSelected('marketing'),
      quotes: isSelected('quotes'),
      reminders: isSelected('reminders'),
    };
    await subscriptions.update({ token, subscriptions: newSubscriptions });
  }
  return redirect(`${url.pathname}?${new URLSearchParams({ token: token ?? '', saved: '1' })}`, 303);
}

function UnsubscribeFromOne({ kind }: { kind: SubscriptionKind }) {
  return (
    <form method="post" className="border-y border-ink py-6">
      <p className="mb-4 text-lg">
        {subscriptionLabels[kind].description} {subscriptionLabels[kind].when}.
      </p>
      <button type="submit" name="stop" value={kind} className="button button-primary text-lg">
        Stop {subscribedTo[kind]}
      </button>
    </form>
  );
}

function Kinds({
  current,
  isSecondary,
}: {
  current: Record<SubscriptionKind, boolean>;
  isSecondary: boolean;
}) {
  return (
    <form method="post" className="sheet grid gap-5 p-5 sm:p-8">
      <FieldGroup name="kinds" legend="Email me about">
        {subscriptionKinds.map((kind) => (
          <Choice key={kind} type="checkbox" name={kind} value="yes" defaultChecked={current[kind]}>
            <span className="font-semibold">{subscriptionLabels[kind].name}.</span>{' '}
            {subscriptionLabels[kind].description} {subscriptionLabels[kind].when}.
          </Choice>
        ))}
      </FieldGroup>
      <button type="submit" className={`button text-lg ${isSecondary ? 'button-quiet' : 'button-primary'}`}>
        Save preferences
      </button>
    </form>
  );
}

function OptedOutNotice() {
  return (
    <form method="post" className="sheet grid gap-5 p-5 sm:p-8">
      <p className="text-lg">
        You've turned off all email to this address. We don't send you anything, not even emails that a
        contract requires.
      </p>
      <button
        type="submit"
        name="open"
        value="yes"
        className="button button-quiet justify-self-start text-lg"
      >
        Turn email back on
      </button>
    </form>
  );
}

export default function Choices({ loaderData }: Route.ComponentProps) {
  const { email, token, subscriptions: current, hasOptedOut, kind, isSaved } = loaderData;
  const isKindOffered = kind !== undefined && current[kind] && !hasOptedOut && !isSaved;
  return (
    <main id="main" className="page grid gap-x-20 gap-y-8 py-10 sm:py-20 lg:grid-cols-[1fr_30rem]">
      <div className="grid content-start gap-6">
        <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-6xl">Email preferences</h1>
        <p className="text-lg [overflow-wrap:anywhere] text-slate">{email}</p>
        {isSaved && (
          <p role="status" className="border-l-4 border-orange-ink pl-4 text-lg font-semibold">
            Saved. {hasOptedOut ? '' : describeSubscriptions(current)}
          </p>
        )}
        {isKindOffered && <UnsubscribeFromOne kind={kind} />}
        {!hasOptedOut && (
          <p className="text-slate">
            We'll still send emails that a contract requires, such as claim decisions, unless you ask us not
            to contact you at all.
          </p>
        )}
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/subscriptions/submitunsublead?${new URLSearchParams({ token: token ?? '' })}`}
          >
            Don't contact me at all
          </a>
        </p>
      </div>
      <div className="self-start">
        {hasOptedOut ? <OptedOutNotice /> : <Kinds current={current} isSecondary={isKindOffered} />}
      </div>
    </main>
  );
}
