import type { ReactNode } from 'react';
import { formatInteger } from '../../../../ui/format.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { DayCount } from '../domain/statistics.ts';
import { formatClaimCount } from './format.ts';

/** Text is HTML, so that it wraps and grows with the reader's settings. Only bars and axes are drawn. */
export function ChartFigure({
  title,
  note,
  children,
  table,
  summary = 'See the numbers',
}: {
  title: string;
  note: ReactNode;
  children: ReactNode;
  summary?: string;
  table: ReactNode;
}) {
  return (
    <figure>
      <figcaption>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-sm text-slate">{note}</p>
      </figcaption>
      <div className="mt-4 border-t border-ink pt-4">{children}</div>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">
          {summary}
          <span className="sr-only"> of “{title}”</span>
        </summary>
        {table}
      </details>
    </figure>
  );
}

export type BarRow = { name: string; value: string; bar: ReactNode };

export function BarList({ rows }: { rows: readonly BarRow[] }) {
  return (
    <ol className="grid gap-3">
      {rows.map(({ name, value, bar }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-x-4">
            <span className="font-semibold">{name}</span>
            <span className="tabular text-right text-sm whitespace-nowrap">{value}</span>
          </p>
          <div className="min-h-4">{bar}</div>
        </li>
      ))}
    </ol>
  );
}

/** Shows paid, denied, and open claims, scaled to `max` claims. */
export function SplitBar({
  paid,
  denied,
  counted,
  max,
}: Record<'paid' | 'denied' | 'counted' | 'max', number>) {
  const toPercent = (claims: number) => `${(claims / max) * 100}%`;
  return (
    <svg aria-hidden="true" className="block h-3.5 w-full [print-color-adjust:exact]">
      <rect width="100%" y="6" height="2" className="fill-line" />
      <rect width={toPercent(counted)} height="14" className="fill-edge" />
      <rect width={toPercent(paid + denied)} height="14" className="fill-ink" />
      <rect width={toPercent(paid)} height="14" className="fill-orange" />
    </svg>
  );
}

export function SplitBarKey({ hasOpen }: { hasOpen: boolean }) {
  const kinds = [
    { name: 'Paid', fill: 'fill-orange' },
    { name: 'Denied', fill: 'fill-ink' },
    ...(hasOpen ? [{ name: 'Open', fill: 'fill-edge' }] : []),
  ];
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 text-sm">
      {kinds.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" className="size-3.5 [print-color-adjust:exact]">
            <rect width="14" height="14" className={fill} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The axis below rows of `MilesBand`, with the same scale. */
export function MilesAxis() {
  const { mileageBands } = usePlanTerms();
  const span = mileageBands.at(-1)?.upToMiles ?? 1;
  const ticks = [0, ...mileageBands.map(({ upToMiles }) => upToMiles)];
  /** The first and last label stay inside the chart. */
  const getTextAnchor = (index: number) => {
    if (index === 0) return 'start';
    return index === ticks.length - 1 ? 'end' : 'middle';
  };
  return (
    <svg aria-hidden="true" className="mt-3 block h-7 w-full overflow-visible border-t border-ink">
      {ticks.map((miles, index) => (
        <svg key={miles} aria-hidden="true" x={`${(miles / span) * 100}%`} className="overflow-visible">
          <rect width="1" height="6" x={index === 0 ? 0 : -1} className="fill-ink" />
          <text y="20" textAnchor={getTextAnchor(index)} className="tabular fill-slate text-xs">
            {miles === 0 ? '0' : `${Math.round(miles / 1000)}k`}
          </text>
        </svg>
      ))}
    </svg>
  );
}

const columnHeight = 120;

/** Draws one column per day. The table shows the numbers. */
export function DayColumns({ days, label }: { days: DayCount[]; label: string }) {
  const max = Math.max(1, ...days.map((each) => each.count));
  const total = days.reduce((sum, each) => sum + each.count, 0);
  const mostFrequent = days.find((each) => each.count === max);
  const width = 100 / days.length;
  return (
    <svg
      role="img"
      aria-label={`${label}: ${formatClaimCount(total)}, most often ${mostFrequent?.label ?? '0'} days (${formatInteger(max)}).`}
      className="block h-40 w-full [print-color-adjust:exact]"
    >
      {days.map((each, index) => {
        const height = (each.count / max) * columnHeight;
        return (
          <rect
            key={each.label}
            x={`${index * width + width * 0.1}%`}
            width={`${width * 0.8}%`}
            y={columnHeight - height}
            height={height}
            className="fill-orange"
          />
        );
      })}
      <rect y={columnHeight} width="100%" height="2" className="fill-ink" />
      {days.map((each, index) => (
        <text
          key={each.label}
          x={`${(index + 0.5) * width}%`}
          y={columnHeight + 20}
          textAnchor="middle"
          className="tabular fill-slate text-xs"
        >
          {each.label}
        </text>
      ))}
      <text x="100%" y={columnHeight + 37} textAnchor="end" className="fill-slate text-xs">
        days
      </text>
    </svg>
  );
}
