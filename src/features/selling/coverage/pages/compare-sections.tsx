import { specimenPath } from '../../../contracts/contract-templates/domain/contract-references.ts';
import { numberWord } from '../../../plans/domain/format.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { groupsText, planAndUp, planName, planOf, planSlug } from '../../../plans/domain/plan-terms.ts';
import { MileageLimitBar } from '../../../plans/pages/odometer.tsx';
import { planColumns } from '../../../plans/pages/plan-columns.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { PlanComparison, PlanStep } from '../domain/compare-plans.ts';
import { compareFacts, formatNames, planFacts } from '../domain/plan-facts.ts';

function ClauseLink({ plan, clause }: { plan: PlanKey; clause: string }) {
  const terms = usePlanTerms();
  return (
    <a
      className="link tabular -my-3 inline-flex min-h-11 min-w-11 items-center text-xs whitespace-nowrap"
      href={specimenPath(terms, plan)}
    >
      § {clause}
      <span className="sr-only"> of the {planName(terms, plan)} contract (PDF)</span>
    </a>
  );
}

type Line = { key: string; name: string; clause: string; text: string };

function Lines({ lines, plan, isNarrow }: { lines: Line[]; plan: PlanKey; isNarrow?: boolean }) {
  return (
    <dl className={`mt-4 gap-x-10 ${isNarrow ? '' : 'md:columns-2'}`}>
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

const linesOf = ({ groups, extras }: Pick<PlanStep, 'groups' | 'extras'>): Line[] => [
  ...groups.map(({ key, name, clause, parts }) => ({ key, name, clause, text: `${formatNames(parts)}.` })),
  ...extras.map(({ key, name, clause, summary }) => ({ key, name, clause, text: summary })),
];

const allOf = (plans: readonly PlanKey[]) =>
  plans.length === 2 ? 'both' : `all ${numberWord(plans.length)}`;

export function Added({ step }: { step: PlanStep }) {
  const terms = usePlanTerms();
  const { plan, lowerPlan, groups } = step;
  const name = planName(terms, plan);
  const lower = lowerPlan && planName(terms, lowerPlan);
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="text-3xl sm:text-4xl">
        What {name} adds{lower && ` to ${lower}`}
      </h2>
      <p className="mt-3 text-slate">
        {groups.length} more groups of parts. Including everything {lower} covers, {name} covers{' '}
        {groupsText(terms, plan)}.
      </p>
      <Lines lines={linesOf(step)} plan={plan} />
    </section>
  );
}

export function Steps({ steps }: Pick<PlanComparison, 'steps'>) {
  const terms = usePlanTerms();
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="mb-8 text-3xl sm:text-4xl">
        What each plan adds to the one before
      </h2>
      <ol className={`grid gap-x-8 gap-y-10 sm:grid-cols-2 ${planColumns(steps.length)}`}>
        {steps.map((step) => (
          <li key={step.plan}>
            <h3 className="text-2xl">{planName(terms, step.plan)}</h3>
            <Lines
              lines={
                step.groups.length > 0
                  ? step.groups.map(({ key, name, clause, caught }) => ({ key, name, clause, text: caught }))
                  : linesOf(step)
              }
              plan={step.plan}
              isNarrow
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Differences({ plans }: Pick<PlanComparison, 'plans'>) {
  const terms = usePlanTerms();
  const { differing } = compareFacts(terms, plans);
  const isPair = plans.length === 2;
  return (
    <section aria-labelledby="differ">
      <h2 id="differ" className="mb-8 text-3xl sm:text-4xl">
        {isPair ? 'How they differ' : 'How the plans differ'}
      </h2>
      <ul
        className={`grid gap-x-6 gap-y-10 sm:gap-x-10 ${isPair ? 'grid-cols-2' : `sm:grid-cols-2 ${planColumns(plans.length)}`}`}
      >
        {plans.map((plan) => (
          <li key={plan} className="min-w-0">
            <MileageLimitBar levels={terms.levels} miles={planOf(terms, plan).maxMileage} />
            <h3 className="mt-3 text-xl sm:text-2xl">
              <a className="link inline-flex min-h-11 items-center" href={`/plans#${planSlug(plan)}`}>
                {planName(terms, plan)}
              </a>
            </h3>
            <dl className="tabular mt-2">
              {planFacts(terms, plan)
                .filter(({ key }) => differing.includes(key))
                .map(({ key, name, clause, text }) => (
                  <div key={key} className="border-t border-line py-2.5">
                    <dt className="text-sm text-slate">
                      {name} {clause && <ClauseLink plan={plan} clause={clause} />}
                    </dt>
                    <dd className="font-semibold">{text}</dd>
                  </div>
                ))}
            </dl>
            <p className="border-t border-line pt-1 text-sm">
              <a className="link inline-flex min-h-11 items-center" href={specimenPath(terms, plan)}>
                Read the contract (PDF)
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Same({ plans, sharedExtras }: PlanComparison) {
  const terms = usePlanTerms();
  const [plan = ''] = plans;
  return (
    <section aria-labelledby="same">
      <h2 id="same" className="text-3xl sm:text-4xl">
        What's the same in {allOf(plans)}
      </h2>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {compareFacts(terms, plans).shared.map(({ key, name, clause, text }) => (
          <div key={key} className="border-t border-line py-3">
            <dt className="text-sm text-slate">
              {name} {clause && <ClauseLink plan={plan} clause={clause} />}
            </dt>
            <dd className="tabular font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-2xl">Extra benefits</h3>
      <Lines
        plan={plan}
        lines={sharedExtras.map(({ key, name, clause, summary, caught }) => ({
          key,
          name,
          clause,
          text: `${summary} ${caught}`,
        }))}
      />
    </section>
  );
}

export function NotCovered({ plans, leftOut, exclusions }: PlanComparison) {
  const terms = usePlanTerms();
  const highest = plans.at(-1) ?? '';
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="text-3xl sm:text-4xl">
        {plans.length === 2 ? 'What neither plan covers' : 'What none of the plans cover'}
      </h2>
      {leftOut.length > 0 && (
        <>
          <p className="mt-3 text-slate">Only a higher plan covers these groups of parts.</p>
          <Lines
            plan={highest}
            lines={leftOut.map(({ key, name, clause, lowestPlan }) => ({
              key,
              name,
              clause,
              text: `Covered by ${planAndUp(terms, lowestPlan)}`,
            }))}
          />
        </>
      )}
      <p className="mt-6 mb-4 text-slate">
        None of our plans cover these {exclusions.length} things. We give the reason for each one.
      </p>
      <Lines
        plan={highest}
        lines={exclusions.map(({ key, name, clause, reason }) => ({ key, name, clause, text: reason }))}
      />
    </section>
  );
}
