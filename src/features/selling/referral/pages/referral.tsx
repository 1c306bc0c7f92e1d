import { data } from 'react-router';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { splitSections } from '../../../publishing/content/domain/content-html.ts';
import { SectionRows } from '../../../publishing/content/pages/page-list.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { giftCardDollars } from '../domain/earned.ts';
import type { Route } from './+types/referral.ts';
import { createLink } from './link-form.ts';
import { LinkMaker } from './link-maker.tsx';

function LinkTag() {
  return (
    <svg viewBox="0 0 420 210" aria-hidden="true" className="block w-full max-w-md">
      <path
        d="M4 28C60 4 96 66 148 92"
        fill="none"
        className="stroke-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g transform="rotate(-5 270 110)">
        <path
          d="M150 40H396a14 14 0 0 1 14 14V174a14 14 0 0 1-14 14H150L112 132V96Z"
          className="fill-orange"
        />
        <circle cx="146" cy="114" r="11" className="fill-paper stroke-ink" strokeWidth="3" />
        <text x="186" y="128" className="figure fill-ink" fontSize="80">
          ${giftCardDollars}
        </text>
        <text x="190" y="162" className="fill-ink font-semibold" fontSize="24">
          gift card
        </text>
      </g>
    </svg>
  );
}

export const handle = { form: { limit: 'referral-link' }, isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  return {
    ...(await loadSitePage(context, 'referral')),
    brand: settings['brand.name'],
  };
}

export async function action(args: Route.ActionArgs) {
  const { response, status } = await createLink(args);
  return data(response, { status });
}

export default function Referral({ loaderData: { page, brand }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="pb-16 sm:pb-24">
      <div className="bg-sand">
        <div className="page grid gap-x-20 gap-y-10 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <h1 className="text-4xl sm:text-[4.5rem]">{page.name}</h1>
            <p className="mt-5 max-w-xl text-lg sm:text-xl">{page.description}</p>
            <div className="mt-10 max-lg:hidden">
              <LinkTag />
            </div>
          </div>
          <div className="sheet self-start p-5 sm:p-8">
            <LinkMaker response={actionData} brand={brand} />
          </div>
        </div>
      </div>
      <div className="page pt-12 sm:pt-16">
        <SectionRows sections={splitSections(page.content)} />
      </div>
    </main>
  );
}
