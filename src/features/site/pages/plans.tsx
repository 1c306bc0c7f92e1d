import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import { spellOutNumber } from '../../../shared/format.ts';
import { stateParameter } from '../../contracts/contract-templates/domain/state-choice.ts';
import { loadStateChoice } from '../../contracts/contract-templates/pages/load-state-choice.ts';
import { StateContracts } from '../../contracts/contract-templates/pages/state-contracts.tsx';
import { ratesContext } from '../../plans/context.ts';
import { type PlanTerms, planSlug } from '../../plans/domain/plan-terms.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { buildOrganization, seo } from '../../publishing/shell/domain/seo.ts';
import { usePlanTerms } from '../../publishing/shell/pages/plan-terms.tsx';
import { CoveredCar } from '../../selling/coverage/pages/covered-car.tsx';
import { IsThisCoveredForm } from '../../selling/coverage/pages/is-this-covered-form.tsx';
import { PlanDetails } from '../../selling/coverage/pages/plan-coverage.tsx';
import { QuoteStart } from '../../selling/estimate/pages/start/quote-start.tsx';
import { loadQuoteStartData } from '../../selling/estimate/pages/start/quote-start-data.ts';
import { vehiclesContext } from '../../vehicles/context.ts';
import type { Route } from './+types/plans.ts';

export const handle = { isCacheable: true, cachedChoices: { state: stateParameter } };

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Without prices, which depend on the car. */
const toServices = ({ plans }: PlanTerms, brand: string, origin: string) =>
  plans.map(({ key, name, summary }) => ({
    '@type': 'Service',
    name,
    description: summary,
    provider: buildOrganization(brand, origin),
    url: `${origin}/plans#${planSlug(key)}`,
  }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { 'brand.name': brand } = await context.get(configurationContext).siteSettings();
  const terms = await context.get(ratesContext).termsInEffect();
  return {
    choice: await loadStateChoice(context, request),
    start: loadQuoteStartData(context.get(vehiclesContext)),
    seo: seo({
      title: `What our ${spellOutNumber(terms.plans.length)} plans cover, part by part`,
      description: `${andList.format(terms.plans.map(({ name }) => name))} in detail: the parts each plan covers, what no plan covers, and the contract clause for each.`,
      structuredData: toServices(terms, brand, context.get(publicUrlContext)),
    }),
  };
}

function PlansIntro() {
  return (
    <section className="bg-sand pt-8 pb-10 sm:pt-14 sm:pb-20">
      <div className="page">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">What each plan covers, and what it doesn't</h1>
        <p className="mt-2 mb-5 sm:mb-8">
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare plans
          </a>
        </p>
        <CoveredCar isBrief>
          <IsThisCoveredForm />
        </CoveredCar>
      </div>
    </section>
  );
}

function NotCovered() {
  const { exclusions } = usePlanTerms();
  return (
    <section
      id="not-covered"
      className="border-t-2 border-ink pt-6 pb-4 sm:py-14"
      aria-labelledby="not-covered-title"
    >
      <h2 id="not-covered-title" className="text-2xl">
        The {exclusions.length} things no plan covers
      </h2>
      <ul className="mt-4 columns-2 gap-x-5 lg:columns-4">
        {exclusions.map(({ key, name }) => (
          <li key={key} className="break-inside-avoid border-t border-line py-1 text-sm leading-tight">
            {name}
          </li>
        ))}
      </ul>
      <a className="link mt-3 inline-flex min-h-11 items-center" href="/#not-covered">
        Why we exclude each one
      </a>
    </section>
  );
}

export default function Plans({ loaderData: { choice, start } }: Route.ComponentProps) {
  const { plans } = usePlanTerms();
  return (
    <main id="main">
      <PlansIntro />
      <section className="page">
        <PlanDetails state={choice.chosenState} />
        <NotCovered />
        <StateContracts choice={choice} plans={plans.map(({ key }) => key)} path="/plans" />
      </section>
      <section className="page pt-2 pb-12 sm:pb-16">
        <div className="sheet mx-auto max-w-form p-5 sm:p-8">
          <h2 className="mb-5 text-2xl">See what it costs for your car</h2>
          <QuoteStart start={start} />
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href="/is-it-worth-it">
              Is a plan worth it? Often not.
            </a>
          </p>
        </div>
      </section>
    </main>
  );
}
