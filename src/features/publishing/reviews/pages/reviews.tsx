import type { ReactNode } from 'react';
import { type RouterContextProvider, redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { findPastEndRedirect, getCanonicalPath, sizesInUrl } from '../../../../ui/pagination.tsx';
import { configurationContext } from '../../configuration/context.ts';
import { isDemonstration } from '../../configuration/domain/site-settings.ts';
import { seo } from '../../shell/domain/seo.ts';
import { reviewsContext } from '../context.ts';
import { removalReasonCodes } from '../domain/removal-reasons.ts';
import { reviewQueryValues } from '../domain/review-query.ts';
import { toneThreshold } from '../domain/review-text.ts';
import type { Route } from './+types/reviews.ts';
import { buildRatedProduct } from './rated-product.ts';
import { RatingOverview } from './rating-overview.tsx';
import { RemovedReviews } from './removed-reviews.tsx';
import ReviewBrowser from './review-browser.island.tsx';
import { reviewListing, reviewsPath, reviewsTitle } from './review-listing.ts';
import { SampleReviewsNote } from './sample-reviews-note.tsx';

async function loadReviewsData(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const reviews = context.get(reviewsContext);
  const listing = await reviewListing(reviews, query);
  const lastPage = findPastEndRedirect(listing.list);
  if (lastPage) throw redirect(lastPage);
  const { page } = listing.list;
  const summary = await reviews.summary();
  const origin = context.get(publicUrlContext);
  const settings = await context.get(configurationContext).siteSettings();
  const brand = settings['brand.name'];
  const isPlain = Object.keys(listing.list.query).length === 0;
  return {
    brand,
    listing,
    summary,
    states: await reviews.states(),
    removed: await reviews.removed(),
    contradictionCounts: await reviews.countContradictions(),
    method: reviews.method,
    seo: seo({
      title: reviewsTitle(page),
      description:
        'Read every published review with its rating and our reply. See how we moderate reviews, and which ones we removed and why.',
      canonicalPath: isPlain ? getCanonicalPath(listing.list) : reviewsPath,
      structuredData: [
        // Nobody should mistake the demonstration's invented reviews for real ones.
        ...(!isDemonstration(settings) && summary.mean !== null
          ? [
              buildRatedProduct({
                brand,
                origin,
                summary: { ...summary, mean: summary.mean },
                reviews: listing.items,
              }),
            ]
          : []),
      ],
    }),
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4 pb-8 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-x-16">
      <h3 className="mb-3 text-xl">{title}</h3>
      <div className="prose">{children}</div>
    </section>
  );
}

/** A link to the ID opens the details, because browsers expand details that contain the target. */
function Folded({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-ink">
      <summary className="flex min-h-16 items-center justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        <span
          aria-hidden="true"
          className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div id={id} className="scroll-mt-24 pt-2 pb-8">
        {children}
      </div>
    </details>
  );
}

type Contradictions = { highRatedComplaints: number; lowRatedPraise: number };

const describeContradictions = ({ highRatedComplaints, lowRatedPraise }: Contradictions) =>
  `So far, it has labeled ${highRatedComplaints} reviews here with a rating of four or five as negative, and ${lowRatedPraise} with a rating of one or two as positive. `;

/** `contradictionCounts` counts reviews whose tone contradicts their rating. */
function HowReviewsWork({
  method,
  contradictionCounts,
}: {
  method: string;
  contradictionCounts: Contradictions | null;
}) {
  return (
    <>
      <Section title="Who can write">
        <p>
          Anyone can write a review. We never ask for good ones. We show the name, city, and state as the
          reviewer entered them. We never show the email address.
        </p>
        <p>
          "Verified" means that we compared the review with the reviewer's quote, contract, or claim. A review
          without this label may be just as true.
        </p>
      </Section>
      <Section title="How we moderate">
        <p>
          A person reads every review and publishes it, good or bad, unless one of {removalReasonCodes.length}{' '}
          reasons forbids it. They're listed below, and the rating isn't one of them. We don't pay for
          reviews, and we don't change a word.
        </p>
        <p>Every published review counts toward the average rating, no matter how old it is.</p>
      </Section>
      <Section title="How we label the wording">
        <p>
          The rating is what the reviewer gave. "Positive," "mixed," and "negative wording" come from a
          program, <span className="tabular">{method}</span>, that looks up each word in a list: "happy"
          raises the score, "denied" lowers it, and a "not" reverses it. On a scale of −1 to 1, we call{' '}
          {toneThreshold} or more positive, and −{toneThreshold} or less negative. It doesn't affect the
          average rating.
        </p>
        <p>
          The program knows words, not meaning: "an hour on hold" has no negative words in it.{' '}
          {contradictionCounts && describeContradictions(contradictionCounts)}Use these labels to find
          reviews, not to count them.
        </p>
      </Section>
    </>
  );
}

export const handle = {
  isCacheable: true,
  cachedQuery: ['page'],
  cachedChoices: { ...reviewQueryValues, itemsPerPage: sizesInUrl },
};

export function loader({ request, context }: Route.LoaderArgs) {
  return loadReviewsData(context, new URL(request.url).searchParams);
}

type LoaderData = Route.ComponentProps['loaderData'];

const WriteReviewButton = () => (
  <p className="mt-6">
    <a className="button button-primary" href="/reviews/write">
      Write a review
    </a>
  </p>
);

const NoReviewYet = () => (
  <section className="mt-10 max-w-xl" aria-labelledby="none">
    <h2 id="none" className="text-2xl">
      No reviews yet
    </h2>
    <p className="mt-3 text-slate">The first review will appear here with its rating, good or bad.</p>
    <WriteReviewButton />
  </section>
);

function Published({ listing, summary, states, brand }: LoaderData) {
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="self-start lg:sticky lg:top-24">
        <RatingOverview summary={summary} />
        <WriteReviewButton />
      </div>
      <ReviewBrowser listing={listing} total={summary.total} states={states} brand={brand} />
    </div>
  );
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { summary, removed, contradictionCounts, method } = loaderData;
  const hasReviews = summary.total > 0;
  return (
    <main id="main">
      <div className="page pt-10 pb-14 sm:pt-16">
        <h1 className="max-w-3xl text-[1.9375rem] sm:text-5xl">What our customers say, good and bad</h1>
        {hasReviews && <SampleReviewsNote className="mt-6 max-w-2xl" />}
        {hasReviews ? <Published {...loaderData} /> : <NoReviewYet />}
      </div>
      <section className="bg-sheet py-6">
        <div className="page">
          <Folded id="how" title="How our reviews work">
            <HowReviewsWork method={method} contradictionCounts={hasReviews ? contradictionCounts : null} />
          </Folded>
          <Folded id="removed" title={`The ${removed.length} reviews we removed, and why`}>
            <RemovedReviews reviews={removed} />
          </Folded>
        </div>
      </section>
    </main>
  );
}
