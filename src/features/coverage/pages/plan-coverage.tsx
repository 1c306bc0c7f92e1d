import { count } from '../../../ui/money.ts';
import { ReachBar } from '../../../ui/odometer.tsx';
import { contractFigures } from '../../contract-templates/domain/contract-figures.ts';
import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import { type Coverage, coverageOf } from '../../rates/domain/coverage.ts';
import type { CoverageGroup } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { reachOf } from '../domain/plan-reach.ts';
import { compareAddress, neighbourOf } from './compare-address.ts';

/** A plan in one sentence. */
const planSummary: Record<CoveragePlan, string> = {
  EverydayBenefits: 'For any age and any mileage. Pays what a breakdown costs around the repair.',
  Powertrain: 'To 200,000 miles. The repairs that cost more than the car is worth.',
  Plus: 'To 150,000 miles. Powertrain and the systems that fail most often.',
  Premium: 'To 100,000 miles. Every part, but for a list of exceptions you can read below.',
};

export const planAnchor = (plan: CoveragePlan) => plan.toLowerCase();

const lower = (text: string) =>
  /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
/** Names in a row, as they stand within a sentence. */
export const listed = (all: { name: string }[]) => all.map(({ name }) => lower(name)).join(', ');

function Clause({ children }: { children: string }) {
  return <span className="tabular text-xs whitespace-nowrap text-slate">§ {children}</span>;
}

type PlanInState = {
  plan: CoveragePlan;
  /** The state whose contract is meant; null: the general one. */
  state?: { state: string; name: string } | null;
};

function Facts({ plan, state }: PlanInState) {
  const miles = reachOf(plan);
  const { deductible, waiting } = contractFigures;
  const facts = [
    { term: 'Sold', text: miles === null ? 'at any mileage' : `up to ${count(miles)} miles` },
    { term: 'You pay', text: `the first $${deductible} of each visit` },
    { term: 'Starts after', text: `${waiting.days} days and ${count(waiting.miles)} miles` },
  ];
  return (
    <div className="mt-6 max-w-sm">
      <ReachBar miles={miles} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-slate">{term}</dt>
            <dd className="tabular font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center" href={specimenAddress(plan, state?.state)}>
          The {coveragePlanName[plan]} contract {state ? `for ${state.name}` : 'to read'} (PDF)
        </a>
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={compareAddress(plan, neighbourOf(plan))}>
          {coveragePlanName[plan]} beside {coveragePlanName[neighbourOf(plan)]}
        </a>
      </p>
    </div>
  );
}

function Groups({ groups, detail }: { groups: CoverageGroup[]; detail: (group: CoverageGroup) => string }) {
  return (
    <dl className="mt-4 gap-x-10 sm:columns-2">
      {groups.map((group) => (
        <div key={group.key} className="break-inside-avoid border-t border-line py-3">
          <dt className="font-semibold">
            {group.name} <Clause>{group.clause}</Clause>
          </dt>
          <dd className="text-sm text-slate">{detail(group)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Covered({ plan, coverage }: { plan: CoveragePlan; coverage: Coverage }) {
  const { covered, extras } = coverage;
  return (
    <>
      {covered.length > 0 && (
        <>
          <h3 className="text-2xl">What {coveragePlanName[plan]} covers</h3>
          <Groups groups={covered} detail={({ parts }) => listed(parts)} />
        </>
      )}
      <h3 className={`text-2xl ${covered.length > 0 ? 'mt-8' : ''}`}>What it pays around a repair</h3>
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {extras.map(({ key, name, clause, summary, caught }) => (
          <div key={key} className="border-t border-line py-3">
            <dt className="font-semibold">
              {name} <Clause>{clause}</Clause>
            </dt>
            <dd>{summary}</dd>
            <dd className="text-sm text-slate">{caught}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function NotCovered({ plan, coverage }: { plan: CoveragePlan; coverage: Coverage }) {
  const { notCovered, exclusions } = coverage;
  return (
    <>
      <h3 className="mt-8 text-2xl">What {coveragePlanName[plan]} does not cover</h3>
      {notCovered.length > 0 && (
        <Groups
          groups={notCovered}
          detail={({ lowestPlan }) => `Covered from ${coveragePlanName[lowestPlan]} on`}
        />
      )}
      <div className="notice notice-stop mt-4">
        <p className="font-semibold">
          As with every plan, {exclusions.length} things, § {exclusions[0]?.clause} to{' '}
          {exclusions.at(-1)?.clause}
        </p>
        <p className="mt-1">{listed(exclusions)}.</p>
      </div>
    </>
  );
}

/** One plan in full: its reach and figures, what it covers and what not, in the same size. */
export function PlanCoverage({ plan, state }: PlanInState) {
  const coverage = coverageOf(plan);
  const id = planAnchor(plan);
  return (
    <section className="border-t-2 border-ink py-10 sm:py-14" id={id} aria-labelledby={`${id}-name`}>
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="self-start lg:sticky lg:top-24">
          <h2 className="text-3xl sm:text-4xl" id={`${id}-name`}>
            {coveragePlanName[plan]}
          </h2>
          <p className="mt-3 text-lg text-slate">{planSummary[plan]}</p>
          <Facts plan={plan} state={state} />
        </div>
        <div>
          <Covered plan={plan} coverage={coverage} />
          <NotCovered plan={plan} coverage={coverage} />
        </div>
      </div>
    </section>
  );
}
