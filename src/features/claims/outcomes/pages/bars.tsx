import type { CoverageColor } from '../../../plans/domain/plan-data.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';

/** `share` is from 0 to 1. Decorative, because the caller also shows the value as text. */
export function ShareBar({ share, className = 'fill-orange' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full">
      <rect width="100%" y="3" height="2" className="fill-line" />
      <rect width={`${Math.max(share * 100, 0.5)}%`} height="8" className={className} />
    </svg>
  );
}

export function OutcomeBar({ paid, denied }: { paid: number; denied: number }) {
  const share = (paid / Math.max(1, paid + denied)) * 100;
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      <rect width="100%" height="20" className="fill-ink" />
      <rect width={`${share}%`} height="20" className="fill-orange" />
      <rect x={`${share}%`} width="3" height="20" className="fill-paper" />
    </svg>
  );
}

const fills: Record<CoverageColor, string> = {
  Orange: 'fill-level-orange',
  Yellow: 'fill-yellow',
  Blue: 'fill-blue',
};

/** Shows the middle half of the odometer readings on a scale of the mileage bands, with a dot at the median. */
export function MilesBand({ from, median, to }: { from: number; median: number; to: number }) {
  const { mileageBands } = usePlanTerms();
  const span = mileageBands.at(-1)?.upToMiles ?? to;
  const share = (miles: number) => (Math.min(miles, span) / span) * 100;
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {mileageBands.map(({ color, upToMiles }, index) => {
        const start = share(mileageBands[index - 1]?.upToMiles ?? 0);
        return (
          <rect
            key={color}
            x={`${start}%`}
            width={`${share(upToMiles) - start}%`}
            y="11"
            height="3"
            className={fills[color]}
          />
        );
      })}
      <rect
        x={`${share(from)}%`}
        width={`${share(to) - share(from)}%`}
        y="3"
        height="6"
        rx="3"
        className="fill-ink"
      />
      <svg aria-hidden="true" x={`${share(median)}%`} className="overflow-visible">
        <circle cy="6" r="5" className="fill-ink stroke-paper" strokeWidth="2" />
      </svg>
    </svg>
  );
}
