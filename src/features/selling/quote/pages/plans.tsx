import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { loadStateChoice } from '../../../contracts/contract-templates/pages/load-state-choice.ts';
import { StateContracts } from '../../../contracts/contract-templates/pages/state-contracts.tsx';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { numberWord } from '../../../plans/domain/format.ts';
import { coverageOf, type PlanTerms, planSlug } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { ratedProduct } from '../../../publishing/reviews/pages/rated-product.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { CoveredCar } from '../../coverage/pages/covered-car.tsx';
import { IsThisCoveredForm } from '../../coverage/pages/is-this-covered-form.tsx';
import { PlanCoverage } from '../../coverage/pages/plan-coverage.tsx';
import type { Route } from './+types/plans.ts';
import { CoverageTable } from './coverage-table.tsx';
import { QuoteStart } from './quote-start.tsx';
import { quoteStartData } from './quote-start-data.ts';

export const handle = { isStored: true, storedChoices: { state: stateCodes } };

export function headers() {
  return { 'x-page-tags': 'plans reviews state-rules configuration' };
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Structured data for search engines. */
const productsOf = (terms: PlanTerms, brand: string, url: string) =>
  terms.plans.map(({ key, name }) => {
    const { covered, extras } = coverageOf(terms, key);
    return {
      '@type': 'Product',
      name: `${brand} ${name}`,
      description: [...covered, ...extras].map((each) => each.name).join(', '),
      brand: { '@type': 'Brand', name: brand },
      url: `${url}#${planSlug(key)}`,
    };
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { 'brand.name': brand } = await services.configuration.siteSettings();
  const terms = await services.rates.termsInForce();
  const url = `${context.get(publicUrlContext)}/plans`;
  const summary = await services.reviews.summary();
  return {
    choice: await loadStateChoice(context, request),
    start: quoteStartData(services.vehicles),
    seo: seo({
      title: `What our ${numberWord(terms.plans.length)} plans cover, part by part`,
      description: `${conjunction.format(terms.plans.map(({ name }) => name))} in detail: the parts each plan covers, what no plan covers, and the contract clause for each.`,
      structuredData: [ratedProduct({ brand, url, summary }), ...productsOf(terms, brand, url)],
    }),
  };
}

function Opening() {
  const { plans } = usePlanTerms();
  return (
    <section className="bg-sand pt-10 pb-14 sm:pt-14 sm:pb-20">
      <div className="page">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">What each plan covers, and what it doesn't</h1>
        <nav aria-label="Plan details" className="mt-4 mb-8 flex flex-wrap gap-x-6">
          {plans.map(({ key, name }) => (
            <a key={key} className="link inline-flex min-h-11 items-center" href={`#${planSlug(key)}`}>
              {name}
            </a>
          ))}
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare two plans
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
  const { exclusions } = usePlanTerms();
  return (
    <section className="bg-sheet py-12 sm:py-16" id="line-by-line">
      <div className="page">
        <h2 className="mb-6 text-3xl sm:text-4xl">Line by line</h2>
        <CoverageTable />
        <p className="mt-6">
          <DisclaimerLink />
        </p>
        <p className="mt-6 max-w-2xl" id="not-covered">
          Each plan above lists what no plan covers. See the{' '}
          <a className="link" href="/#not-covered">
            reason for each of these {exclusions.length} exclusions
          </a>{' '}
          on our home page.
        </p>
      </div>
    </section>
  );
}

export default function Plans({ loaderData: { choice, start } }: Route.ComponentProps) {
  const { plans } = usePlanTerms();
  return (
    <main id="main">
      <Opening />
      <div className="page">
        {plans.map((plan) => (
          <PlanCoverage key={plan.key} plan={plan} state={choice.chosen} />
        ))}
        <StateContracts choice={choice} plans={plans.map(({ key }) => key)} path="/plans" />
      </div>
      <LineByLine />
      <section className="page py-12 sm:py-16">
        <div className="sheet mx-auto max-w-form p-5 sm:p-8">
          <h2 className="mb-5 text-2xl">See what it costs for your car</h2>
          <QuoteStart start={start} />
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href="/is-it-worth-it">
              Is a plan worth it? Often it isn't. Check your car
            </a>
          </p>
        </div>
      </section>
    </main>
  );
}
