import { redirect } from 'react-router';
import {
  answerAgain,
  checkForm,
  fieldErrors,
  formErrorsOf,
  textOf,
  valuesOf,
} from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { Choice, ErrorSummary, FieldGroup, TextField } from '../../../../ui/fields.tsx';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { EmailField } from '../../leads/pages/person-fields.tsx';
import { channelsAmong, optOutChannels } from '../domain/subscription.ts';
import { optOutRequest } from '../schema/index.ts';
import type { Route } from './+types/stop-contact.ts';
import { channelTexts } from './texts.ts';

export const handle = {
  form: { perMinute: 20 },
  isNeverPreloaded: true,
  seo: seo({
    title: 'Do not contact me',
    description:
      'Close e-mail, calls or texts for your address or number, whatever you agreed to before. It holds at once.',
    canonicalPath: '/subscriptions/submitunsublead',
  }),
};

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { email: textOf(query, 'email'), phone: textOf(query, 'phone') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(optOutRequest, {
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    channels: channelsAmong(form.getAll('channels').map(String)),
  });
  const values = { channels: '', ...valuesOf(form) };
  if (!checked.ok) return answerAgain(checked.errors, values);
  try {
    await context.get(servicesContext).subscriptions.optOut(checked.value);
  } catch (error) {
    return answerAgain(formErrorsOf(error), values);
  }
  const stopped = checked.value.channels.join();
  return redirect(`/subscriptions/stopped?${new URLSearchParams({ stopped })}`, 303);
}

type FieldsProps = { values: Record<string, string | undefined>; faults: Record<string, string | undefined> };

function Fields({ values, faults }: FieldsProps) {
  const ticked = values.channels?.split(',') ?? optOutChannels;
  return (
    <>
      <FieldGroup name="channels" legend="Do not use" error={faults.channels}>
        <div className="grid sm:grid-cols-3">
          {optOutChannels.map((channel) => (
            <Choice
              key={channel}
              type="checkbox"
              name="channels"
              value={channel}
              defaultChecked={ticked.includes(channel)}
            >
              {channelTexts[channel]}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <EmailField values={values} errors={faults} hint="For e-mail." />
      <TextField
        name="phone"
        label="Phone"
        hint="For calls and texts."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={faults.phone}
        placeholder="(312) 555-0142"
        maxLength={30}
      />
    </>
  );
}

const effects = [
  { what: 'When', text: 'From the press of the button on.' },
  { what: 'How long', text: 'Until you yourself ask us to open the channel again.' },
  { what: 'For whom', text: 'For every sender here: each asks this list before it writes or dials.' },
  { what: 'Your quote', text: 'It stays, and its number and your last name still open it.' },
];

function Effects() {
  return (
    <aside aria-label="What it does">
      <dl className="rules border-y border-ink">
        {effects.map(({ what, text }) => (
          <div key={what} className="py-4">
            <dt className="font-display text-xl font-semibold">{what}</dt>
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
      <h1 className="max-w-3xl text-4xl sm:text-[4rem]">Do not contact me</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        You asked for a quote, or somebody gave us your number. Either way this closes the channel for good,
        whatever was agreed before, and it holds at once.
      </p>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="border-t-4 border-ink pt-6">
          <ErrorSummary errors={errors} />
          <form method="post" className="grid gap-6" noValidate>
            <Fields values={values} faults={fieldErrors(errors)} />
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
