import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { type LeadSite, readSender, rememberSender } from '../../customers/leads/actions/inserted.ts';
import { withoutKeyedTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { QuoteActions } from './actions/index.ts';
import { quoteRoutes } from './schema/index.ts';

export function quoteApi(api: Api, quotes: QuoteActions, site: LeadSite) {
  api.route({
    ...quoteRoutes.estimate,
    handler: async (request, reply) => {
      const json = await quotes.estimateJson(request.body, request.ip);
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });

  api.route({
    ...quoteRoutes.firstStep,
    config: { limit: 'start-quote' },
    handler: async (request, reply) => {
      const work = await site.abuse.requireProofOfWork(request.headers[proofOfWorkHeader]);
      const { submissionId, ...started } = await quotes.startQuote(
        {
          request: request.caller === undefined ? withoutKeyedTracking(request.body) : request.body,
          visit: noVisit,
        },
        { ...readSender(site, request), ...work },
        callerKey(request),
      );
      rememberSender(site, request, reply, submissionId);
      return started;
    },
  });

  const changes = { config: { limit: 'change-quote' } } as const;
  api.route({ ...quoteRoutes.secondStep, ...changes, handler: ({ body }) => quotes.submitSecondStep(body) });
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
