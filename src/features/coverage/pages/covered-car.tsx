import type { ReactNode } from 'react';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { type CoverageGroup, coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { CarDrawing } from './car-drawing.tsx';
import { partId, plansInWords, plansWith } from './covered-groups.ts';

/** A plan that lights some of the car and leaves some: both states are seen at once. */
const firstShown: CoveragePlan = 'Plus';

function PlanChoice() {
  return (
    <fieldset className="grid grid-cols-2 rounded-field bg-paper p-0.5 sm:flex">
      <legend className="sr-only">Plan to show in the drawing</legend>
      {coveragePlans.map((plan) => (
        <label key={plan} className="segment flex-auto text-center leading-tight">
          <input type="radio" name="shownPlan" value={plan} defaultChecked={plan === firstShown} />
          {coveragePlanName[plan]}
        </label>
      ))}
    </fieldset>
  );
}

/** What lights up and, as loud, what does not. */
function PlanNote({ plan }: { plan: CoveragePlan }) {
  const { covered, notCovered, extras, exclusions } = coverageOf(plan);
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join(', ');
  return (
    <div data-shown-for={plan}>
      <p className="font-semibold">
        {coveragePlanName[plan]} covers {covered.length} of {coverageGroups.length} groups of parts.
      </p>
      {notCovered.length > 0 && <p className="mt-1 text-sm">Not covered: {names(notCovered)}.</p>}
      {covered.length === 0 && <p className="mt-1 text-sm">It pays around a repair: {names(extras)}.</p>}
      {notCovered.length === 0 && (
        <p className="mt-1 text-sm">
          Not covered: {exclusions.length} things that the contract names, from{' '}
          {exclusions[0]?.name.toLowerCase()} to {exclusions.at(-1)?.name.toLowerCase()}.
        </p>
      )}
    </div>
  );
}

function PartRow({ group }: { group: CoverageGroup }) {
  return (
    <details name="coveredPart" data-plans={plansWith(group).join(' ')}>
      <summary className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="mr-auto leading-tight font-semibold">{group.name}</span>
        <span className="text-sm whitespace-nowrap text-slate">{`from ${coveragePlanName[group.lowestPlan]}`}</span>
      </summary>
      <div id={partId(group)} className="car-row grid gap-2 pb-4 pl-11 text-sm">
        <p>{plansInWords(group)}</p>
        <p>
          <strong>The catch.</strong>
          {` ${group.caught}`}
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

/**
 * The car cut open: choose a plan, and what it covers lights up; choose a part, and its row says the rest. What is
 * inside stands below the drawing.
 */
export function CoveredCar({ children }: { children?: ReactNode }) {
  return (
    <div className="covered-car" data-enhance="coverage/covered-car">
      <div className="car-choice">
        <PlanChoice />
        <div className="mt-4 min-h-24" aria-live="polite">
          {coveragePlans.map((plan) => (
            <PlanNote key={plan} plan={plan} />
          ))}
        </div>
      </div>
      <nav className="car-stage" aria-label="Parts in the drawing">
        <CarDrawing />
      </nav>
      <div className="car-list rules border-y border-line">
        {coverageGroups.map((group) => (
          <PartRow key={group.key} group={group} />
        ))}
      </div>
      <div className="car-below">{children}</div>
    </div>
  );
}
