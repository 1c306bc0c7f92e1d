import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import {
  checkForm,
  groupErrorsByField,
  readText,
  readValues,
  respondWithFormErrors,
  toFormErrors,
} from '../../../../platform/http/form.ts';
import { Choice, ErrorSummary, FieldGroup, type FormState } from '../../../../ui/fields.tsx';
import { EmailField, PhoneField } from '../../../../ui/person-fields.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { subscriptionsContext } from '../context.ts';
import { optOutChannels, pickChannels } from '../domain/subscription.ts';
import { optOutRequest } from '../schema/index.ts';
import type { Route } from './+types/stop-contact.ts';
import { channelLabels } from './subscription-labels.ts';

export const handle = {
  form: { limit: 'subscriptions' },
  isNeverPrefetched: true,
  seo: unlistedSeo("Don't contact me"),
};

/** The address from a signed link in an email. Returns undefined if the link is invalid, because the form works without it. */
async function readLinkEmail({ request, context }: Route.LoaderArgs): Promise<string | undefined> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return undefined;
  try {
    return (await context.get(subscriptionsContext).choices(token)).email;
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const linkEmail = await readLinkEmail(args);
  return {
    // The link proves only the email address. To stop calls and texts, they have to add their number.
    channels: linkEmail ? 'email' : undefined,
    email: linkEmail ?? readText(query, 'email'),
    phone: readText(query, 'phone'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const result = checkForm(optOutRequest, {
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
    channels: pickChannels(form.getAll('channels').map(String)),
  });
  const values = { channels: '', ...readValues(form) };
  if (!result.ok) return respondWithFormErrors(result.errors, values);
  try {
    await context.get(subscriptionsContext).optOut(result.value);
  } catch (error) {
    return respondWithFormErrors(toFormErrors(error), values);
  }
  const channels = result.value.channels.join();
  return redirect(`/subscriptions/stopped?${new URLSearchParams({ stopped: channels })}`, 303);
}

function Fields({ values, errors }: FormState) {
  const selectedChannels = values.channels?.split(',') ?? optOutChannels;
  return (
    <>
      <FieldGroup name="channels" legend="Don't contact me by" error={errors.channels}>
        <div className="grid sm:grid-cols-3">
          {optOutChannels.map((channel) => (
            <Choice
              key={channel}
              type="checkbox"
              name="channels"
              value={channel}
              defaultChecked={selectedChannels.includes(channel)}
            >
              {channelLabels[channel]}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <EmailField values={values} errors={errors} hint="To stop email" />
      <PhoneField values={values} errors={errors} hint="To stop calls and texts" isOptional={false} />
    </>
  );
}

const effects = [
  { label: 'When', text: 'Right away.' },
  { label: 'How long', text: 'Until you ask us to contact you again.' },
  {
    label: 'Who it applies to',
    text: 'Our whole team. We check this list before every email, call, and text.',
  },
  {
    label: 'Your contract and claims',
    text: "If you stop email, we won't send receipts, claim decisions, or notices either. You can see them on the pages of your contract and claim.",
  },
  { label: 'Your quote', text: 'We keep it. You can still open it with its number and your last name.' },
];

function Effects() {
  return (
    <aside aria-label="What happens">
      <dl className="rules border-y border-ink">
        {effects.map(({ label, text }) => (
          <div key={label} className="py-4">
            <dt className="font-display text-xl font-semibold">{label}</dt>
            <dd className="mt-1 text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

export default function StopContact({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const values: Record<string, string | undefined> = actionData?.values ?? loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-4xl sm:text-[4rem]">Don't contact me</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        Maybe you asked for a quote, or someone gave us your number. Either way, we'll stop for good, no
        matter what you agreed to before. It takes effect right away.
      </p>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="border-t-4 border-ink pt-6">
          <ErrorSummary errors={errors} />
          <form method="post" className="grid gap-6" noValidate>
            <Fields values={values} errors={groupErrorsByField(errors)} />
            <button type="submit" className="button button-primary justify-self-start text-lg">
              Stop contacting me
            </button>
          </form>
        </div>
        <Effects />
      </div>
    </main>
  );
}
