import { publicUrlContext } from '../../../platform/http/visit-context.ts';
import { configurationService } from '../../configuration/use-cases/context.ts';
import { loadStateChoice } from '../../contract-templates/pages/load-state-choice.ts';
import { StateContracts } from '../../contract-templates/pages/state-contracts.tsx';
import { CoveredCar } from '../../coverage/pages/covered-car.tsx';
import { IsThisCoveredForm } from '../../coverage/pages/is-this-covered-form.tsx';
import { PlanCoverage, planAnchor } from '../../coverage/pages/plan-coverage.tsx';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import { coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { stateCodes } from '../../rates/domain/states.ts';
import { ratedProduct } from '../../reviews/pages/rated-product.ts';
import { reviewService } from '../../reviews/use-cases/context.ts';
import { seo } from '../../shell/domain/seo.ts';
import { DisclaimerLink } from '../../shell/pages/disclaimer.tsx';
import { vehicleService } from '../../vehicles/use-cases/context.ts';
import type { Route } from './+types/plans.ts';
import { CoverageTable } from './coverage-table.tsx';
import { QuoteStart } from './quote-start.tsx';
import { quoteStartData } from './quote-start-data.ts';

export const handle = { isStored: true, storedChoices: { state: stateCodes } };

export function headers() {
  return { 'x-page-tags': 'plans reviews state-rules configuration' };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { 'brand.name': brand } = await context.get(configurationService).siteSettings();
  const origin = context.get(publicUrlContext);
  return {
    choice: await loadStateChoice(context, request),
    start: quoteStartData(context.get(vehicleService)),
    seo: seo({
      title: 'What the four plans cover, part by part',
      description:
        'Everyday Benefits, Powertrain, Plus and Premium in full: the parts each covers, what none of them pays for, and each clause.',
      structuredData: [
        ratedProduct({ brand, url: `${origin}/plans`, summary: await context.get(reviewService).summary() }),
        ...coveragePlans.map((plan) => ({
          '@type': 'Product',
          name: `${brand} ${coveragePlanName[plan]}`,
          description: [...coverageOf(plan).covered, ...coverageOf(plan).extras]
            .map(({ name }) => name)
            .join(', '),
          brand: { '@type': 'Brand', name: brand },
          url: `${origin}/plans#${planAnchor(plan)}`,
        })),
      ],
    }),
  };
}

function Opening() {
  return (
    <section className="bg-sand pt-10 pb-14 sm:pt-14 sm:pb-20">
      <div className="page">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">
          What each plan covers, and what it leaves to you
        </h1>
        <nav aria-label="Plans in full" className="mt-4 mb-8 flex flex-wrap gap-x-6">
          {coveragePlans.map((plan) => (
            <a key={plan} className="link inline-flex min-h-11 items-center" href={`#${planAnchor(plan)}`}>
              {coveragePlanName[plan]}
            </a>
          ))}
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare two of them
          </a>
        </nav>
        <CoveredCar>
          <IsThisCoveredForm />
        </CoveredCar>
      </div>
    </section>
  );
}

function LineByLine() {
  return (
    <section className="bg-sheet py-12 sm:py-16" id="line-by-line">
      <div className="page">
        <h2 className="mb-6 text-3xl sm:text-4xl">Line by line</h2>
        <CoverageTable />
        <p className="mt-6">
          <DisclaimerLink />
        </p>
        <p className="mt-6 max-w-2xl" id="not-covered">
          What no plan pays for stands with each plan above, and{' '}
          <a className="link" href="/#not-covered">
            with the reason for each of the {coverageExclusions.length}
          </a>{' '}
          on the start page.
        </p>
      </div>
    </section>
  );
}

export default function Plans({ loaderData: { choice, start } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Opening />
      <div className="page">
        {coveragePlans.map((plan) => (
          <PlanCoverage key={plan} plan={plan} state={choice.chosen} />
        ))}
        <StateContracts choice={choice} plans={coveragePlans} path="/plans" />
      </div>
      <LineByLine />
      <section className="page py-12 sm:py-16">
        <div className="sheet mx-auto max-w-form p-5 sm:p-8">
          <h2 className="mb-5 text-2xl">What it costs for your car</h2>
          <QuoteStart start={start} />
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href="/is-it-worth-it">
              Is a plan worth it? Often not: reckon it for your car
            </a>
          </p>
        </div>
      </section>
    </main>
  );
}
