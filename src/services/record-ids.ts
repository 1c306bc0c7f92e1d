import type { OrderUseCases } from '../features/orders/use-cases.ts';
import type { QuoteUseCases } from '../features/quote/use-cases.ts';
import type { Database } from '../platform/database/database.ts';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Replaces the ids that open a quote or an order by those that staff know them by, wherever they are in a response.
 * Audit entries, deliveries and jobs keep what was written before record ids existed.
 */
export const withRecordIds =
  (deps: {
    database: Database;
    quotes: Pick<QuoteUseCases, 'recordIds'>;
    orders: Pick<OrderUseCases, 'recordIds'>;
  }) =>
  async (response: unknown): Promise<unknown> => {
    const text = JSON.stringify(response) ?? '';
    const ids = [...new Set(text.match(uuid))];
    if (ids.length === 0) return response;
    const { db } = deps.database;
    const known = new Map([
      ...(await deps.quotes.recordIds(db, ids)),
      ...(await deps.orders.recordIds(db, ids)),
    ]);
    return known.size === 0 ? response : JSON.parse(text.replace(uuid, (id) => known.get(id) ?? id));
  };
