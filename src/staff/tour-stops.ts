import { formatCount } from '../shared/format.ts';
import { inventedDomain } from '../shared/invented-address.ts';
import { formatPersonName } from '../shared/person-name.ts';
import { longDate, money } from '../ui/format.ts';

/** The fields that the stops name, each on the records of some. */
type Row = {
  id: string;
  firstName?: string;
  lastName?: string;
  visits?: number;
  paymentFailedOn?: string | null;
  refundDue?: { owed: number; dueOn: string } | null;
  claimNumber?: string;
  part?: string | null;
};

export type TourStop = {
  label: string;
  resource: string;
  query: Readonly<Record<string, string>>;
  pick: (rows: Row[]) => Row | undefined;
  /** Names the record, so that it's found again in its list. */
  answer: (row: Row) => string;
};

const pickFirst = ([row]: Row[]) => row;

/** Finds only people of the demonstration, by their email domain. */
const inventedPeople = inventedDomain;

export const tourStops: readonly TourStop[] = [
  {
    label: 'The lead with the most visits',
    resource: 'leads',
    query: { q: inventedPeople, sort: 'visits', order: 'desc', perPage: '1' },
    pick: pickFirst,
    answer: (lead) => `${formatPersonName(lead)}, ${formatCount(lead.visits ?? 0, 'visit')}`,
  },
  {
    label: 'The payment that failed last',
    resource: 'contracts',
    query: { q: inventedPeople, status: 'Active', isPastDue: 'true', perPage: '100' },
    pick: (rows) =>
      rows.toSorted((a, b) => (b.paymentFailedOn ?? '').localeCompare(a.paymentFailedOn ?? ''))[0],
    answer: (contract) => `${formatPersonName(contract)}, ${longDate(contract.paymentFailedOn ?? '')}`,
  },
  {
    label: 'The refund due next',
    resource: 'contracts',
    query: { q: inventedPeople, isRefundDue: 'true', sort: 'refundDueOn', order: 'asc', perPage: '1' },
    pick: pickFirst,
    answer: ({ refundDue, ...contract }) =>
      `${money(refundDue?.owed ?? 0)} to ${formatPersonName(contract)} by ${longDate(refundDue?.dueOn ?? '')}`,
  },
  {
    label: 'A claim awaiting a decision',
    resource: 'claims',
    query: { q: inventedPeople, status: 'WaitingForUs', perPage: '1' },
    pick: pickFirst,
    answer: ({ claimNumber, part, ...claim }) =>
      [formatPersonName(claim), part?.toLowerCase(), claimNumber].filter(Boolean).join(', '),
  },
];

/** A section of a page that needs no record. */
export const tourPage = {
  label: 'The article that brought the most quotes',
  resource: 'dashboard',
  path: '/cms/dashboard?days=90#first-pages',
  query: 'dashboard/business?days=90',
} as const;

export const toTourQuery = ({ resource, query }: TourStop): string =>
  `${resource}?${new URLSearchParams(query)}`;
