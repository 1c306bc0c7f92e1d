import { count } from '../../../../ui/money.ts';
import { Pagination, sizesInAddress } from '../../../../ui/pagination.tsx';
import { choiceParameters } from '../domain/review-choice.ts';
import type { Route } from './+types/reviews.ts';
import { HowReviewsCome } from './how-reviews-come.tsx';
import { InventedNote } from './invented-note.tsx';
import { RatingOverview } from './rating-overview.tsx';
import { RemovedReviews } from './removed-reviews.tsx';
import { ReviewChoices } from './review-choices.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewsData } from './reviews-data.ts';

export const handle = {
  isStored: true,
  storedQuery: ['page'],
  storedChoices: { ...choiceParameters, itemsPerPage: sizesInAddress },
};

export function headers() {
  return { 'x-page-tags': 'reviews configuration' };
}

export function loader({ request, context }: Route.LoaderArgs) {
  return reviewsData(context, new URL(request.url).searchParams);
}

type Loaded = Route.ComponentProps['loaderData'];

function headline({ list: { total }, isNarrowed, summary }: Loaded): string {
  if (!isNarrowed) return `All ${count(total)} reviews`;
  if (total === 0) return 'No review fits all of that';
  return `${count(total)} of ${count(summary.total)} ${summary.total === 1 ? 'review' : 'reviews'}`;
}

function Results(loaded: Loaded) {
  const { items, list, isNarrowed } = loaded;
  return (
    <section aria-labelledby="list" data-answers>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="list" className="text-2xl">
          {headline(loaded)}
        </h2>
        {isNarrowed && (
          <a className="link inline-flex min-h-11 items-center" href={list.path}>
            Show all
          </a>
        )}
      </div>
      {items.length > 0 && <ReviewList reviews={items} />}
      <Pagination {...list} />
    </section>
  );
}

const WriteOne = () => (
  <p className="mt-6">
    <a className="button button-primary" href="/reviews/write">
      Write a review
    </a>
  </p>
);

const NoReviewYet = () => (
  <section className="mt-10 max-w-xl" aria-labelledby="none">
    <h2 id="none" className="text-2xl">
      No review is published yet
    </h2>
    <p className="mt-3 text-slate">
      The first one, good or bad, will stand here with its rating, and counts in the mean from then on.
    </p>
    <WriteOne />
  </section>
);

/** The mean beside what was written, to be narrowed. */
function Published(loaded: Loaded) {
  const { choice, states, list, summary } = loaded;
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="self-start lg:sticky lg:top-24">
        <RatingOverview summary={summary} />
        <WriteOne />
      </div>
      <div data-enhance="reviews/reviews">
        <div className="sheet mb-8 p-5">
          <ReviewChoices
            choice={choice}
            states={states}
            itemsPerPage={list.itemsPerPage === 6 ? null : list.itemsPerPage}
          />
        </div>
        <p className="sr-only" aria-live="polite" data-announced />
        <Results {...loaded} />
      </div>
    </div>
  );
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { summary, removed, wrong, method } = loaderData;
  const hasReviews = summary.total > 0;
  return (
    <main id="main">
      <div className="page pt-10 pb-14 sm:pt-16">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">What customers say, good and bad</h1>
        {hasReviews && <InventedNote className="mt-6 max-w-2xl" />}
        {hasReviews ? <Published {...loaderData} /> : <NoReviewYet />}
      </div>
      <section className="bg-sheet py-14 sm:py-20" id="how" aria-labelledby="how-title">
        <div className="page">
          <h2 id="how-title" className="mb-8 text-3xl sm:text-4xl">
            How reviews come here
          </h2>
          <HowReviewsCome method={method} wrong={hasReviews ? wrong : null} />
        </div>
      </section>
      <section className="page py-14 sm:py-20" id="removed" aria-labelledby="removed-title">
        <h2 id="removed-title" className="mb-4 text-3xl sm:text-4xl">
          What was taken down, and why
        </h2>
        <RemovedReviews removed={removed} />
      </section>
    </main>
  );
}
