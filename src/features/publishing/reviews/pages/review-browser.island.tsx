import { type FormEvent, useState } from 'react';
import { encodedForm } from '../../../../platform/browser/encoded-form.ts';
import { withCurrentFrameFlags } from '../../../../platform/browser/loading.ts';
import { fetchJson } from '../../../../platform/browser/page-data.ts';
import { formatInteger } from '../../../../ui/format.ts';
import { island } from '../../../../ui/island.tsx';
import { getPagePath, Pagination } from '../../../../ui/pagination.tsx';
import { useLatestRequest } from '../../../../ui/use-latest-request.ts';
import { documentTitle } from '../../shell/domain/seo.ts';
import { parseReviewQuery, toParameters } from '../domain/review-query.ts';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { type ReviewListing, reviewsPath, reviewsTitle } from './review-listing.ts';

type Props = { listing: ReviewListing; total: number; states: string[]; brand: string };

function formatHeadline({ list, isNarrowed }: ReviewListing, total: number): string {
  if (!isNarrowed) return `All ${formatInteger(total)} reviews`;
  if (list.total === 0) return 'No reviews match your filters';
  return `${formatInteger(list.total)} of ${formatInteger(total)} ${total === 1 ? 'review' : 'reviews'}`;
}

/** The path of the first page with the form's filters. */
function pathFor(form: HTMLFormElement, { list: { itemsPerPage } }: ReviewListing): string {
  const query = encodedForm(new FormData(form));
  return getPagePath({
    path: reviewsPath,
    query: toParameters(parseReviewQuery(query)),
    page: 1,
    itemsPerPage,
  });
}

/** Filters as soon as the visitor chooses something. */
function ReviewBrowser({ total, states, brand, ...props }: Props) {
  const [listing, setListing] = useState(props.listing);
  const [announcement, setAnnouncement] = useState('');
  const { run, isBusy } = useLatestRequest();
  const { isNarrowed, items, list } = listing;

  async function filter(form: HTMLFormElement) {
    const path = pathFor(form, listing);
    try {
      const newListing = await run((signal) =>
        fetchJson<ReviewListing>(path.replace(reviewsPath, `${reviewsPath}/results`), signal),
      );
      if (!newListing) return;
      setListing(newListing);
      setAnnouncement(formatHeadline(newListing, total));
      document.title = documentTitle(reviewsTitle(1), brand);
      history.replaceState(history.state, '', withCurrentFrameFlags(path));
    } catch {
      location.assign(withCurrentFrameFlags(path));
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void filter(event.currentTarget);
  }

  return (
    <div aria-busy={isBusy}>
      <details className="sheet mb-8" open={props.listing.isNarrowed}>
        <summary className="flex min-h-12 items-center px-5 font-semibold">Filter and sort</summary>
        <div className="px-5 pb-5">
          <ReviewFilters
            choice={props.listing.choice}
            states={states}
            itemsPerPage={list.itemsPerPage === 6 ? null : list.itemsPerPage}
            onChange={(event) => void filter(event.currentTarget)}
            onSubmit={submit}
          />
        </div>
      </details>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <section aria-labelledby="list">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="list" className="text-2xl">
            {formatHeadline(listing, total)}
          </h2>
          {isNarrowed && (
            <a className="link inline-flex min-h-11 items-center" href={reviewsPath}>
              Clear filters
            </a>
          )}
        </div>
        {items.length > 0 && <ReviewList reviews={items} />}
        <Pagination {...list} />
      </section>
    </div>
  );
}

export default island('review-browser', 'interaction', ReviewBrowser);
