import { z } from 'zod';
import { dayFilters } from '../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../platform/staff/resource.ts';
import { toOfficeDay } from '../../shared/local-time.ts';
import type { BooksActions } from './actions.ts';
import {
  monthDetails,
  monthRecord,
  monthStatuses,
  type PostingRecord,
  postingFilters,
  postingRecord,
  reopenMonthBody,
} from './schema.ts';

export const ledgerResource = (books: BooksActions): StaffResource =>
  staffResource({
    name: 'ledger',
    title: 'ledger posting',
    record: postingRecord,
    detail: postingRecord,
    filters: { ...postingFilters, ...dayFilters },
    sorts: ['at'],
    list: books.listPostings,
    find: books.findPosting,
    csv: staffCsv<PostingRecord>({
      hasPersonalData: false,
      columns: {
        day: ({ at }) => toOfficeDay(new Date(at)),
        contractNumber: ({ contract }) => contract.contractNumber,
        ...fieldColumns<PostingRecord>('at', 'event', 'account', 'debit', 'credit', 'reference', 'by'),
      },
      batches: books.postingBatches,
    }),
  });

export const monthResource = (books: BooksActions): StaffResource =>
  staffResource({
    name: 'months',
    title: 'month',
    record: monthRecord,
    detail: monthDetails,
    filters: { status: z.enum(monthStatuses).optional() },
    sorts: ['id'],
    waiting: () => [{ singular: 'Month to close', plural: 'Months to close', filter: { status: 'Open' } }],
    list: books.listMonths,
    find: books.findMonth,
    actions: {
      close: staffAction({
        log: 'Closed the month',
        needsReauthentication: true,
        summary: 'Closes a month whose checks pass',
        body: z.strictObject({}),
        run: (change, id) => books.closeMonth(change, id),
      }),
      reopen: staffAction({
        log: 'Reopened the month',
        needsReauthentication: true,
        summary: 'Opens the last closed month again',
        body: reopenMonthBody,
        run: (change, id, { reason }) => books.reopenMonth(change, id, reason),
      }),
    },
  });
