import { stringify } from 'csv-stringify/sync';
import { cellFormats } from '../../platform/csv.ts';
import type { Api } from '../../platform/feature.ts';
import { permit, requireStaff } from '../../platform/staff/permit.ts';
import type { BooksActions } from './actions.ts';
import { booksRoutes } from './schema.ts';

export function registerBooksStaffRoutes(api: Api, books: BooksActions) {
  api.route({
    ...booksRoutes.totals,
    config: permit('ledger', 'read'),
    handler: ({ query }) => books.sumPostings(query),
  });
  api.route({
    ...booksRoutes.journal,
    config: permit('months', 'export'),
    handler: async (request, reply) => {
      const { params, query } = request;
      const rows = await books.exportJournal(params.id, query.format, requireStaff(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="journal-${params.id}-${query.format}.csv"`)
        .send(stringify(rows, { cast: cellFormats }));
    },
  });
}
