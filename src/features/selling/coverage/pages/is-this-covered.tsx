import type { ReactNode } from 'react';
import { servicesContext } from '../../../../services-context.ts';
import { specimenPath } from '../../../contracts/contract-templates/domain/contract-references.ts';
import { numberWord } from '../../../plans/domain/format.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../landing-phones/pages/phone-link.tsx';
import { type CoverageFinding, findCoverage, maxQueryLength, nearestParts } from '../domain/find-part.ts';
import type { PlanCoverage } from '../domain/search-entries.ts';
import type { Route } from './+types/is-this-covered.ts';
import {
  commonSearches,
  IsThisCoveredForm,
  popularQuestions,
  QuestionLinks,
} from './is-this-covered-form.tsx';

function PlanVerdict({ plan, isCovered, clause, explanation }: PlanCoverage) {
  const terms = usePlanTerms();
  return (
    <li className="plan-answer" data-covered={isCovered ? '' : undefined}>
      <p className="text-sm text-slate">{planName(terms, plan)}</p>
      <p className="mt-0.5 flex items-center gap-1.5 text-lg leading-tight font-semibold">
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none" fill="none">
          <path d={isCovered ? 'M3 10.5l5 5 9-11' : 'M4 4l12 12M16 4L4 16'} />
        </svg>
        {isCovered ? 'Covered' : 'Not covered'}
      </p>
      <p className="tabular mt-0.5 text-sm">
        {!isCovered && `${explanation}. `}
        <span className="whitespace-nowrap">§ {clause}</span>
      </p>
    </li>
  );
}

const kindLabels = { extra: 'Extra benefit', exclusion: 'No plan covers this' } as const;

function kicker({ kind, group }: CoverageFinding): string {
  if (kind === 'extra' || kind === 'exclusion') return kindLabels[kind];
  return kind === 'group' ? 'Group of parts' : (group ?? '');
}

function Finding({ finding }: { finding: CoverageFinding }) {
  const { kind, name, matchedBy, plans, caught } = finding;
  const isExclusion = kind === 'exclusion';
  return (
    <li className="grid gap-4 py-7 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div>
        <p className={isExclusion ? 'text-sm font-semibold text-fault' : 'kicker'}>{kicker(finding)}</p>
        <h3 className="mt-0.5 text-2xl">{name}</h3>
        {matchedBy !== name && <p className="mt-1 text-sm text-slate">Matched "{matchedBy}"</p>}
        <p className="mt-3">
          <strong>{isExclusion ? 'Why not:' : 'The catch:'}</strong> {caught}
        </p>
      </div>
      <ul className="plan-answers">
        {plans.map((coverage) => (
          <PlanVerdict key={coverage.plan} {...coverage} />
        ))}
      </ul>
    </li>
  );
}

function Findings({ findings }: { findings: CoverageFinding[] }) {
  return (
    <ol className="rules mt-4 border-y border-line">
      {findings.map((finding) => (
        <Finding key={`${finding.kind} ${finding.name}`} finding={finding} />
      ))}
    </ol>
  );
}

export const handle = { isStored: true, storedSearches: { query: commonSearches } };

export function headers() {
  return { 'x-page-tags': 'configuration' };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = await services.configuration.siteSettings();
  const rawQuery = new URL(request.url).searchParams.get('query') ?? '';
  const query = rawQuery.trim().slice(0, maxQueryLength);
  const terms = await services.rates.termsInForce();
  const findings = findCoverage(terms, query);
  return {
    seo: query
      ? unlistedSeo(`Is "${query}" covered?`)
      : seo({
          title: 'Is this covered? Search by part or symptom',
          description: `Search by part or symptom. See which of our ${numberWord(terms.plans.length)} plans cover it, and the contract clause that says so.`,
        }),
    phone: settings['contact.phone'],
    hours: settings['contact.hours'],
    query,
    findings,
    nearest: findings.length > 0 ? [] : nearestParts(terms, query),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

function Specimens() {
  const terms = usePlanTerms();
  return (
    <ul className="flex flex-wrap gap-x-6">
      {terms.plans.map(({ key, name }) => (
        <li key={key}>
          <a className="link inline-flex min-h-11 items-center" href={specimenPath(terms, key)}>
            {name} (PDF)
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
        <h2 className="text-2xl">Already broken?</h2>
        <p className="mt-2 text-slate">
          Coverage steps down as your mileage goes up. Check the part at your current mileage before you file
          a claim.
        </p>
        <a className="link inline-flex min-h-11 items-center" href={check}>
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

/** Doesn't give a verdict, because a guess could be mistaken for one. */
function UnknownPart({ query, nearest }: Pick<Loaded, 'query' | 'nearest'>) {
  const terms = usePlanTerms();
  const openEnded = terms.coverageGroups.find(({ isOpenEnded }) => isOpenEnded);
  const isClose = nearest.length > 0;
  return (
    <>
      <h2 className="text-2xl">We couldn't find a part called "{query}"</h2>
      <p className="mt-2 max-w-2xl">
        That doesn't mean it isn't covered. We may know it by another name. Try just the name of the part, as
        your repair shop writes it.{' '}
        {openEnded &&
          `${planName(terms, openEnded.lowestPlan)} also covers parts that the contract doesn't name, unless clause 4 excludes them (§ ${openEnded.clause}). `}
        If you're not sure, call us.
      </p>
      <h3 className="mt-6 mb-3 text-lg">{isClose ? 'Did you mean one of these?' : 'Popular searches'}</h3>
      <QuestionLinks
        label={isClose ? 'Similar parts' : 'Popular searches'}
        questions={isClose ? nearest : popularQuestions}
      />
    </>
  );
}

function Results({ query, findings, nearest }: Loaded): ReactNode {
  const { coverageGroups } = usePlanTerms();
  if (query === '') {
    return (
      <>
        <h2 className="text-2xl">Popular searches</h2>
        <p className="mt-2 mb-4 text-slate">
          Or search for any part: {coverageGroups.map(({ name }) => name.toLowerCase()).join(', ')}.
        </p>
        <QuestionLinks label="Popular searches" questions={popularQuestions} />
      </>
    );
  }
  if (findings.length > 0) {
    return (
      <>
        <h2 className="text-2xl">
          {findings.length === 1 ? '1 result' : `${findings.length} results`} for "{query}"
        </h2>
        <Findings findings={findings} />
      </>
    );
  }
  return <UnknownPart query={query} nearest={nearest} />;
}

export default function IsThisCovered({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-5xl">Is this covered?</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        Search for a part, or describe what's wrong. For each plan, you'll see whether it's covered, the
        contract clause, and the catch.
      </p>
      <div data-enhance="coverage/is-this-covered">
        <div className="sheet mt-8 p-5 sm:p-6">
          <IsThisCoveredForm query={loaderData.query} />
        </div>
        <p className="sr-only" aria-live="polite" data-announced />
        <section className="mt-10" aria-label="Results" data-answers>
          <Results {...loaderData} />
        </section>
      </div>
      <NextSteps {...loaderData} />
    </main>
  );
}
