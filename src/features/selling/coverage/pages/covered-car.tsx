import type { ReactNode } from 'react';
import { uncapitalize } from '../../../../shared/format.ts';
import type { CoverageGroup } from '../../../plans/domain/plan-data.ts';
import {
  formatGroupCount,
  formatPlanAndUp,
  getCoverage,
  isPlanAtLeast,
  joinLimitations,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { getFirstShownPlan } from '../domain/plan-facts.ts';
import { CarDrawing, formatPlanRanks, groupRowId } from './car-drawing.tsx';

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });
const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

function formatPlans(terms: PlanTerms, { lowestPlan, clause, condition }: CoverageGroup): string {
  const listNames = (isCovered: boolean) =>
    terms.plans
      .filter(({ key }) => isPlanAtLeast(terms, key, lowestPlan) === isCovered)
      .map(({ name }) => name);
  const notCoveredBy = listNames(false);
  const coveredText = `${condition ? `${condition}: covered` : 'Covered'} by ${andList.format(listNames(true))} (clause ${clause}).`;
  return notCoveredBy.length > 0
    ? `${coveredText} Not covered by ${orList.format(notCoveredBy)}.`
    : coveredText;
}

function PlanChoice() {
  const terms = usePlanTerms();
  const defaultPlan = getFirstShownPlan(terms).key;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 rounded-field bg-paper p-0.5 sm:flex">
      <legend className="sr-only">Plan to show in the drawing</legend>
      {terms.plans.map(({ key, name }, planRank) => (
        <label key={key} className="segment flex-auto text-center leading-tight">
          <input type="radio" name="shownPlan" value={planRank} defaultChecked={key === defaultPlan} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

const joinNames = (items: { name: string }[]) => items.map(({ name }) => name).join(', ');

function PlanNote({ planRank }: { planRank: number }) {
  const terms = usePlanTerms();
  const { key = '', name } = terms.plans[planRank] ?? {};
  const { covered, notCovered, extras, exclusions } = getCoverage(terms, key);
  return (
    <div data-shown-for={planRank}>
      <p className="font-semibold">
        {name} covers {formatGroupCount(terms, key)}.
      </p>
      {notCovered.length > 0 && <p className="mt-1 text-sm">Not covered: {joinNames(notCovered)}.</p>}
      {covered.length === 0 && (
        <p className="mt-1 text-sm">It pays for help, not repairs: {joinNames(extras)}.</p>
      )}
      {notCovered.length === 0 && exclusions.length > 0 && (
        <p className="mt-1 text-sm">
          Not covered: the {exclusions.length} exclusions listed in the contract, from{' '}
          {uncapitalize(exclusions[0]?.name ?? '')} to {uncapitalize(exclusions.at(-1)?.name ?? '')}.
        </p>
      )}
    </div>
  );
}

export function GroupRow({ group }: { group: CoverageGroup }) {
  const terms = usePlanTerms();
  return (
    <details name="coveredPart" data-plans={formatPlanRanks(terms, group)}>
      <summary className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="mr-auto leading-tight font-semibold">{group.name}</span>
        <span className="text-sm whitespace-nowrap text-slate">
          {formatPlanAndUp(terms, group.lowestPlan)}
        </span>
      </summary>
      <div id={groupRowId(group)} className="car-row grid gap-2 pb-4 pl-11 text-sm">
        <p>{formatPlans(terms, group)}</p>
        <p>
          <strong>The catch:</strong>
          {` ${joinLimitations(group)}`}
        </p>
        <ul className="text-slate">
          {group.parts.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** If `isBrief`, phones list only the group chosen in the drawing. */
export function CoveredCar({ children, isBrief }: { children?: ReactNode; isBrief?: boolean }) {
  const { plans, coverageGroups } = usePlanTerms();
  return (
    <div className={`covered-car shows-plan ${isBrief ? 'is-brief' : ''}`} data-enhance="covered-car">
      <div className="car-choice">
        <PlanChoice />
        <div className="mt-4 min-h-24" aria-live="polite">
          {plans.map(({ key }, planRank) => (
            <PlanNote key={key} planRank={planRank} />
          ))}
        </div>
      </div>
      <nav className="car-stage" aria-label="Parts in the drawing">
        <CarDrawing />
      </nav>
      <div className="car-list rules border-y border-line">
        {coverageGroups.map((group) => (
          <GroupRow key={group.key} group={group} />
        ))}
      </div>
      <div className="car-below">{children}</div>
    </div>
  );
}
