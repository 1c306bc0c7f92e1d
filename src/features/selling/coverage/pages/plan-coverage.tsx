import type { ReactNode } from 'react';
import { contractPagePath, sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import type { CoverageExtra, CoverageGroup } from '../../../plans/domain/plan-data.ts';
import {
  formatPlanAndUp,
  getCoverage,
  getPlanRank,
  type OfferedPlan,
  planName,
  planSlug,
} from '../../../plans/domain/plan-terms.ts';
import { CoverageBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { getFirstShownPlan, joinConditions, joinNames, listPlanFacts } from '../domain/plan-facts.ts';
import { comparePath, findNeighbor } from './compare-path.ts';

function Clause({ children }: { children: string }) {
  return (
    <span className="tabular text-xs whitespace-nowrap text-slate max-sm:hidden">clause {children}</span>
  );
}

type PlanInState = {
  plan: OfferedPlan;
  state?: { state: string; name: string } | null;
};

const mainFacts = ['reach', 'deductible', 'waiting'];

function Facts({ plan: { key, name }, state }: PlanInState) {
  const terms = usePlanTerms();
  const neighbor = findNeighbor(terms, key);
  return (
    <div className="mt-6 max-w-sm">
      <CoverageBar plan={key} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {listPlanFacts(terms, key)
          .filter((fact) => mainFacts.includes(fact.key))
          .map((fact) => (
            <div key={fact.key} className="contents">
              <dt className="text-slate">{fact.name}</dt>
              <dd className="tabular font-semibold">{fact.text}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center" href={contractPagePath(key, state?.state)}>
          Read the {name} contract{state && ` for ${state.name}`}
        </a>
        <a
          className="link ml-5 inline-flex min-h-11 items-center"
          href={sampleContractPath(key, state?.state)}
          aria-label={`PDF of the ${name} contract${state ? ` for ${state.name}` : ''}`}
        >
          PDF
        </a>
      </p>
      {neighbor && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={comparePath(key, neighbor)}>
            Compare {name} and {planName(terms, neighbor)}
          </a>
        </p>
      )}
    </div>
  );
}

export function PlusIcon() {
  return (
    <span
      aria-hidden="true"
      className="figure text-2xl leading-none text-orange-ink transition-transform group-open:rotate-45"
    >
      +
    </span>
  );
}

function CoverageItem({ name, clause, children }: { name: string; clause: string; children: ReactNode }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-2 py-2">
        <span className="leading-tight">
          <span className="font-semibold sm:text-base">{name}</span> <Clause>{clause}</Clause>
        </span>
        <PlusIcon />
      </summary>
      {children}
    </details>
  );
}

function CoveredGroups({ name, groups }: { name: string; groups: CoverageGroup[] }) {
  return (
    <div>
      <h3 className="text-xl sm:text-2xl">What {name} covers</h3>
      {groups.length === 0 && (
        <p className="mt-3 text-sm">No repairs. It pays for the extra benefits below.</p>
      )}
      <ul className="mt-3">
        {groups
          .map((group) => ({ group, condition: joinConditions(group) }))
          .map(({ group, condition }) => (
            <li key={group.key} className="border-t border-line">
              <CoverageItem name={group.name} clause={group.clause}>
                <p className="pb-3 text-slate">{joinNames(group.parts)}</p>
                {condition && <p className="pb-3 font-semibold">{condition}</p>}
              </CoverageItem>
            </li>
          ))}
      </ul>
    </div>
  );
}

function LeftOut({ name, groups }: { name: string; groups: CoverageGroup[] }) {
  const terms = usePlanTerms();
  return (
    <div>
      <h3 className="text-xl sm:text-2xl">What {name} doesn't cover</h3>
      <ul className="mt-3">
        {groups.map((group) => (
          <li key={group.key} className="flex min-h-11 flex-col justify-center border-t border-line py-2">
            <span className="leading-tight">
              <span className="text-sm font-semibold sm:text-base">{group.name}</span>{' '}
              <Clause>{group.clause}</Clause>
            </span>
            <span className="text-xs text-slate">{formatPlanAndUp(terms, group.lowestPlan)}</span>
          </li>
        ))}
        <li className="border-t border-line">
          <a className="link inline-flex min-h-11 items-center py-2 leading-tight" href="#not-covered">
            {terms.exclusions.length} things no plan covers
          </a>
        </li>
      </ul>
    </div>
  );
}

function Extras({ extras, isOnly }: { extras: CoverageExtra[]; isOnly: boolean }) {
  return (
    <div className={isOnly ? '' : 'col-span-2'}>
      <h3 className="text-xl sm:text-2xl">Extra benefits</h3>
      <ul className={`mt-3 grid gap-x-10 text-sm sm:text-base ${isOnly ? '' : 'sm:grid-cols-2'}`}>
        {extras.map(({ key, name, clause, summary, limitation }) => (
          <li key={key} className="border-t border-line">
            <CoverageItem name={name} clause={clause}>
              <p className="pb-2">{summary}</p>
              <p className="pb-3 text-slate">{limitation}</p>
            </CoverageItem>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlanSwitch({ current }: { current: OfferedPlan }) {
  return (
    <nav aria-label="Plan details" className="plan-switch not-printed">
      {usePlanTerms().plans.map(({ key, name }) => (
        <a
          key={key}
          className="segment"
          href={`#${planSlug(key)}`}
          aria-current={key === current.key || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Shows covered and uncovered parts at the same size. */
function PlanCoverage({ plan, state }: PlanInState) {
  const terms = usePlanTerms();
  const { covered, notCovered, extras } = getCoverage(terms, plan.key);
  const id = planSlug(plan.key);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      data-plan={getPlanRank(terms, plan.key)}
      data-default={plan.key === getFirstShownPlan(terms).key || undefined}
    >
      <PlanSwitch current={plan} />
      <div className="grid gap-8 pt-6 sm:pt-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="self-start lg:sticky lg:top-40">
          <h2 className="text-3xl sm:text-4xl" id={`${id}-name`}>
            {plan.name}
          </h2>
          <p className="mt-3 text-lg text-slate">{plan.summary}</p>
          <Facts plan={plan} state={state} />
        </div>
        <div className="grid grid-cols-2 gap-x-5 gap-y-8 sm:gap-x-10">
          {plan.coversRepairs ? (
            <CoveredGroups name={plan.name} groups={covered} />
          ) : (
            <Extras extras={extras} isOnly />
          )}
          <LeftOut name={plan.name} groups={notCovered} />
          {plan.coversRepairs && <Extras extras={extras} isOnly={false} />}
        </div>
      </div>
    </section>
  );
}

export function PlanDetails({ state }: Pick<PlanInState, 'state'>) {
  return (
    <div className="plan-details border-t-2 border-ink pb-8 sm:pb-14" data-enhance="plan-details">
      {usePlanTerms().plans.map((plan) => (
        <PlanCoverage key={plan.key} plan={plan} state={state} />
      ))}
    </div>
  );
}
