import { longDate } from '../../../../ui/format.ts';
import type { HomeReviewData } from './home-reviews-data.ts';
import { RatingGauge } from './rating-gauge.tsx';
import { reviewAnchor } from './sample-reviews-note.tsx';

export function ReviewCard({ card }: { card: HomeReviewData['newest'][number] }) {
  return (
    <li className="mr-4 flex w-full sm:w-84 flex-none snap-start">
      <div className="sheet flex w-full flex-col p-5">
        <RatingGauge rating={card.rating} />
        <blockquote className="mt-4 flex-1">{card.text}</blockquote>
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <span className="font-semibold">{card.reviewerName}</span>, {card.reviewerCity},{' '}
          {card.reviewerState}
          <a className="link -mb-2 flex min-h-11 items-center" href={`/reviews#${reviewAnchor(card.id)}`}>
            {longDate(card.publishedDate)}
            {card.isTruncated && ', read all'}
            <span className="sr-only">: review by {card.reviewerName}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
