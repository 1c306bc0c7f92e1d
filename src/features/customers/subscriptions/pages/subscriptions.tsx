import { configurationContext } from '../../../publishing/configuration/context.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { subscriptionKinds } from '../domain/subscription.ts';
import type { Route } from './+types/subscriptions.ts';
import { subscriptionLabels } from './subscription-labels.ts';

export const handle = {
  isCacheable: true,
  isListed: false,
  seo: seo({
    title: 'What we send and how to stop it',
    description:
      'We email offers, quotes, and reminders. We call and text only with your permission. See how often, and unsubscribe with one click.',
  }),
};

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  return { legalName: settings['brand.legalName'], address: settings['contact.address'] };
}

const stopLink = 'link inline-flex min-h-11 items-center';

function Kinds() {
  return (
    <ul className="border-b border-ink">
      {subscriptionKinds.map((kind) => {
        const { name, description, when } = subscriptionLabels[kind];
        return (
          <li
            key={kind}
            className="grid items-baseline gap-x-10 gap-y-1 border-t border-ink py-5 lg:grid-cols-[15rem_1fr_14rem_auto]"
          >
            <h3 className="text-xl">{name}</h3>
            <p>{description}</p>
            <p className="text-sm text-slate">{when}</p>
            <a className={stopLink} href={`/subscriptions/unsubscribe?stop=${kind}`}>
              Stop<span className="sr-only"> {name}</span>
            </a>
          </li>
        );
      })}
      <li className="grid items-baseline gap-x-10 gap-y-1 border-t border-ink py-5 lg:grid-cols-[15rem_1fr_14rem_auto]">
        <h3 className="text-xl">Calls and texts</h3>
        <p>
          About a quote you asked for. A real person calls you; we don't make automated or recorded calls.
        </p>
        <p className="text-sm text-slate">Only if you agreed to it</p>
        <a className={stopLink} href="/subscriptions/submitunsublead">
          Stop<span className="sr-only"> calls and texts</span>
        </a>
      </li>
    </ul>
  );
}

export default function Subscriptions({ loaderData: { legalName, address } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.3fr_1fr]">
        <h1 className="text-4xl sm:text-[4rem]">What we send and how to stop it</h1>
        <p className="max-w-md text-lg text-slate">
          It takes one field and one click. No login, no reason needed, no "are you sure?" It takes effect
          right away.
        </p>
      </div>
      <h2 className="sr-only">What we send</h2>
      <div className="mt-10">
        <Kinds />
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/subscriptions/unsubscribe">
          Unsubscribe from all email
        </a>
        <a className="button button-quiet" href="/subscriptions/submitunsublead">
          Don't contact me at all
        </a>
      </p>
      <div className="mt-14 grid max-w-form gap-4 text-slate">
        <p>
          After you unsubscribe, we'll still send you what a contract requires: the contract itself, receipts,
          claim decisions, and cancellation notices. Those don't include any offers. If you ask us not to
          contact you at all, we won't send these either.
        </p>
        <p>
          Every email names its sender ({legalName}, {address}) and links to these choices.
        </p>
      </div>
    </main>
  );
}
