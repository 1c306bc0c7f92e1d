import type { ReactNode } from 'react';
import type { CoverageExtra, CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  type Coverage,
  formatPlanAndUp,
  getCoverage,
  joinLimitations,
} from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { PlusIcon } from '../../coverage/pages/plan-coverage.tsx';

const Clause = ({ clause }: { clause: string }) => (
  <span className="tabular text-xs font-normal whitespace-nowrap text-slate max-sm:hidden">
    clause {clause}
  </span>
);

/** Folded, so that what isn't covered is as short as what is. */
function Entry({ name, clause, children }: { name: string; clause: string; children: ReactNode }) {
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5">
          <h3 className="font-sans text-base leading-tight font-semibold tracking-normal">
            {name} <Clause clause={clause} />
          </h3>
          <PlusIcon />
        </summary>
        <div className="pb-3">{children}</div>
      </details>
    </li>
  );
}

function Limit({ limitation }: { limitation: string }) {
  return (
    <p className="mt-1 text-sm text-slate">
      <span className="font-semibold">Limit:</span> {limitation}
    </p>
  );
}

function CoveredGroup({ group }: { group: CoverageGroup }) {
  return (
    <Entry name={group.name} clause={group.clause}>
      <p className="text-sm">{group.parts.map(({ name }) => name).join(', ')}.</p>
      <Limit limitation={joinLimitations(group)} />
    </Entry>
  );
}

export function ExtraEntry({ extra: { name, clause, summary, limitation } }: { extra: CoverageExtra }) {
  return (
    <Entry name={name} clause={clause}>
      <p>{summary}</p>
      <Limit limitation={limitation} />
    </Entry>
  );
}

/** A plan that doesn't pay for repairs lists its extras here. */
function CoveredGroups({ covered, extras }: Coverage) {
  return (
    <section aria-labelledby="covers">
      <h2 id="covers" className="border-t-4 border-good pt-3 text-2xl sm:text-3xl">
        What it covers
      </h2>
      {covered.length === 0 && (
        <p className="mt-4 text-lg">It doesn't cover repairs. It pays only for these benefits:</p>
      )}
      <ul className="mt-4">
        {covered.map((group) => (
          <CoveredGroup key={group.key} group={group} />
        ))}
        {covered.length === 0 && extras.map((extra) => <ExtraEntry key={extra.key} extra={extra} />)}
      </ul>
    </section>
  );
}

function NotCovered({ notCovered, exclusions, isWide }: Coverage & { isWide: boolean }) {
  const terms = usePlanTerms();
  return (
    <section aria-labelledby="does-not-cover">
      <h2 id="does-not-cover" className="border-t-4 border-fault pt-3 text-2xl sm:text-3xl">
        What it doesn't cover
      </h2>
      <ul className={isWide ? 'mt-4 gap-x-12 md:columns-2 [&>li]:break-inside-avoid' : 'mt-4'}>
        {notCovered.map(({ key, name, clause, lowestPlan }) => (
          <Entry key={key} name={name} clause={clause}>
            <p className="text-sm text-slate">Covered by {formatPlanAndUp(terms, lowestPlan)}.</p>
          </Entry>
        ))}
        {exclusions.map(({ key, name, clause, reason }) => (
          <Entry key={key} name={name} clause={clause}>
            <p className="text-sm text-slate">{reason}</p>
          </Entry>
        ))}
      </ul>
    </section>
  );
}

export function PlanCoverage({ plan }: { plan: PlanKey }) {
  const coverage = getCoverage(usePlanTerms(), plan);
  const isWide = coverage.notCovered.length > coverage.covered.length;
  return (
    <div className={`grid gap-x-16 gap-y-12 ${isWide ? 'lg:grid-cols-[1fr_1.6fr]' : 'lg:grid-cols-2'}`}>
      <CoveredGroups {...coverage} />
      <NotCovered {...coverage} isWide={isWide} />
    </div>
  );
}
