import { ReachBar } from '../../../ui/odometer.tsx';
import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import type { PlanComparison, PlanStep } from '../domain/compare-plans.ts';
import { factsApart, planFacts } from '../domain/plan-facts.ts';
import { reachOf } from '../domain/plan-reach.ts';
import { ClauseLink } from './clause-link.tsx';
import { listed, planAnchor } from './plan-coverage.tsx';

type Line = { key: string; name: string; clause: string; text: string };

function Lines({ lines, plan, isNarrow }: { lines: Line[]; plan: CoveragePlan; isNarrow?: boolean }) {
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
  ...groups.map(({ key, name, clause, parts }) => ({ key, name, clause, text: `${listed(parts)}.` })),
  ...extras.map(({ key, name, clause, summary }) => ({ key, name, clause, text: summary })),
];

/** What the higher of two plans adds. */
export function Added({ step }: { step: PlanStep }) {
  const { plan, above, groups } = step;
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="text-3xl sm:text-4xl">
        What {coveragePlanName[plan]} adds{above && ` to ${coveragePlanName[above]}`}
      </h2>
      <p className="mt-3 text-slate">
        {groups.length} groups of parts. All that {above && coveragePlanName[above]} pays,{' '}
        {coveragePlanName[plan]} pays too.
      </p>
      <Lines lines={linesOf(step)} plan={plan} />
    </section>
  );
}

/** What each of the plans brings that the one before it does not. */
export function Steps({ steps }: Pick<PlanComparison, 'steps'>) {
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="mb-8 text-3xl sm:text-4xl">
        What each adds to the one before it
      </h2>
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step.plan}>
            <h3 className="text-2xl">{coveragePlanName[step.plan]}</h3>
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

/** One column a plan, with the facts in which they differ. */
export function Differences({ plans }: Pick<PlanComparison, 'plans'>) {
  const { differing } = factsApart(plans);
  const isPair = plans.length === 2;
  return (
    <section aria-labelledby="differ">
      <h2 id="differ" className="mb-8 text-3xl sm:text-4xl">
        {isPair ? 'In figures' : 'All four in figures'}
      </h2>
      <ul
        className={`grid gap-x-6 gap-y-10 sm:gap-x-10 ${isPair ? 'grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
      >
        {plans.map((plan) => (
          <li key={plan} className="min-w-0">
            <ReachBar miles={reachOf(plan)} />
            <h3 className="mt-3 text-xl sm:text-2xl">
              <a className="link inline-flex min-h-11 items-center" href={`/plans#${planAnchor(plan)}`}>
                {coveragePlanName[plan]}
              </a>
            </h3>
            <dl className="tabular mt-2">
              {planFacts(plan)
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
              <a className="link inline-flex min-h-11 items-center" href={specimenAddress(plan)}>
                Contract to read (PDF)
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is the same whichever of them is bought. */
export function Same({ plans, sharedExtras }: PlanComparison) {
  const [plan = 'Premium'] = plans;
  const facts = factsApart(plans).shared.map(({ key, name, clause, text }) => ({ key, name, clause, text }));
  return (
    <section aria-labelledby="same">
      <h2 id="same" className="text-3xl sm:text-4xl">
        The same in {plans.length === 2 ? 'both' : 'all four'}
      </h2>
      <dl className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ key, name, clause, text }) => (
          <div key={key} className="border-t border-line py-3">
            <dt className="text-sm text-slate">
              {name} {clause && <ClauseLink plan={plan} clause={clause} />}
            </dt>
            <dd className="tabular font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-2xl">Paid around a repair</h3>
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

/** What none of them pays for, as large as the rest. */
export function LeftOut({ plans, leftOut, exclusions }: PlanComparison) {
  const highest = plans.at(-1) ?? 'Premium';
  const many = plans.length === 2 ? 'both leave out' : 'all four leave out';
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="text-3xl sm:text-4xl">
        What {many}
      </h2>
      {leftOut.length > 0 && (
        <>
          <p className="mt-3 text-slate">These groups only a higher plan covers.</p>
          <Lines
            plan={highest}
            lines={leftOut.map(({ key, name, clause, lowestPlan }) => ({
              key,
              name,
              clause,
              text: `Covered from ${coveragePlanName[lowestPlan]} on`,
            }))}
          />
        </>
      )}
      <p className="mt-6 mb-4 text-slate">
        No plan of ours pays for these {exclusions.length}, each with its reason.
      </p>
      <Lines
        plan={highest}
        lines={exclusions.map(({ key, name, clause, reason }) => ({ key, name, clause, text: reason }))}
      />
    </section>
  );
}
