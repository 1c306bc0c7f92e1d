import { formatInteger } from '../../../../ui/format.ts';
import type { RatingSummary } from '../domain/rating-summary.ts';
import { RatingGauge } from './rating-gauge.tsx';

const formatPercentWidth = (part: number, total: number) => `${total === 0 ? 0 : (part / total) * 100}%`;

function Distribution({ counts, total, className }: RatingSummary & { className: string }) {
  return (
    <ul className={`mt-5 max-w-sm ${className}`} aria-label="Reviews by rating">
      {counts.map(({ rating, count: reviewCount }) => (
        <li key={rating}>
          <a
            href={`/reviews?rating=${rating}`}
            className="tabular grid min-h-11 grid-cols-[3.5rem_1fr_2.25rem] items-center gap-3 text-sm hover:text-orange-ink"
          >
            <span className="font-semibold">{rating} of 5</span>
            <svg aria-hidden="true" className="block h-2.5 w-full">
              <rect width="100%" y="4" height="2" className="fill-line" />
              <rect
                width={formatPercentWidth(reviewCount, total)}
                height="10"
                className={rating > 2 ? 'fill-orange' : 'fill-ink'}
              />
            </svg>
            <span className="text-right font-semibold">
              {formatInteger(reviewCount)}
              <span className="sr-only"> {reviewCount === 1 ? 'review' : 'reviews'}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** If `isBrief`, phones don't show the count for each rating. */
export function RatingOverview({ summary, isBrief }: { summary: RatingSummary; isBrief?: boolean }) {
  const { mean } = summary;
  if (mean === null) return null;
  return (
    <>
      <p className="flex items-end gap-4">
        <span className={`figure ${isBrief ? 'text-4xl sm:text-5xl' : 'text-5xl'}`}>{mean.toFixed(2)}</span>
        <span className="pb-1">
          <RatingGauge rating={mean} />
          <span className="mt-1.5 block text-sm text-slate">out of 5</span>
        </span>
      </p>
      <Distribution {...summary} className={isBrief ? 'max-sm:hidden' : ''} />
    </>
  );
}
