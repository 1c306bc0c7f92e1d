import { longDate } from '../../../../ui/format.ts';
import type { PublicReview } from '../domain/review.ts';
import type { Tone } from '../domain/review-text.ts';
import { RatingGauge } from './rating-gauge.tsx';
import { reviewAnchor } from './sample-reviews-note.tsx';

export const toneLabels: Record<Tone, string> = {
  Praise: 'Positive wording',
  Mixed: 'Mixed wording',
  Complaint: 'Negative wording',
};

function Reply({ reply }: { reply: NonNullable<PublicReview['reply']> }) {
  return (
    <div className="mt-4 border-l-2 border-ink pl-4">
      <p className="text-sm font-semibold">
        Our reply, <time dateTime={reply.on}>{longDate(reply.on)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line text-slate">{reply.text}</p>
    </div>
  );
}

function Review({ review }: { review: PublicReview }) {
  return (
    <li
      id={reviewAnchor(review.id)}
      className="grid gap-x-10 gap-y-3 py-7 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div>
        <p className="flex items-center gap-3">
          <RatingGauge rating={review.rating} />
          <span aria-hidden="true" className="tabular text-sm font-semibold">
            {review.rating} out of 5
          </span>
        </p>
        <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{review.reviewerName}</p>
        <p className="text-sm text-slate [overflow-wrap:anywhere]">
          {review.reviewerCity}, {review.reviewerState}
          <br />
          <time dateTime={review.publishedDate}>{longDate(review.publishedDate)}</time>
        </p>
      </div>
      <div className="min-w-0">
        <p className="max-w-2xl whitespace-pre-line [overflow-wrap:anywhere]">{review.reviewText}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-slate">
          <span>{review.about}</span>
          {review.isVerified && <span className="font-semibold text-good">Verified</span>}
        </p>
        {review.reply && <Reply reply={review.reply} />}
      </div>
    </li>
  );
}

export const ReviewList = ({ reviews }: { reviews: PublicReview[] }) => (
  <ol className="rules mt-4 border-y border-line">
    {reviews.map((review) => (
      <Review key={review.id} review={review} />
    ))}
  </ol>
);
