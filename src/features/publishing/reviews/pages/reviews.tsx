import type { ReactNode } from 'react';
import { type RouterContextProvider, redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { count } from '../../../../ui/format.ts';
import { lastPageBefore, Pagination, pageOf, sizesInAddress } from '../../../../ui/pagination.tsx';
import { breadcrumbs, seo } from '../../shell/domain/seo.ts';
import { choiceOf, choiceParameters, isNarrowed, parametersOf } from '../domain/review-choice.ts';
import { toneEdge } from '../domain/review-text.ts';
import type { Route } from './+types/reviews.ts';
import { InventedNote } from './invented-note.tsx';
import { ratedProduct } from './rated-product.ts';
import { RatingOverview } from './rating-overview.tsx';
import { RemovedReviews } from './removed-reviews.tsx';
import { ReviewChoices } from './review-choices.tsx';
import { ReviewList } from './review-list.tsx';

const path = '/reviews';

/** The reviews an address asks for, and what stands beside every list of them. */
async function reviewsData(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const services = context.get(servicesContext);
  const reviews = services.reviews;
  const choice = choiceOf(query);
  const { page, itemsPerPage } = pageOf(query);
  const { total, items } = await reviews.list(choice, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  const parameters = parametersOf(choice);
  const list = { path, query: parameters, page, itemsPerPage, total };
  const lastPage = lastPageBefore(list);
  if (lastPage) throw redirect(lastPage);
  const summary = await reviews.summary();
  const origin = context.get(publicUrlContext);
  const { 'brand.name': brand } = await services.configuration.siteSettings();
  const isPlain = Object.keys(parameters).length === 0;
  return {
    choice,
    isNarrowed: isNarrowed(choice),
    items,
    list,
    summary,
    states: await reviews.states(),
    removed: await reviews.removed(),
    wrong: await reviews.contradicting(),
    method: reviews.method,
    seo: seo({
      title: page > 1 ? `Customer reviews, page ${page}` : 'Customer reviews, good and bad',
      description:
        'Every published review with its rating, what we answered, how reviews are moderated, and which were removed and why.',
      canonicalPath: isPlain && page > 1 ? `${path}?page=${page}` : path,
      structuredData: [
        ratedProduct({ brand, url: `${origin}${path}`, summary, reviews: items }),
        breadcrumbs(origin, [
          { name: 'Home', path: '/' },
          { name: 'Reviews', path },
        ]),
      ],
    }),
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4 pb-8 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-x-16">
      <h3 className="mb-3 text-xl">{title}</h3>
      <div className="prose">{children}</div>
    </section>
  );
}

type Contradictions = { highAsComplaint: number; lowAsPraise: number };

const contradictions = ({ highAsComplaint, lowAsPraise }: Contradictions) =>
  `Of the reviews here it takes ${highAsComplaint} with four or five marks for a complaint, and ${lowAsPraise} with one or two for praise. `;

/**
 * How a review gets here, and what is reckoned from it. `method`: what reckons the score of the words; `wrong`: where it
 * was wrong so far, null while there is no review.
 */
function HowReviewsCome({ method, wrong }: { method: string; wrong: Contradictions | null }) {
  return (
    <>
      <Part title="Who can write">
        <p>
          Anybody, on the page{' '}
          <a className="link" href="/reviews/write">
            Write a review
          </a>
          . We give nothing for a review and ask nobody for a good one. Name, city and state are shown as
          their writer gave them. The e-mail address is never shown.
        </p>
        <p>
          “Verified” means that we compared the review with a quote, an order or a claim filing of its writer.
          A review without the word may be just as true.
        </p>
      </Part>
      <Part title="What happens to it">
        <p>
          A person reads every review before it is shown, against the reasons below and no others. The rating
          is none of them. We change no word. We may answer below it, and the answer carries its date.
        </p>
        <p>
          Every published review counts in the mean, from the first day to the last. It is the plain mean: no
          weights, no time limit.
        </p>
      </Part>
      <Part title="What the words say">
        <p>
          The rating is what the writer gave. “Words of praise”, “mixed” and “complaint” are something else: a
          program, <span className="tabular">{method}</span>, looks up each word in a list where words such as
          “happy” count up and words such as “denied” count down, turns a word round after a “not”, and takes
          the mean. From {toneEdge} upwards on its scale of −1 to 1 we call it praise, from −{toneEdge}{' '}
          downwards complaint. It runs on our own server, once, when a review arrives. It changes nothing in
          the mean rating.
        </p>
        <p>
          It knows words, not meaning. “Cancelled” counts down, even when the refund came in six days. It
          misses irony, and figures: an hour on hold is no bad word. {wrong && contradictions(wrong)}Use it to
          find things, not to count them.
        </p>
      </Part>
    </>
  );
}

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
