import { count, longDate } from '../../../../ui/format.ts';
import { addDays } from '../../../plans/domain/calendar.ts';
import type { CoverageColor } from '../../../plans/domain/plan-data.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { Timeline, TimelineSegment } from '../domain/coverage-timeline.ts';

const fills: Record<CoverageColor, string> = {
  Orange: 'fill-orange',
  Yellow: 'fill-yellow',
  Blue: 'fill-blue',
};
const fillOf = ({ kind, color }: TimelineSegment) =>
  kind === 'Waiting' ? 'fill-line' : color ? fills[color] : 'fill-slate';

const tallest = 72;
const lowest = 14;

/** As high as the plan covers groups of parts; low while waiting. */
function heightOf({ kind, covered }: TimelineSegment, groupCount: number): number {
  if (kind === 'Waiting') return lowest;
  return lowest + ((tallest - lowest) * covered.length) / groupCount;
}

/** The term as a row of blocks: as long as the time, as high as what is covered. */
function Picture({ segments, totalDays }: Timeline) {
  const { coverageGroups } = usePlanTerms();
  // A label at the very end would be cut off.
  const years = Array.from({ length: Math.floor((totalDays - 30) / 365) }, (_, index) => index + 1);
  const at = (day: number) => `${(day / totalDays) * 100}%`;
  return (
    <svg aria-hidden="true" className="block h-24 w-full [print-color-adjust:exact]">
      {segments.map((segment) => {
        const height = heightOf(segment, coverageGroups.length);
        return (
          <rect
            key={segment.fromDay}
            x={at(segment.fromDay)}
            y={tallest - height}
            width={at(segment.toDay - segment.fromDay)}
            height={height}
            className={`${fillOf(segment)} stroke-paper`}
            strokeWidth="2"
          />
        );
      })}
      <rect y={tallest} width="100%" height="2" className="fill-ink" />
      {years.map((year) => (
        <svg key={year} aria-hidden="true" x={at(year * 365)} y={tallest} className="overflow-visible">
          <rect width="1.5" height="8" className="fill-ink" />
          <text y="22" textAnchor="middle" className="tabular fill-slate text-xs">
            {year} {year === 1 ? 'year' : ''}
          </text>
        </svg>
      ))}
    </svg>
  );
}

const namesOf = (names: string[]) => names.map((name) => name.toLowerCase()).join(', ');

function describeSegment(
  { kind, covered, lost }: TimelineSegment,
  index: number,
  groupCount: number,
): string {
  if (kind === 'Waiting') return 'No repair is paid yet. Days and miles must both have passed.';
  const groups = `${covered.length} of ${groupCount} groups of parts`;
  if (covered.length === 0) return 'No repairs, only the extras.';
  if (lost.length > 0) return `${groups}. No longer covered: ${namesOf(lost)}.`;
  return index > 1 ? `${groups}, the same as before.` : `${groups}.`;
}

function Stretch({ segment, index }: { segment: TimelineSegment; index: number }) {
  const terms = usePlanTerms();
  const { kind, plan, color, from, to, fromMiles, toMiles } = segment;
  const level = color ? `, ${color} level` : '';
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 py-3">
      <svg aria-hidden="true" className="mt-1.5 size-4 [print-color-adjust:exact]">
        <rect width="16" height="16" rx="3" className={fillOf(segment)} />
      </svg>
      <div>
        <p className="font-semibold">
          {kind === 'Waiting' ? 'Waiting period' : `${planName(terms, plan)}${level}`}
        </p>
        <p className="tabular text-sm text-slate">
          {longDate(from)} to {longDate(addDays(to, -1))}, about {count(fromMiles)} to {count(toMiles)} miles
        </p>
        <p className="mt-1">{describeSegment(segment, index, terms.coverageGroups.length)}</p>
      </div>
    </li>
  );
}

/** What is covered when, as a picture and as a list that says the same. */
export function CoverageTimeline({ timeline, milesPerYear }: { timeline: Timeline; milesPerYear: number }) {
  const { segments, endsOn, endsAtMiles, endedBy, monthsEndOn } = timeline;
  return (
    <>
      <Picture {...timeline} />
      <ol className="rules mt-2 border-y border-line">
        {segments.map((segment, index) => (
          <Stretch key={segment.fromDay} segment={segment} index={index} />
        ))}
        <li className="tabular py-3">
          <span className="font-semibold">The plan ends {longDate(endsOn)}</span>, at about{' '}
          {count(endsAtMiles)} miles.{' '}
          {endedBy === 'Miles' &&
            `The miles run out before the months, which would end ${longDate(monthsEndOn)}.`}
        </li>
      </ol>
      <p className="mt-3 text-sm text-slate">
        The length of a block shows how long it lasts, and its height how many groups are covered. We assume{' '}
        {count(milesPerYear)} miles a year, driven evenly. The dates change with how much you drive: what
        counts is your odometer reading on the day of a claim.
      </p>
    </>
  );
}
