import { specimenAddress } from '../../../contracts/contract-templates/domain/contract-references.ts';
import type { CoverageGroup } from '../../../plans/domain/plan-data.ts';
import {
  type Coverage,
  coverageOf,
  type PlanOnSale,
  planAndUp,
  planName,
  planSlug,
} from '../../../plans/domain/plan-terms.ts';
import { ReachBar } from '../../../plans/pages/odometer.tsx';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { planFacts } from '../domain/plan-facts.ts';
import { compareAddress, neighborOf } from './compare-address.ts';

const lowercaseFirst = (text: string) =>
  /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
/** Formats names as a list within a sentence. */
export const formatNames = (all: { name: string }[]) =>
  all.map(({ name }) => lowercaseFirst(name)).join(', ');

function Clause({ children }: { children: string }) {
  return <span className="tabular text-xs whitespace-nowrap text-slate">§ {children}</span>;
}

type PlanInState = {
  plan: PlanOnSale;
  /** The state whose contract to link to. Null for the general one. */
  state?: { state: string; name: string } | null;
};

const mainFacts = ['reach', 'deductible', 'waiting'];

function Facts({ plan: { key, name, maxMileage }, state }: PlanInState) {
  const terms = usePlanTerms();
  const neighbor = neighborOf(terms, key);
  return (
    <div className="mt-6 max-w-sm">
      <ReachBar levels={terms.levels} miles={maxMileage} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {planFacts(terms, key)
          .filter((fact) => mainFacts.includes(fact.key))
          .map((fact) => (
            <div key={fact.key} className="contents">
              <dt className="text-slate">{fact.name}</dt>
              <dd className="tabular font-semibold">{fact.text}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3">
        <a
          className="link inline-flex min-h-11 items-center"
          href={specimenAddress(terms, key, state?.state)}
        >
          Read the {name} contract{state && ` for ${state.name}`} (PDF)
        </a>
      </p>
      {neighbor && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={compareAddress(key, neighbor)}>
            Compare {name} and {planName(terms, neighbor)}
          </a>
        </p>
      )}
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

function Covered({ plan, coverage }: { plan: PlanOnSale; coverage: Coverage }) {
  const { covered, extras } = coverage;
  return (
    <>
      {covered.length > 0 && (
        <>
          <h3 className="text-2xl">What {plan.name} covers</h3>
          <Groups groups={covered} detail={({ parts }) => formatNames(parts)} />
        </>
      )}
      <h3 className={`text-2xl ${covered.length > 0 ? 'mt-8' : ''}`}>Extra benefits</h3>
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

function NotCovered({ plan, coverage }: { plan: PlanOnSale; coverage: Coverage }) {
  const terms = usePlanTerms();
  const { notCovered, exclusions } = coverage;
  return (
    <>
      <h3 className="mt-8 text-2xl">What {plan.name} doesn't cover</h3>
      {notCovered.length > 0 && (
        <Groups
          groups={notCovered}
          detail={({ lowestPlan }) => `Covered by ${planAndUp(terms, lowestPlan)}`}
        />
      )}
      <div className="notice notice-stop mt-4">
        <p className="font-semibold">
          The {exclusions.length} things no plan covers (§ {exclusions[0]?.clause} to{' '}
          {exclusions.at(-1)?.clause})
        </p>
        <p className="mt-1">{formatNames(exclusions)}.</p>
      </div>
    </>
  );
}

/** One plan in detail. What it covers and what it doesn't cover are shown at the same size. */
export function PlanCoverage({ plan, state }: PlanInState) {
  const coverage = coverageOf(usePlanTerms(), plan.key);
  const id = planSlug(plan.key);
  return (
    <section className="border-t-2 border-ink py-10 sm:py-14" id={id} aria-labelledby={`${id}-name`}>
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="self-start lg:sticky lg:top-24">
          <h2 className="text-3xl sm:text-4xl" id={`${id}-name`}>
            {plan.name}
          </h2>
          <p className="mt-3 text-lg text-slate">{plan.summary}</p>
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
