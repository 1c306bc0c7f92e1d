import { formatInteger } from '../../../../ui/format.ts';
import type { CoverageColor, PlanKey } from '../../../plans/domain/plan-data.ts';
import { getCoverage, type MileageBand } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from './plan-terms.tsx';

const ticks = Array.from({ length: 21 }, (_, index) => index);
const fillClasses: Record<CoverageColor, string> = {
  Orange: 'fill-level-orange',
  Yellow: 'fill-yellow',
  Blue: 'fill-blue',
};

function buildScale(bands: MileageBand[]) {
  const maxMiles = bands.at(-1)?.upToMiles ?? 1;
  return {
    bars: bands.map((band, index) => ({ ...band, from: bands[index - 1]?.upToMiles ?? 0 })),
    percent: (miles: number) => `${(Math.min(miles, maxMiles) / maxMiles) * 100}%`,
  };
}

function describeBands(bands: MileageBand[], miles: number | undefined): string {
  if (miles === undefined) {
    const ends = bands.map(({ upToMiles }) => formatInteger(upToMiles));
    return `Mileage ranges: up to ${ends.join(', ')} miles`;
  }
  const band = bands.find(({ upToMiles }) => miles <= upToMiles);
  return `${formatInteger(miles)} miles${band ? `, in the range up to ${formatInteger(band.upToMiles)}` : ', above the last range'}`;
}

type Bar = { bands: MileageBand[]; miles?: number; className?: string };

export function OdometerBar({ bands, miles, className = '' }: Bar) {
  const { bars, percent } = buildScale(bands);
  return (
    <svg
      role="img"
      aria-label={describeBands(bands, miles)}
      className={`block h-9 w-full overflow-visible ${className}`}
    >
      {bars.map(({ color, from, upToMiles }) => (
        <rect
          key={color}
          x={percent(from)}
          y="14"
          width={percent(upToMiles - from)}
          height="8"
          className={fillClasses[color]}
        />
      ))}
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={`${tick * 5}%`}
          x2={`${tick * 5}%`}
          y1="24"
          y2={tick % 5 === 0 ? '34' : '29'}
          className="stroke-edge"
          strokeWidth="1.5"
        />
      ))}
      {miles !== undefined && (
        <svg aria-hidden="true" x={percent(miles)} className="overflow-visible">
          <path d="M0 25 L-7 4 A7.5 7.5 0 1 1 7 4 Z" className="fill-ink stroke-paper" strokeWidth="2" />
        </svg>
      )}
    </svg>
  );
}

/** Shows the number of covered groups as a bar and as text. If `isBrief`, phones show only the bar. */
export function CoverageBar({ plan, isBrief }: { plan: PlanKey; isBrief?: boolean }) {
  const terms = usePlanTerms();
  const { coverageGroups } = terms;
  const { covered } = getCoverage(terms, plan);
  const width = 100 / coverageGroups.length;
  return (
    <span className="coverage-bar grid gap-1">
      <svg aria-hidden="true" className="block h-2.5 w-full">
        <rect width="100%" height="10" className="fill-line" />
        <rect width={`${covered.length * width}%`} height="10" className="fill-orange" />
      </svg>
      <span className={`tabular text-sm ${isBrief ? 'max-sm:sr-only' : ''}`}>
        {covered.length} of {coverageGroups.length}
        <span className="coverage-bar-unit"> kinds of parts</span>
      </span>
    </span>
  );
}

export function OdometerDigits({ miles }: { miles: number }) {
  const digits = String(Math.min(miles, 999_999)).padStart(6, '0');
  const drums = Array.from(digits, (digit, place) => ({ digit, place }));
  return (
    <span className="inline-flex gap-px rounded-md bg-ink p-1 align-middle">
      <span className="sr-only">{formatInteger(miles)} miles</span>
      {drums.map(({ digit, place }) => (
        <span
          key={place}
          aria-hidden="true"
          className="figure rounded-sm bg-[#252e45] px-1.5 py-1 text-lg text-white last:bg-orange last:text-on-orange"
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
