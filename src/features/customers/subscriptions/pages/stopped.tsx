import { redirect } from 'react-router';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { channelsAmong, kindsAmong } from '../domain/subscription.ts';
import type { Route } from './+types/stopped.ts';
import { channelTexts, subscriptionTexts } from './texts.ts';

export const handle = { isNeverPreloaded: true, seo: unlistedSeo('Stopped') };

/** Names what was stopped, never for whom: the address is in no link. */
export function loader({ request }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('stopped') ?? '').split(',');
  const channels = channelsAmong(words).map((channel) => channelTexts[channel]);
  const kinds = kindsAmong(words).map((kind) => subscriptionTexts[kind].name);
  if (channels.length + kinds.length === 0) throw redirect('/subscriptions');
  return { stopped: [...kinds, ...channels], isForGood: channels.length > 0 };
}

export default function Stopped({ loaderData: { stopped, isForGood } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-12 sm:py-20">
      <h1 className="text-4xl sm:text-[4.5rem]">Stopped, as of now</h1>
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
      <div className="mt-8 grid max-w-form gap-3 text-lg">
        <p>
          If we know the address or number you gave, nothing of this goes to it any more. If we do not, we
          keep it on the list of those we must not reach.
        </p>
        <p className="text-slate">
          {isForGood
            ? 'The channel stays closed until you ask us to open it.'
            : 'What a contract requires, such as the answer to a claim, still comes.'}
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/subscriptions">
          What else we send
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </main>
  );
}
