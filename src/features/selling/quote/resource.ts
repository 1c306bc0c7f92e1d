import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { QuoteStaffActions } from './actions/quote-staff.ts';
import { type QuoteRecord, quoteDetails, quoteRecord } from './schema/staff.ts';

const quoteFilters = {
  state: z.string().length(2, 'Enter a two-letter state code.').toUpperCase().optional(),
  isAnswered: z.stringbool().optional(),
  ...dayFilters,
  q: textFilter.meta({ description: 'Parts of a quote number, name, email address, phone number, or VIN' }),
};

const columns = {
  ...fieldColumns<QuoteRecord>(
    'quoteNumber',
    'createdAt',
    'firstName',
    'lastName',
    'state',
    'vehicle',
    'plan',
    'termMonths',
    'monthlyPayment',
    'quotedBy',
  ),
  isOrdered: (quote: QuoteRecord) => quote.contractId !== null,
};

export const quoteResource = (quotes: QuoteStaffActions): StaffResource =>
  staffResource({
    name: 'quotes',
    title: 'quote',
    record: quoteRecord,
    detail: quoteDetails,
    filters: quoteFilters,
    sorts: ['createdAt'],
    searchResult: ({ quoteNumber, firstName, lastName, vehicle }) => ({
      title: quoteNumber,
      details: [formatPersonName({ firstName, lastName }), vehicle],
    }),
    list: quotes.list,
    find: quotes.find,
    csv: staffCsv<QuoteRecord>({ hasPersonalData: true, columns, batches: quotes.batches }),
  });
