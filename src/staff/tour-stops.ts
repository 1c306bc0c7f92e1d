import { inventedDomain } from '../shared/invented-address.ts';

type Row = { id: string; paymentFailedOn?: string | null };

export type TourStop = {
  label: string;
  resource: string;
  query: Readonly<Record<string, string>>;
  pick: (rows: Row[]) => Row | undefined;
};

const pickFirst = ([row]: Row[]) => row;

/** Finds only people of the demonstration, by their email domain. */
const inventedPeople = inventedDomain;

export const tourStops: readonly TourStop[] = [
  {
    label: 'The lead with the most visits, and where it came from',
    resource: 'leads',
    query: { q: inventedPeople, sort: 'visits', order: 'desc', perPage: '1' },
    pick: pickFirst,
  },
  {
    label: 'The active contract whose payment failed last, and what happens next',
    resource: 'contracts',
    query: { q: inventedPeople, status: 'Active', perPage: '100' },
    pick: (rows) =>
      rows
        .filter(({ paymentFailedOn }) => paymentFailedOn)
        .toSorted((a, b) => (b.paymentFailedOn ?? '').localeCompare(a.paymentFailedOn ?? ''))[0],
  },
  {
    label: 'The refund due next, with its calculation and its ledger',
    resource: 'contracts',
    query: { q: inventedPeople, isRefundDue: 'true', sort: 'refundDueOn', order: 'asc', perPage: '1' },
    pick: pickFirst,
  },
  {
    label: 'A filed claim awaiting your decision',
    resource: 'claim-filings',
    query: { q: inventedPeople, status: 'WaitingForUs', perPage: '1' },
    pick: pickFirst,
  },
];

/** A section of a page that needs no record. */
export const tourPage = {
  label: 'The articles that brought the most quotes',
  resource: 'dashboard',
  path: '/cms/dashboard?days=90#first-pages',
} as const;

export const toTourQuery = ({ resource, query }: TourStop): string =>
  `${resource}?${new URLSearchParams(query)}`;
