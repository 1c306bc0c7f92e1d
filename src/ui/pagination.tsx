import { formatInteger } from './format.ts';

/** Has no parameter in the URL. */
const defaultPageSize = 6;
const pageSizes = [defaultPageSize, 12, 24];
export const sizesInUrl: readonly string[] = pageSizes.slice(1).map(String);

export type Listing = {
  path: string;
  query?: Record<string, string>;
  page: number;
  itemsPerPage: number;
  total: number;
};

export function getPagePath({ path, query, page, itemsPerPage }: Omit<Listing, 'total'>): string {
  const parameters = new URLSearchParams(query);
  if (itemsPerPage !== defaultPageSize) parameters.set('itemsPerPage', String(itemsPerPage));
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** A page in another size repeats items from several default pages, so its canonical URL is the first page. */
export const getCanonicalPath = ({ path, page, itemsPerPage }: Omit<Listing, 'query' | 'total'>): string =>
  getPagePath({ path, page: itemsPerPage === defaultPageSize ? page : 1, itemsPerPage: defaultPageSize });

/** Invalid values fall back to the defaults. */
export function readPage(query: URLSearchParams): { page: number; itemsPerPage: number } {
  const requestedPage = Number(query.get('page'));
  const size = Number(query.get('itemsPerPage'));
  return {
    page: Number.isInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1,
    itemsPerPage: pageSizes.includes(size) ? size : defaultPageSize,
  };
}

/** Returns the path of the last page if the requested one is beyond it. */
export function findPastEndRedirect(listing: Listing): string | undefined {
  const lastPage = Math.max(1, Math.ceil(listing.total / listing.itemsPerPage));
  return listing.page > lastPage ? getPagePath({ ...listing, page: lastPage }) : undefined;
}

function PageLink({ label, path, rel }: { label: string; path: string | undefined; rel: 'prev' | 'next' }) {
  const look = 'button min-h-11 py-2';
  return path ? (
    <a href={path} rel={rel} className={`${look} button-quiet`}>
      {label}
    </a>
  ) : (
    <span aria-hidden="true" className={`${look} text-slate shadow-[inset_0_0_0_1px_var(--color-line)]`}>
      {label}
    </span>
  );
}

/** Renders nothing if all items fit on the smallest page. */
export function Pagination(listing: Listing) {
  const { page, itemsPerPage, total } = listing;
  if (total <= defaultPageSize) return null;
  const firstItem = (page - 1) * itemsPerPage + 1;
  const lastItem = Math.min(page * itemsPerPage, total);
  return (
    <nav
      aria-label="Pagination"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-ink pt-4"
    >
      <p className="flex items-center gap-2 text-sm text-slate">
        Items per page:
        {pageSizes.map((size) => (
          <a
            key={size}
            href={getPagePath({ ...listing, page: 1, itemsPerPage: size })}
            aria-current={size === itemsPerPage ? 'true' : undefined}
            className="segment tabular min-w-11"
          >
            {size}
          </a>
        ))}
      </p>
      <p className="flex items-center gap-3">
        <span className="tabular text-sm text-slate">
          {formatInteger(firstItem)} – {formatInteger(lastItem)} of {formatInteger(total)}
        </span>
        <PageLink
          label="Previous"
          rel="prev"
          path={page > 1 ? getPagePath({ ...listing, page: page - 1 }) : undefined}
        />
        <PageLink
          label="Next"
          rel="next"
          path={lastItem < total ? getPagePath({ ...listing, page: page + 1 }) : undefined}
        />
      </p>
    </nav>
  );
}
