import { money } from '../../../../ui/format.ts';
import { formatMileageLimit } from '../../../plans/domain/plan-terms.ts';
import { splitSections } from '../../../publishing/content/domain/content-html.ts';
import { SectionRows } from '../../../publishing/content/pages/page-list.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { LandingLayout, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import { CoverageBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { type Example, loadExample } from '../../estimate/pages/example.ts';
import { planPath } from '../domain/plan-page.ts';
import type { Route } from './+types/at-work.ts';
import { PayStub } from './pay-stub.tsx';

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await loadSitePage(context, 'tocoatwork')),
    landing: await loadLanding(context),
    example: await loadExample(context),
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

function Hero({ page, example, brand }: { page: LoaderData['page']; example: Example; brand: string }) {
  return (
    <div className="page grid items-center gap-12 pt-6 pb-16 sm:pt-10 lg:grid-cols-[1.2fr_1fr] lg:gap-20 lg:pb-24">
      <div>
        <h1 className="text-4xl sm:text-[4.5rem]">{page.name}</h1>
        <p className="mt-5 max-w-xl text-lg text-slate sm:text-xl">{page.description}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a className="button button-primary justify-self-start text-lg" href="/funnel/taw-enrollment">
            Enroll
          </a>
          <a className="button button-quiet text-lg" href="/quote">
            See my prices first
          </a>
        </p>
      </div>
      <PayStub example={example} brand={brand} />
    </div>
  );
}

const EmployerCost = () => (
  <section className="bg-ink text-white" aria-labelledby="cost">
    <div className="page flex flex-wrap items-end justify-between gap-x-24 gap-y-6 py-14 sm:py-20">
      <div>
        <h2 id="cost" className="text-xl font-semibold text-[#c9cedb]">
          What it costs your employer
        </h2>
        <p className="figure mt-3 text-[8rem] text-orange-light sm:text-[13rem]">$0</p>
      </div>
      <p className="max-w-md text-xl sm:text-2xl">No setup, no fee per employee, no minimum.</p>
    </div>
  </section>
);

function Plans({ example }: { example: Example }) {
  const { plans } = usePlanTerms();
  return (
    <section className="page py-14 sm:py-20" aria-labelledby="plans">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="plans" className="text-3xl sm:text-4xl">
          Our plans
        </h2>
        <p className="max-w-md text-sm text-slate">
          For the same car, {example.months} months. {example.payments}.
        </p>
      </div>
      <ol className="mt-8 border-b border-ink">
        {plans.map((plan) => {
          const price = example.prices.find(({ name }) => name === plan.name);
          return (
            <li
              key={plan.key}
              className="grid items-start gap-x-6 gap-y-3 border-t border-ink py-6 md:grid-cols-[9rem_1fr_10rem] lg:grid-cols-[13rem_1fr_10rem] lg:gap-x-10"
            >
              <h3 className="text-2xl">
                <a
                  className="inline-flex min-h-11 items-center underline decoration-orange decoration-2 underline-offset-8 hover:text-orange-ink"
                  href={planPath(plan.key)}
                >
                  {plan.name}
                </a>
              </h3>
              <div className="md:pt-3">
                <CoverageBar plan={plan.key} />
                <p className="mt-3 max-sm:hidden">{plan.summary}</p>
                <p className="mt-1 text-sm text-slate">{formatMileageLimit(plan)}</p>
              </div>
              {price && (
                <p className="tabular md:text-right">
                  <span className="figure text-2xl">{money(price.monthlyPayment)}</span>
                  <span className="text-sm text-slate md:block"> a month</span>
                  <span className="block text-sm text-slate">{money(price.totalPrice)} total</span>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="bg-orange-wash" aria-labelledby="enroll">
      <div className="page grid items-center gap-6 py-12 sm:py-16 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="enroll" className="text-3xl">
            Enroll in about three minutes
          </h2>
          <p className="mt-3 max-w-xl">Nothing is deducted until you've read and signed the contract.</p>
        </div>
        <a className="button button-primary text-lg" href="/funnel/taw-enrollment">
          Enroll
        </a>
      </div>
    </section>
  );
}

export default function AtWork({ loaderData: { page, landing, example } }: Route.ComponentProps) {
  return (
    <LandingLayout landing={landing}>
      <main id="main">
        <Hero page={page} example={example} brand={landing.brand} />
        <EmployerCost />
        <Plans example={example} />
        <div className="page pb-14 sm:pb-20">
          <SectionRows sections={splitSections(page.content)} />
        </div>
        <CallToAction />
      </main>
    </LandingLayout>
  );
}
