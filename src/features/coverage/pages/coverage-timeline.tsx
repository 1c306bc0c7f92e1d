import { count, longDate } from '../../../ui/money.ts';
import { addDays } from '../../rates/domain/calendar.ts';
import { coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoverageColor, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
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
function heightOf({ kind, covered }: TimelineSegment): number {
  if (kind === 'Waiting') return lowest;
  return lowest + ((tallest - lowest) * covered.length) / coverageGroups.length;
}

/** The term as a row of blocks: as long as the time, as high as what is covered. */
function Picture({ segments, totalDays }: Timeline) {
  // A label at the very end would be cut off.
  const years = Array.from({ length: Math.floor((totalDays - 30) / 365) }, (_, index) => index + 1);
  const at = (day: number) => `${(day / totalDays) * 100}%`;
  return (
    <svg aria-hidden="true" className="block h-24 w-full [print-color-adjust:exact]">
      {segments.map((segment) => {
        const height = heightOf(segment);
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

function headlineOf({ kind, plan, color }: TimelineSegment): string {
  if (kind === 'Waiting') return 'Waiting period';
  return `${coveragePlanName[plan]}${color ? `, ${color} level` : ''}`;
}

function wordsOf(segment: TimelineSegment, index: number): string {
  const { kind, covered, lost } = segment;
  if (kind === 'Waiting') return 'No repair is paid yet. Days and miles must both have passed.';
  const groups = `${covered.length} of ${coverageGroups.length} groups of parts`;
  if (covered.length === 0) return 'No repairs: roadside help and the other extras.';
  if (lost.length > 0) return `${groups}. No longer covered: ${namesOf(lost)}.`;
  return index > 1 ? `${groups}, the same as before.` : `${groups}.`;
}

function Stretch({ segment, index }: { segment: TimelineSegment; index: number }) {
  const { from, to, fromMiles, toMiles } = segment;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 py-3">
      <svg aria-hidden="true" className="mt-1.5 size-4 [print-color-adjust:exact]">
        <rect width="16" height="16" rx="3" className={fillOf(segment)} />
      </svg>
      <div>
        <p className="font-semibold">{headlineOf(segment)}</p>
        <p className="tabular text-sm text-slate">
          {longDate(from)} to {longDate(addDays(to, -1))}, about {count(fromMiles)} to {count(toMiles)} miles
        </p>
        <p className="mt-1">{wordsOf(segment, index)}</p>
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
        Each block is as long as its time and as high as the number of groups covered. Reckoned with{' '}
        {count(milesPerYear)} miles a year, driven evenly. The dates move with what you drive: what counts is
        the odometer on the day of a claim.
      </p>
    </>
  );
}
