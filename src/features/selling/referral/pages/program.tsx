import { data } from 'react-router';
import { splitSections } from '../../../publishing/content/domain/content-html.ts';
import { RichText } from '../../../publishing/content/pages/rich-text.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { LandingLayout, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import { giftCardDollars } from '../domain/earned.ts';
import type { Route } from './+types/program.ts';
import { createLink } from './link-form.ts';
import { LinkMaker } from './link-maker.tsx';

export const handle = { form: { limit: 'referral-link' }, isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { page, seo } = await loadSitePage(context, 'referral');
  return { page, seo: { ...seo, canonicalPath: '/referral' }, landing: await loadLanding(context) };
}

export async function action(args: Route.ActionArgs) {
  const { response, status } = await createLink(args);
  return data(response, { status });
}

const extractMainSections = (html: string) =>
  splitSections(html)
    .filter((section) => section.startsWith('<h2'))
    .slice(0, 2);

export default function Program({ loaderData: { page, landing }, actionData }: Route.ComponentProps) {
  return (
    <LandingLayout landing={landing}>
      <main id="main">
        <div className="bg-orange">
          <div className="page grid items-center gap-x-20 gap-y-8 py-10 sm:py-16 lg:grid-cols-[1fr_28rem]">
            <div>
              <p aria-hidden="true" className="figure pb-5 text-[7rem] sm:pb-8 sm:text-[12rem]">
                ${giftCardDollars}
              </p>
              <h1 className="text-4xl sm:text-5xl">{page.name}</h1>
              <p className="mt-4 max-w-lg text-lg">{page.description}</p>
            </div>
            <div className="sheet p-5 sm:p-8">
              <LinkMaker response={actionData} brand={landing.brand} />
            </div>
          </div>
        </div>
        <div className="page grid gap-x-20 gap-y-10 py-12 sm:py-16 lg:grid-cols-2">
          {extractMainSections(page.content).map((section) => (
            <RichText key={section} html={section} />
          ))}
          <p className="lg:col-span-2">
            <a className="link inline-flex min-h-11 items-center" href="/referral">
              Privacy, and the rules against spam
            </a>
          </p>
        </div>
      </main>
    </LandingLayout>
  );
}
