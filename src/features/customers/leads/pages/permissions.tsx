import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { SelectField } from '../../../../ui/fields.tsx';
import { longOfficeDate } from '../../../../ui/format.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { type ConsentChannel, consentChannels } from '../../consent/domain/consent-text.ts';
import type { getPermissions } from '../actions/permissions.ts';
import { leadsContext } from '../context.ts';
import {
  type ContactPreferences,
  contactHours,
  contactHoursLabels,
  maxAttempts,
} from '../domain/contact-preferences.ts';
import { describePermission } from '../domain/permission-text.ts';
import type { Route } from './+types/permissions.ts';
import { Receipts } from './permission-receipts.tsx';

const names: Record<ConsentChannel, string> = { Email: 'Email', Phone: 'Calls', Text: 'Texts' };

const stopLabels: Record<ConsentChannel, string> = {
  Email: 'Stop all email',
  Phone: 'Stop calls',
  Text: 'Stop texts',
};

type Permission = Awaited<ReturnType<typeof getPermissions>>['channels'][number];

function Channel({ permission: { channel, address, state, isStopped } }: { permission: Permission }) {
  const datedState = state && { isGiven: state.isGiven, date: longOfficeDate(state.at) };
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-t border-ink py-5 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-2xl">{names[channel]}</h3>
        <p className="[overflow-wrap:anywhere] text-slate">{address}</p>
        <p className="mt-1 max-w-xl">{describePermission(channel, { state: datedState, isStopped })}</p>
        {channel === 'Email' && !isStopped && (
          <a className="link inline-flex min-h-11 items-center" href="/subscriptions">
            Stop only some emails
          </a>
        )}
      </div>
      {!isStopped && (
        <form method="post">
          <button type="submit" name="revoke" value={channel} className="button button-quiet">
            {stopLabels[channel]}
          </button>
        </form>
      )}
    </li>
  );
}

const attemptChoices = Array.from({ length: maxAttempts }, (_none, index) => index + 1);

function PreferencesForm({ preferences, hours }: { preferences: ContactPreferences; hours: string }) {
  return (
    <section aria-labelledby="preferences" className="sheet self-start p-5 sm:p-6">
      <h2 id="preferences" className="mb-4 text-2xl">
        Call preferences
      </h2>
      <form method="post" className="grid gap-5">
        <SelectField
          isUnmarked
          name="hours"
          label="Best time to call"
          hint={`In your time zone, while we're open: ${hours}.`}
          defaultValue={preferences.hours ?? ''}
        >
          <option value="">Anytime during business hours</option>
          {contactHours.map((hours) => (
            <option key={hours} value={hours}>
              {contactHoursLabels[hours]}
            </option>
          ))}
        </SelectField>
        <SelectField
          isUnmarked
          name="maximumAttempts"
          label="Maximum call attempts"
          defaultValue={String(preferences.maximumAttempts ?? '')}
        >
          <option value="">No limit until we reach you</option>
          {attemptChoices.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'Once' : `${count} times`}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-primary">
          Save preferences
        </button>
        <p className="field-hint">
          This doesn't give us permission to call about a quote. For that, you'd have to agree first.
        </p>
      </form>
    </section>
  );
}

export const handle = {
  key: 'token',
  form: { limit: 'permissions' },
  isNeverPrefetched: true,
  seo: unlistedSeo('Your contact permissions'),
};

const readToken = (request: Request) => new URL(request.url).searchParams.get('token');

export async function loader({ request, context }: Route.LoaderArgs) {
  const isSaved = new URL(request.url).searchParams.has('saved');
  const { 'contact.hours': hours } = await context.get(configurationContext).siteSettings();
  try {
    return { permissions: await context.get(leadsContext).permissions(readToken(request)), isSaved, hours };
  } catch (error) {
    if (error instanceof RequestError)
      return data({ permissions: undefined, isSaved, hours }, { status: 404 });
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(request);
  const leads = context.get(leadsContext);
  const form = await request.formData();
  const revokedChannels = consentChannels.filter((channel) => channel === readText(form, 'revoke'));
  try {
    if (revokedChannels.length > 0) {
      await leads.revokePermission(token, revokedChannels, {
        ...context.get(visitContext).visitor,
        page: '/permissions',
      });
    } else {
      const attempts = Number(readText(form, 'maximumAttempts'));
      await leads.setContactPreferences(token, {
        hours: contactHours.find((hours) => hours === readText(form, 'hours')) ?? null,
        maximumAttempts: attempts >= 1 && attempts <= maxAttempts ? Math.trunc(attempts) : null,
      });
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw redirect('/permissions');
  }
  return redirect(`/permissions?${new URLSearchParams({ token: token ?? '', saved: '1' })}`, 303);
}

function InvalidLink() {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="max-w-3xl text-4xl sm:text-6xl">This link doesn't work</h1>
      <p className="mt-4 max-w-xl text-lg text-slate">
        It may be incomplete, or the data behind it may have been deleted. Every email we send about a quote
        has the full link.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/subscriptions/submitunsublead">
          Stop email, calls, or texts
        </a>
        <a className="button button-quiet" href="/contact-us">
          Contact us
        </a>
      </p>
    </main>
  );
}

export default function Permissions({ loaderData: { permissions, isSaved, hours } }: Route.ComponentProps) {
  if (!permissions) return <InvalidLink />;
  const { firstName, channels, preferences, receipts } = permissions;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-4xl sm:text-6xl">
        {firstName ? `${firstName}, here's` : "Here's"} how we may contact you
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-slate">
        You can stop each one separately. It takes effect right away, and we won't ask why. We'll keep your
        quote.
      </p>
      {isSaved && (
        <p role="status" className="mt-6 border-l-4 border-orange-ink pl-4 text-lg font-semibold">
          Saved. Your changes take effect right away.
        </p>
      )}
      <div className="mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="channels">
          <h2 id="channels" className="sr-only">
            Ways to reach you
          </h2>
          <ul className="border-b border-ink">
            {channels.map((permission) => (
              <Channel key={permission.channel} permission={permission} />
            ))}
          </ul>
        </section>
        {channels.some(({ channel }) => channel === 'Phone') && (
          <PreferencesForm preferences={preferences} hours={hours} />
        )}
      </div>
      <Receipts receipts={receipts} />
    </main>
  );
}
