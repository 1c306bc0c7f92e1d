import { uncapitalize } from '../../../../shared/format.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { formatGroupCount, type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { Timeline, TimelineSegment } from '../domain/coverage-timeline.ts';

/** `purchasedPlan` is the plan at the purchase. A different color marks reduced coverage. */
function getFill({ kind, plan, covered }: TimelineSegment, purchasedPlan: string | undefined): string {
  if (kind === 'Waiting') return 'fill-line';
  if (covered.length === 0) return 'fill-slate';
  return plan === purchasedPlan ? 'fill-orange' : 'fill-yellow';
}

const joinNames = (names: string[]) => names.map(uncapitalize).join(', ');

function describeSegment(terms: PlanTerms, { kind, plan, covered, lost }: TimelineSegment): string {
  if (kind === 'Waiting') return "Repairs aren't covered yet. Both the days and the miles must pass first.";
  const groups = formatGroupCount(terms, plan);
  if (covered.length === 0) return 'No repairs. Extra benefits only.';
  if (lost.length > 0) return `${groups}. No longer covered: ${joinNames(lost)}.`;
  return `${groups}.`;
}

function SegmentItem({
  segment,
  purchasedPlan,
}: {
  segment: TimelineSegment;
  purchasedPlan: string | undefined;
}) {
  const terms = usePlanTerms();
  const { kind, plan, from, to, fromMiles, toMiles } = segment;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 py-3">
      <svg aria-hidden="true" className="mt-1.5 size-4 [print-color-adjust:exact]">
        <rect width="16" height="16" rx="3" className={getFill(segment, purchasedPlan)} />
      </svg>
      <div>
        <p className="font-semibold">{kind === 'Waiting' ? 'Waiting period' : planName(terms, plan)}</p>
        <p className="tabular text-sm text-slate">
          {longDate(from)} until {longDate(to)}, about {formatInteger(fromMiles)} to {formatInteger(toMiles)}{' '}
          miles
        </p>
        <p className="mt-1">{describeSegment(terms, segment)}</p>
      </div>
    </li>
  );
}

export function CoverageTimeline({ timeline, milesPerYear }: { timeline: Timeline; milesPerYear: number }) {
  const { segments, endsOn, endsAtMiles, endedBy, monthsEndOn } = timeline;
  return (
    <>
      <ol className="rules border-y border-line">
        {segments.map((segment) => (
          <SegmentItem key={segment.fromDay} segment={segment} purchasedPlan={segments[0]?.plan} />
        ))}
        <li className="tabular py-3">
          <span className="font-semibold">Your plan ends {longDate(endsOn)}</span>, at about{' '}
          {formatInteger(endsAtMiles)} miles.{' '}
          {endedBy === 'Miles' &&
            `You'd reach the mileage limit before the term ends on ${longDate(monthsEndOn)}.`}
        </li>
      </ol>
      <p className="mt-3 text-sm text-slate">
        This assumes you drive {formatInteger(milesPerYear)} miles per year at a steady pace. The dates change
        with how much you drive. Your coverage depends on your odometer reading on the day of a claim.
      </p>
    </>
  );
}
