import { redirect } from 'react-router';
import { capitalize } from '../../../../shared/format.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { pickChannels, pickKinds, subscribedTo } from '../domain/subscription.ts';
import type { Route } from './+types/stopped.ts';
import { channelLabels } from './subscription-labels.ts';

export const handle = { isNeverPrefetched: true, seo: unlistedSeo("You're unsubscribed") };

/** The link never contains the email address or phone number. */
export function loader({ request }: Route.LoaderArgs) {
  const names = (new URL(request.url).searchParams.get('stopped') ?? '').split(',');
  const channels = pickChannels(names).map((channel) => channelLabels[channel]);
  const kinds = pickKinds(names).map((kind) => capitalize(subscribedTo[kind]));
  if (channels.length + kinds.length === 0) throw redirect('/subscriptions');
  return { stopped: [...kinds, ...channels], hasOptedOut: channels.length > 0 };
}

export default function Unsubscribed({ loaderData: { stopped, hasOptedOut } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="text-4xl sm:text-[4.5rem]">
        {hasOptedOut ? "You've opted out" : "You're unsubscribed"}
      </h1>
      <ul className="mt-8 max-w-form border-b border-ink">
        {stopped.map((name) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-6 border-t border-ink py-4 text-xl font-semibold"
          >
            {name} <span className="text-base font-normal text-slate">stopped</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-form text-lg">
        {hasOptedOut
          ? "The address or number you gave is on our do-not-contact list. We won't contact you this way again unless you ask us to."
          : "You won't get these emails anymore. You may still get the kinds you didn't stop, and emails that a contract requires, such as claim decisions."}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/subscriptions">
          See what else we send
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </main>
  );
}
