import { planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { CoverageFinding } from '../domain/find-part.ts';
import type { PlanAnswer } from '../domain/findable.ts';

function Answer({ plan, isCovered, clause, says }: PlanAnswer) {
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
        {!isCovered && `${says}. `}
        <span className="whitespace-nowrap">§ {clause}</span>
      </p>
    </li>
  );
}

const kindWords = { extra: 'Paid around a repair', exclusion: 'No plan pays for this' } as const;

function kicker({ kind, group }: CoverageFinding): string {
  if (kind === 'extra' || kind === 'exclusion') return kindWords[kind];
  return kind === 'group' ? 'A group of parts' : (group ?? '');
}

function Finding({ finding }: { finding: CoverageFinding }) {
  const { kind, name, matchedBy, plans, caught } = finding;
  const isExclusion = kind === 'exclusion';
  return (
    <li className="grid gap-4 py-7 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div>
        <p className={isExclusion ? 'text-sm font-semibold text-fault' : 'kicker'}>{kicker(finding)}</p>
        <h3 className="mt-0.5 text-2xl">{name}</h3>
        {matchedBy !== name && <p className="mt-1 text-sm text-slate">found by “{matchedBy}”</p>}
        <p className="mt-3">
          <strong>{isExclusion ? 'Why not.' : 'The catch.'}</strong> {caught}
        </p>
      </div>
      <ul className="plan-answers">
        {plans.map((answer) => (
          <Answer key={answer.plan} {...answer} />
        ))}
      </ul>
    </li>
  );
}

/** What was found, best first; exclusions in the same size as what is covered. */
export function Findings({ findings }: { findings: CoverageFinding[] }) {
  return (
    <ol className="rules mt-4 border-y border-line">
      {findings.map((finding) => (
        <Finding key={`${finding.kind} ${finding.name}`} finding={finding} />
      ))}
    </ol>
  );
}
