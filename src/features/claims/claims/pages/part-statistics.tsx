import { count } from '../../../../ui/format.ts';
import { uncapitalized } from '../../../plans/domain/format.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { ClaimActions } from '../actions/index.ts';
import { partCoverage } from '../domain/part-coverage.ts';
import { coveragePath } from '../domain/scope.ts';
import { medianSample } from '../domain/statistics.ts';
import { MilesBand, ShareBar } from './bars.tsx';
import { dollars, formatClaimCount } from './format.ts';

export type PartTotalsRow = Awaited<ReturnType<ClaimActions['partStatistics']>>[number];

const inDollars = (cents: number) => dollars(cents / 100);
const hasMedian = ({ claimCount }: PartTotalsRow) => claimCount >= medianSample;

type Ranking = {
  title: string;
  parts: PartTotalsRow[];
  metricOf: (part: PartTotalsRow) => number;
  format: (part: PartTotalsRow) => string;
};

function Ranked({ title, parts, metricOf, format }: Ranking) {
  const top = parts.toSorted((a, b) => metricOf(b) - metricOf(a)).slice(0, 5);
  const max = Math.max(1, ...top.map(metricOf));
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-3 grid gap-3 border-t border-ink pt-4">
        {top.map((part) => (
          <li key={part.part}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{part.part}</span>
              <span className="tabular">{format(part)}</span>
            </p>
            <ShareBar share={metricOf(part) / max} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export function TopParts({ parts }: { parts: PartTotalsRow[] }) {
  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
      <Ranked
        title="Most claims"
        parts={parts}
        metricOf={({ claimCount }) => claimCount}
        format={({ claimCount }) => formatClaimCount(claimCount)}
      />
      <Ranked
        title="Most money paid"
        parts={parts.filter(({ paidCents }) => paidCents > 0)}
        metricOf={({ paidCents }) => paidCents}
        format={({ paidCents }) => inDollars(paidCents)}
      />
    </div>
  );
}

function Miles({ part }: { part: PartTotalsRow }) {
  const { from, median, to } = part.odometer;
  return (
    <div>
      <dt className="text-sm text-slate">Mileage (middle half of claims)</dt>
      <dd>
        {hasMedian(part) ? (
          <>
            <span className="tabular">
              {count(Math.round(from / 1000))},000 to {count(Math.round(to / 1000))},000
            </span>
            <span className="sr-only">, median {count(median)} miles</span>
            <MilesBand {...part.odometer} />
          </>
        ) : (
          <span className="tabular">about {count(Math.round(median / 1000))},000</span>
        )}
      </dd>
    </div>
  );
}

function Bill({ part }: { part: PartTotalsRow }) {
  const { lowest, median, highest } = part.bills;
  return (
    <div>
      <dt className="text-sm text-slate">{hasMedian(part) ? 'Median bill' : 'Bill'}</dt>
      <dd className="tabular">
        {hasMedian(part) && <span className="figure block text-xl">{inDollars(median)}</span>}
        <span className={hasMedian(part) ? 'text-sm text-slate' : ''}>
          {lowest === highest ? inDollars(lowest) : `${inDollars(lowest)} to ${inDollars(highest)}`}
        </span>
      </dd>
    </div>
  );
}

function Coverage({ coverageKey }: PartTotalsRow) {
  const coverage = partCoverage(usePlanTerms(), coverageKey);
  return (
    <div>
      <dt className="text-sm text-slate">Covered by</dt>
      <dd className={coverage && !coverage.lowestPlan ? 'font-semibold text-fault' : 'font-semibold'}>
        {coverage ? coverage.label : 'Not listed'}
        {coverage && (
          <span className="tabular block text-sm font-normal text-slate">§ {coverage.clause}</span>
        )}
      </dd>
    </div>
  );
}

function Part({ part }: { part: PartTotalsRow }) {
  const { claimCount, paidCount, deniedCount } = part;
  const open = claimCount - paidCount - deniedCount;
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[1fr_2.2fr]">
      <div>
        <h3 className="text-xl">
          <a
            className="inline-flex min-h-11 items-center hover:text-orange-ink hover:underline"
            href={coveragePath(part.part)}
            rel="nofollow"
          >
            {part.part}
          </a>
        </h3>
        <p className="tabular text-slate">
          {formatClaimCount(claimCount)}: {count(paidCount)} paid, {count(deniedCount)} denied
          {open > 0 && `, ${count(open)} open`}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[1.25fr_0.8fr_1.15fr]">
        <Miles part={part} />
        <Bill part={part} />
        <Coverage {...part} />
      </dl>
    </li>
  );
}

const initialCount = 12;

export function PartList({ parts }: { parts: PartTotalsRow[] }) {
  const list = (items: PartTotalsRow[]) => (
    <ol className="rules border-y border-line">
      {items.map((part) => (
        <Part key={`${part.assembly} ${part.part}`} part={part} />
      ))}
    </ol>
  );
  const rest = parts.slice(initialCount);
  return (
    <>
      {list(parts.slice(0, initialCount))}
      {rest.length > 0 && (
        <p className="mt-4 text-slate">
          Plus {rest.length} more with{' '}
          {formatClaimCount(rest.reduce((sum, { claimCount }) => sum + claimCount, 0))} in total:{' '}
          {rest
            .slice(0, 24)
            .map(({ part }) => uncapitalized(part))
            .join(', ')}
          {rest.length > 24 && ', and others'}.
        </p>
      )}
    </>
  );
}
