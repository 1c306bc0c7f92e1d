import { count, longDate } from '../../../../ui/format.ts';
import type { HomeReviewData } from './home-reviews-data.ts';
import { RatingGauge } from './rating-gauge.tsx';
import { RatingOverview } from './rating-overview.tsx';
import { reviewAnchor, SampleReviewsNote } from './sample-reviews-note.tsx';

type Card = HomeReviewData['newest'][number];

function ReviewCard({ card }: { card: Card }) {
  return (
    <li className="sheet flex w-[min(86%,21rem)] flex-none snap-start flex-col p-5">
      <RatingGauge rating={card.rating} />
      <blockquote className="mt-4 flex-1">{card.text}</blockquote>
      <p className="mt-4 border-t border-line pt-3 text-sm">
        <span className="font-semibold">{card.reviewerName}</span>, {card.reviewerCity}, {card.reviewerState}
        <a className="link -mb-2 flex min-h-11 items-center" href={`/reviews#${reviewAnchor(card.id)}`}>
          {longDate(card.publishedDate)}
          {card.isTruncated && ', read the full review'}
          <span className="sr-only">: review by {card.reviewerName}</span>
        </a>
      </p>
    </li>
  );
}

function Arrow({ isBack }: { isBack?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5 stroke-current"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={isBack ? 'M12 4l-6 6 6 6' : 'M8 4l6 6-6 6'} />
    </svg>
  );
}

function ControlIcon({ path, ...span }: { path: string; 'data-while': string; hidden?: boolean }) {
  return (
    <span {...span}>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
        <path d={path} />
      </svg>
    </span>
  );
}

const control = 'button button-quiet size-12 flex-none p-0';

/** Hidden until the script shows them; the space is reserved so that the page doesn't shift. */
function Controls() {
  return (
    <p className="flex gap-2" data-controls hidden>
      <button type="button" className={control} data-pause aria-label="Pause the reviews">
        <ControlIcon data-while="moving" path="M5 4h3.5v12H5zM11.5 4H15v12h-3.5z" />
        <ControlIcon data-while="paused" path="M6 3.5l11 6.5-11 6.5z" hidden />
      </button>
      <button type="button" className={control} data-step="-1" aria-label="Previous review">
        <Arrow isBack />
      </button>
      <button type="button" className={control} data-step="1" aria-label="Next review">
        <Arrow />
      </button>
    </p>
  );
}

function Carousel({ cards }: { cards: Card[] }) {
  return (
    <section aria-roledescription="carousel" aria-label="Newest reviews" data-enhance="reviews/carousel">
      <div className="mb-4 flex min-h-12 items-center justify-between gap-4">
        <p className="text-slate">The {cards.length} newest reviews, unfiltered</p>
        <Controls />
      </div>
      <p className="sr-only" aria-live="polite" data-announced />
      <ul
        className="relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain pb-4"
        data-row
      >
        {cards.map((card) => (
          <ReviewCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

export function HomeReviews({ reviews: { summary, newest } }: { reviews: HomeReviewData }) {
  if (newest.length === 0) return null;
  return (
    <section className="bg-sand py-14 sm:py-20" id="reviews" aria-labelledby="reviews-title">
      <div className="page">
        <h2 id="reviews-title" className="mb-8 text-3xl sm:text-4xl">
          What our customers say, good and bad
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <RatingOverview summary={summary} />
            <p className="mt-4 flex flex-wrap gap-x-6">
              <a className="link inline-flex min-h-11 items-center" href="/reviews">
                Read all {count(summary.total)} reviews
              </a>
              <a className="link inline-flex min-h-11 items-center" href="/reviews/write">
                Write a review
              </a>
            </p>
          </div>
          <div>
            <Carousel cards={newest} />
            <SampleReviewsNote className="mt-4" />
          </div>
        </div>
      </div>
    </section>
  );
}
