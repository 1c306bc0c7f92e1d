import type { Api } from '../../../platform/feature.ts';
import type { QuoteActions } from './actions/index.ts';
import { quoteRoutes } from './schema/index.ts';

export function registerQuoteRoutes(api: Api, quotes: QuoteActions) {
  const changes = { config: { limit: 'change-quote' } } as const;
  api.route({ ...quoteRoutes.choosePlan, ...changes, handler: ({ body }) => quotes.choosePlan(body) });

  api.route({
    ...quoteRoutes.applyPromoCode,
    ...changes,
    handler: ({ body, ip }) => quotes.applyPromoCode(body.opportunityId, body.promocode, ip),
  });

  api.route({
    ...quoteRoutes.removePromoCode,
    ...changes,
    handler: (request) => quotes.removePromoCode(request.query.OpportunityId),
  });

  api.route({ ...quoteRoutes.applyVin, ...changes, handler: ({ body }) => quotes.applyVin(body) });

  api.route({
    ...quoteRoutes.email,
    ...changes,
    handler: ({ body, ip }) => quotes.emailQuote(body.opportunityId, ip),
  });

  api.route({
    ...quoteRoutes.retrieveByOpportunityId,
    handler: (request) => quotes.findByOpportunityId(request.query.OpportunityId),
  });

  const findLimit = { config: { limit: 'quote-lookup' } } as const;
  api.route({
    ...quoteRoutes.retrieveByQuoteNumber,
    ...findLimit,
    handler: ({ query, ip }) => quotes.findByQuoteNumber(query.QuoteNumber, query.LastName, ip),
  });
  api.route({
    ...quoteRoutes.findByQuoteNumber,
    ...findLimit,
    handler: ({ body, ip }) => quotes.findByQuoteNumber(body.quoteNumber, body.lastName, ip),
  });
}
