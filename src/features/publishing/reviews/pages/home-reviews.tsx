import { formatInteger } from '../../../../ui/format.ts';
import Carousel from './carousel.island.tsx';
import type { HomeReviewData } from './home-reviews-data.ts';
import { RatingOverview } from './rating-overview.tsx';
import { SampleReviewsNote } from './sample-reviews-note.tsx';

export function HomeReviews({ reviews: { summary, newest } }: { reviews: HomeReviewData }) {
  if (newest.length === 0) return null;
  return (
    <section className="bg-sand py-4 sm:py-20" id="reviews" aria-labelledby="reviews-title">
      <div className="page">
        <h2 id="reviews-title" className="mb-4 text-2xl sm:mb-8 sm:text-4xl">
          Reviews, good and bad
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <RatingOverview summary={summary} isBrief />
            <a className="link inline-flex min-h-11 items-center sm:mt-4" href="/reviews">
              All {formatInteger(summary.total)} reviews
            </a>
          </div>
          <div>
            <Carousel cards={newest} />
            <SampleReviewsNote className="mt-2 max-sm:py-2 sm:mt-4" />
          </div>
        </div>
      </div>
    </section>
  );
}
