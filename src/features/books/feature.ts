import type { Feature } from '../../platform/feature.ts';
import { type BooksActions, type BooksDeps, booksActions } from './actions.ts';
import { registerBooksStaffRoutes } from './api.ts';
import { ledgerResource, monthResource } from './resource.ts';

type Services = { books: BooksActions };

export const booksFeature = {
  name: 'books',
  audit: { months: { export: 'Exported the journal of the month' } },
  services: (app: BooksDeps): Services => ({ books: booksActions(app) }),
  staff: ({ books }: Services) => [ledgerResource(books), monthResource(books)],
  staffApi: (api, { books }: Services) => registerBooksStaffRoutes(api, books),
} satisfies Feature<never>;
