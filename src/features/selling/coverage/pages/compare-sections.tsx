import { capitalize } from '../../../../shared/format.ts';
import { sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { formatGroupCount, formatPlanAndUp, planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { PlanComparison, PlanStep } from '../domain/compare-plans.ts';
import { joinConditions, joinNames } from '../domain/plan-facts.ts';

export const exclusionsId = 'exclusions';

function ClauseLink({ plan, clause }: { plan: PlanKey; clause: string }) {
  const terms = usePlanTerms();
  return (
    <a
      className="link tabular -my-3 inline-flex min-h-11 min-w-11 items-center text-xs whitespace-nowrap"
      href={sampleContractPath(plan)}
    >
      clause {clause}
      <span className="sr-only"> of the {planName(terms, plan)} contract (PDF)</span>
    </a>
  );
}

type Line = { key: string; name: string; clause: string; text: string };

function Lines({ lines, plan }: { lines: Line[]; plan: PlanKey }) {
  return (
    <dl className="mt-4 gap-x-10 md:columns-2">
      {lines.map(({ key, name, clause, text }) => (
        <div key={key} className="break-inside-avoid border-t border-line py-3">
          <dt className="font-semibold">
            {name} <ClauseLink plan={plan} clause={clause} />
          </dt>
          <dd className="text-sm text-slate">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const toLines = ({ groups, extras }: Pick<PlanStep, 'groups' | 'extras'>): Line[] => [
  ...groups.map((group) => ({
    key: group.key,
    name: group.name,
    clause: group.clause,
    text: `${capitalize(joinNames(group.parts))}. ${joinConditions(group)}`,
  })),
  ...extras.map(({ key, name, clause, summary }) => ({ key, name, clause, text: summary })),
];

export function AddedCoverage({ step }: { step: PlanStep }) {
  const terms = usePlanTerms();
  const { plan, lowerPlan, groups } = step;
  const name = planName(terms, plan);
  const lowerPlanName = lowerPlan && planName(terms, lowerPlan);
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="text-3xl sm:text-4xl">
        What {name} adds{lowerPlanName && ` to ${lowerPlanName}`}
      </h2>
      <p className="mt-3 text-slate">
        {groups.length} more kinds of parts, {formatGroupCount(terms, plan)}.
      </p>
      <Lines lines={toLines(step)} plan={plan} />
    </section>
  );
}

export function SharedExtras({ plans, sharedExtras }: PlanComparison) {
  const [plan = ''] = plans;
  const isPair = plans.length === 2;
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" className="text-2xl">
        Benefits in {isPair ? 'both plans' : 'every plan'}
      </h2>
      <p className="mt-2 max-w-2xl">{capitalize(joinNames(sharedExtras))}.</p>
      <details className="mt-1">
        <summary className="link inline-flex min-h-11 items-center font-semibold">
          What each pays, and its limits
        </summary>
        <Lines
          plan={plan}
          lines={sharedExtras.map(({ key, name, clause, summary, limitation }) => ({
            key,
            name,
            clause,
            text: `${summary} ${limitation}`,
          }))}
        />
      </details>
    </section>
  );
}

export function NotCovered({ plans, notCovered, exclusions }: PlanComparison) {
  const terms = usePlanTerms();
  const highest = plans.at(-1) ?? '';
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="text-3xl sm:text-4xl">
        {plans.length === 2 ? 'What neither plan covers' : `${exclusions.length} things no plan covers`}
      </h2>
      {notCovered.length > 0 && (
        <>
          <p className="mt-3 text-slate">Only a higher plan covers these.</p>
          <Lines
            plan={highest}
            lines={notCovered.map(({ key, name, clause, lowestPlan }) => ({
              key,
              name,
              clause,
              text: `Covered by ${formatPlanAndUp(terms, lowestPlan)}`,
            }))}
          />
        </>
      )}
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 items-center text-lg font-semibold">
          {plans.length === 2 ? `${exclusions.length} things no plan covers, and why` : 'See them, and why'}
        </summary>
        <div id={exclusionsId}>
          <Lines
            plan={highest}
            lines={exclusions.map(({ key, name, clause, reason }) => ({ key, name, clause, text: reason }))}
          />
        </div>
      </details>
    </section>
  );
}
