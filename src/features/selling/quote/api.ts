import type { Api } from '../../../platform/feature.ts';
import type { QuoteActions } from './actions/index.ts';
import { quoteRoutes } from './schema/index.ts';

export function registerQuoteRoutes(api: Api, quotes: QuoteActions) {
  const changeLimit = { config: { limit: 'change-quote' } } as const;
  api.route({ ...quoteRoutes.choosePlan, ...changeLimit, handler: ({ body }) => quotes.choosePlan(body) });

  api.route({
    ...quoteRoutes.applyPromoCode,
    ...changeLimit,
    handler: ({ body, ip }) => quotes.applyPromoCode(body.opportunityId, body.promocode, ip),
  });

  api.route({
    ...quoteRoutes.removePromoCode,
    ...changeLimit,
    handler: (request) => quotes.removePromoCode(request.query.OpportunityId),
  });

  api.route({ ...quoteRoutes.applyVin, ...changeLimit, handler: ({ body }) => quotes.applyVin(body) });

  api.route({
    ...quoteRoutes.email,
    ...changeLimit,
    handler: ({ body, ip }) => quotes.emailQuote(body.opportunityId, ip),
  });

  api.route({
    ...quoteRoutes.retrieveByOpportunityId,
    handler: (request) => quotes.findByOpportunityId(request.query.OpportunityId),
  });

  const lookupLimit = { config: { limit: 'quote-lookup' } } as const;
  api.route({
    ...quoteRoutes.retrieveByQuoteNumber,
    ...lookupLimit,
    handler: ({ query, ip }) => quotes.findByQuoteNumber(query.QuoteNumber, query.LastName, ip),
  });
  api.route({
    ...quoteRoutes.findByQuoteNumber,
    ...lookupLimit,
    handler: ({ body, ip }) => quotes.findByQuoteNumber(body.quoteNumber, body.lastName, ip),
  });
}
