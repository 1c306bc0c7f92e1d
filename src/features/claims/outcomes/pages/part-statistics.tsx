import { uncapitalize } from '../../../../shared/format.ts';
import { formatInteger } from '../../../../ui/format.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { findPartCoverage } from '../../claims/domain/part-coverage.ts';
import type { OutcomeActions } from '../actions/index.ts';
import { coveragePath } from '../domain/scope.ts';
import { minClaimsForMedian } from '../domain/statistics.ts';
import { MilesBand, ShareBar } from './bars.tsx';
import { dollars, formatClaimCount } from './format.ts';

export type PartTotalsRow = Awaited<ReturnType<OutcomeActions['partStatistics']>>[number];

const formatDollars = (cents: number) => dollars(cents / 100);
const hasMedian = ({ claimCount }: PartTotalsRow) => claimCount >= minClaimsForMedian;

type Ranking = {
  title: string;
  parts: PartTotalsRow[];
  getMetric: (part: PartTotalsRow) => number;
  format: (part: PartTotalsRow) => string;
};

function RankedParts({ title, parts, getMetric, format }: Ranking) {
  const top = parts.toSorted((a, b) => getMetric(b) - getMetric(a)).slice(0, 5);
  const max = Math.max(1, ...top.map(getMetric));
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-3 grid gap-3 border-t border-ink pt-4">
        {top.map((part) => (
          <li key={part.part}>
            <p className="flex items-end justify-between gap-x-4">
              <span className="leading-snug font-semibold">{part.part}</span>
              <span className="tabular whitespace-nowrap">{format(part)}</span>
            </p>
            <ShareBar share={getMetric(part) / max} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export function TopParts({ parts }: { parts: PartTotalsRow[] }) {
  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
      <RankedParts
        title="Most claims"
        parts={parts}
        getMetric={({ claimCount }) => claimCount}
        format={({ claimCount }) => formatClaimCount(claimCount)}
      />
      <RankedParts
        title="Most money paid"
        parts={parts.filter(({ paidCents }) => paidCents > 0)}
        getMetric={({ paidCents }) => paidCents}
        format={({ paidCents }) => formatDollars(paidCents)}
      />
    </div>
  );
}

const formatThousands = (miles: number) => `${formatInteger(Math.round(miles / 1000))},000`;

function Miles({ part }: { part: PartTotalsRow }) {
  const { from, median, to } = part.odometer;
  if (!hasMedian(part)) return `about ${formatThousands(median)}`;
  return (
    <>
      <span className="whitespace-nowrap">{formatThousands(from)} to</span> {formatThousands(to)}
      <span className="sr-only">, median {formatInteger(median)} miles</span>
      <span className="max-sm:hidden">
        <MilesBand {...part.odometer} />
      </span>
    </>
  );
}

function Bill({ part }: { part: PartTotalsRow }) {
  const { lowest, median, highest } = part.bills;
  const range =
    lowest === highest ? formatDollars(lowest) : `${formatDollars(lowest)} to ${formatDollars(highest)}`;
  if (!hasMedian(part)) return range;
  return (
    <>
      <strong>{formatDollars(median)}</strong>
      <span className="block text-slate max-sm:hidden">{range}</span>
    </>
  );
}

function Coverage({ coverageKey }: PartTotalsRow) {
  const coverage = findPartCoverage(usePlanTerms(), coverageKey);
  return (
    <>
      <span className={coverage && !coverage.lowestPlan ? 'text-fault' : ''}>
        {coverage ? coverage.label : 'Not listed'}
      </span>
      {coverage && <span className="block text-slate">clause {coverage.clause}</span>}
    </>
  );
}

function formatOutcomes({ claimCount, paidCount, deniedCount }: PartTotalsRow): string {
  const openCount = claimCount - paidCount - deniedCount;
  return [
    `${formatClaimCount(claimCount)}: ${formatInteger(paidCount)} paid`,
    ...(deniedCount > 0 ? [`${formatInteger(deniedCount)} denied`] : []),
    ...(openCount > 0 ? [`${formatInteger(openCount)} open`] : []),
  ].join(', ');
}

function Part({ part }: { part: PartTotalsRow }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="relative py-3 pr-1 text-left sm:pr-2">
        <a className="link part-link sm:text-base" href={coveragePath(part.part)} rel="nofollow">
          {part.part}
        </a>
        <span className="mt-1 block font-normal text-slate">{formatOutcomes(part)}</span>
      </th>
      <td className="py-3 pr-1.5 sm:w-1/4 sm:pr-3">
        <Miles part={part} />
      </td>
      <td className="py-3 pr-2.5 text-right sm:pr-6">
        <Bill part={part} />
      </td>
      <td className="py-3 sm:whitespace-nowrap">
        <Coverage {...part} />
      </td>
    </tr>
  );
}

function PartTable({ parts }: { parts: PartTotalsRow[] }) {
  return (
    <table className="tabular w-full border-collapse text-sm leading-snug max-[21.5rem]:text-xs">
      <caption className="sr-only">Claims by part, most claims first</caption>
      <thead>
        <tr className="border-b-2 border-ink align-bottom">
          <th scope="col" className="w-1/3 py-2 pr-1 text-left sm:pr-2">
            Part
          </th>
          <th scope="col" className="py-2 pr-1.5 text-left sm:pr-3">
            Mileage
          </th>
          <th scope="col" className="py-2 pr-2.5 text-right sm:pr-6">
            Bill
          </th>
          <th scope="col" className="py-2 text-left">
            Covered by
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Part key={`${part.assembly} ${part.part}`} part={part} />
        ))}
      </tbody>
    </table>
  );
}

/** Further parts are only named, up to a limit. */
const maxDetailedParts = 12;
const maxNamedParts = 24;

export function PartList({ parts }: { parts: PartTotalsRow[] }) {
  const otherParts = parts.slice(maxDetailedParts);
  return (
    <>
      <PartTable parts={parts.slice(0, maxDetailedParts)} />
      {otherParts.length > 0 && (
        <p className="mt-4 text-slate">
          Plus {otherParts.length} more with{' '}
          {formatClaimCount(otherParts.reduce((sum, { claimCount }) => sum + claimCount, 0))} in total:{' '}
          {otherParts
            .slice(0, maxNamedParts)
            .map(({ part }) => uncapitalize(part))
            .join(', ')}
          {otherParts.length > maxNamedParts && ', and others'}.
        </p>
      )}
    </>
  );
}
