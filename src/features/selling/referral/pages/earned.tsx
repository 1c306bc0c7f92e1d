import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { referralsContext } from '../context.ts';
import { giftCardDollars, maxCardsPerYear } from '../domain/earned.ts';
import { referralLink } from '../domain/referral-code.ts';
import type { Route } from './+types/earned.ts';

export const handle = { key: 'token', isNeverPrefetched: true, seo: unlistedSeo('Your referral rewards') };

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const rewards = await context.get(referralsContext).rewardsByToken(token);
  if (!rewards) throw redirect('/referral');
  return { ...rewards, link: referralLink(context.get(publicUrlContext), rewards.code) };
}

export default function EarnedPage({ loaderData }: Route.ComponentProps) {
  const { firstName, leads, paidContracts, dollars, link } = loaderData;
  const totals = [
    { label: leads === 1 ? 'person started a quote' : 'people started a quote', total: String(leads) },
    { label: 'bought and paid', total: String(paidContracts) },
    {
      label: `in gift cards ($${giftCardDollars} each, up to ${maxCardsPerYear} per year)`,
      total: `$${dollars.toLocaleString('en-US')}`,
    },
  ];
  return (
    <main id="main" className="page py-10 sm:py-20">
      <h1 className="max-w-3xl text-4xl sm:text-6xl">Your referral rewards, {firstName}</h1>
      <dl className="mt-10 grid border-y border-ink sm:grid-cols-3 sm:divide-x sm:divide-line max-sm:rules">
        {totals.map(({ label, total }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-5 sm:px-6 sm:first:pl-0">
            <dt className="text-slate">{label}</dt>
            <dd className="figure text-6xl sm:text-7xl">{total}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-2xl text-slate">
        To protect people's privacy, we show how many used your link, but not who they are. A contract counts
        once it's paid. Your own contracts don't count. We send your gift card once the plan's waiting period
        has ended, as long as the plan is still active.
      </p>
      <p className="mt-10 font-semibold">Your referral link</p>
      <p className="mt-1 text-lg [overflow-wrap:anywhere]">{link}</p>
      <p className="mt-8">
        <a className="button button-quiet" href="/referral/program">
          How the program works
        </a>
      </p>
    </main>
  );
}
