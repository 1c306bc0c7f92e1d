import { spellOutNumber } from '../../../../shared/format.ts';
import { ratesContext } from '../../../plans/context.ts';
import { sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { Route } from './+types/is-this-covered.ts';
import { coverageTitle, findCoverageResults } from './coverage-results.ts';
import CoverageSearch from './coverage-search.island.tsx';
import { commonSearches } from './is-this-covered-form.tsx';

export const handle = { isCacheable: true, cachedSearches: { query: commonSearches } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await context.get(configurationContext).siteSettings();
  const results = findCoverageResults(
    await context.get(ratesContext).termsInEffect(),
    new URL(request.url).searchParams.get('query') ?? '',
  );
  const { query, planNames } = results;
  const title = coverageTitle(query);
  return {
    seo: query
      ? unlistedSeo(title)
      : seo({
          title,
          description: `Search by part or symptom. See which of our ${spellOutNumber(Object.keys(planNames).length)} plans cover it, and the contract clause that says so.`,
        }),
    brand: settings['brand.name'],
    phone: settings['contact.phone'],
    hours: settings['contact.hours'],
    results,
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

function SampleContracts() {
  const terms = usePlanTerms();
  return (
    <ul className="flex flex-wrap gap-x-6">
      {terms.plans.map(({ key, name }) => (
        <li key={key}>
          <a className="link inline-flex min-h-11 items-center" href={sampleContractPath(key)}>
            {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}

function NextSteps({ phone, hours, results: { query } }: LoaderData) {
  const check = `/file-a-claim/check${query && `?${new URLSearchParams({ part: query })}`}`;
  return (
    <div className="mt-10 grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-8">
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">Already broken?</h2>
        <p className="mt-2 text-slate">
          Coverage steps down as your mileage goes up. Check the part at your current mileage before you file
          a claim.
        </p>
        <a
          className="link inline-flex min-h-11 items-center"
          href={check}
          rel={query ? 'nofollow' : undefined}
        >
          Check it at my mileage
        </a>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">Talk to a person</h2>
        <p className="mt-2">
          <PhoneLink
            phone={phone}
            className="link tabular inline-flex min-h-11 items-center text-xl font-semibold"
          />
        </p>
        <p className="text-slate">
          {hours}. Have the part's name ready, as the repair shop wrote it on the estimate.
        </p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">Read the contract</h2>
        <p className="mt-2 text-slate">The sample has every clause of the contract you'd sign.</p>
        <SampleContracts />
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare the plans, clause by clause
          </a>
        </p>
      </div>
    </div>
  );
}

export default function IsThisCovered({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-5xl">Is this covered?</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        Search for a part, or describe what's wrong. For each plan, you'll see whether it's covered, the
        contract clause, and the catch.
      </p>
      <CoverageSearch brand={loaderData.brand} results={loaderData.results} />
      <NextSteps {...loaderData} />
    </main>
  );
}
