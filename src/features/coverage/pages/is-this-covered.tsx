import type { ReactNode } from 'react';
import { configurationService } from '../../configuration/use-cases/context.ts';
import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import { PhoneLink } from '../../landing-phones/pages/phone-link.tsx';
import { coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { seo, unlistedSeo } from '../../shell/domain/seo.ts';
import { findCoverage, longestQuery } from '../domain/find-part.ts';
import type { Route } from './+types/is-this-covered.ts';
import { Findings } from './findings.tsx';
import { IsThisCoveredForm, SearchExamples } from './is-this-covered-form.tsx';

export const handle = { isListed: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await context.get(configurationService).siteSettings();
  const asked = new URL(request.url).searchParams.get('query') ?? '';
  const query = asked.trim().slice(0, longestQuery);
  return {
    seo: query
      ? unlistedSeo(`Is “${query}” covered?`)
      : seo({
          title: 'Is this covered? Search by part or symptom',
          description:
            'Name a part or say what is wrong: what each of the four plans pays, with the clause that says so.',
        }),
    phone: settings['contact.phone'],
    hours: settings['contact.hours'],
    query,
    findings: findCoverage(query),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

function Specimens() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {coveragePlans.map((plan) => (
        <li key={plan}>
          <a className="link inline-flex min-h-11 items-center" href={specimenAddress(plan)}>
            {coveragePlanName[plan]} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}

function NextSteps({ phone, hours, query }: Loaded) {
  const check = `/file-a-claim/check${query && `?${new URLSearchParams({ part: query })}`}`;
  return (
    <div className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">It broke already</h2>
        <p className="mt-2 text-slate">
          What a plan pays steps down with the odometer. Check the part at your reading before you claim.
        </p>
        <a className="link inline-flex min-h-11 items-center" href={check}>
          Check it at my odometer
        </a>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">Ask a person</h2>
        <p className="mt-2">
          <PhoneLink
            phone={phone}
            className="link tabular inline-flex min-h-11 items-center text-xl font-semibold"
          />
        </p>
        <p className="text-slate">{hours}. Say the part as the shop wrote it on the estimate.</p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h2 className="text-2xl">Read the contract</h2>
        <p className="mt-2 text-slate">The specimen is the contract that you would sign, clause by clause.</p>
        <Specimens />
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            Compare the plans, clause by clause
          </a>
        </p>
      </div>
    </div>
  );
}

function Results({ query, findings }: Loaded): ReactNode {
  if (query === '') {
    return (
      <>
        <h2 className="text-2xl">Press one to see an answer</h2>
        <p className="mt-2 mb-4 text-slate">
          Or name any part: {coverageGroups.map(({ name }) => name.toLowerCase()).join(', ')}.
        </p>
        <SearchExamples />
      </>
    );
  }
  if (findings.length > 0) {
    return (
      <>
        <h2 className="text-2xl">
          {findings.length === 1 ? '1 answer' : `${findings.length} answers`} for “{query}”
        </h2>
        <Findings findings={findings} />
      </>
    );
  }
  return (
    <>
      <h2 className="text-2xl">Nothing found for “{query}”</h2>
      <p className="mt-2 mb-4 max-w-2xl">
        That is not a no: our list may use another word. Try the name of the part alone, or one of these. A
        part on no list is covered by Premium only, § 2.17, unless clause 4 names it.
      </p>
      <SearchExamples />
    </>
  );
}

export default function IsThisCovered({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-5xl">Is this covered?</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        Name a part, or say what the car does. Each plan answers with the clause of its contract, and with
        what is caught.
      </p>
      <div data-enhance="coverage/is-this-covered">
        <div className="sheet mt-8 p-5 sm:p-6">
          <IsThisCoveredForm query={loaderData.query} />
        </div>
        <p className="sr-only" aria-live="polite" data-announced />
        <section className="mt-10" aria-label="Answers" data-answers>
          <Results {...loaderData} />
        </section>
      </div>
      <NextSteps {...loaderData} />
    </main>
  );
}
