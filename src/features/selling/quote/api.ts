import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/once.ts';
import { type LeadSite, rememberSender, senderOf } from '../../customers/leads/actions/inserted.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { QuoteActions } from './actions/index.ts';
import { quoteRoutes } from './schema/index.ts';

/** Per IP address, to prevent guessing quote numbers. */
const findTriesPerMinute = 10;
/** Higher than anyone would type by hand, but low enough to stop scripts from guessing codes. */
const promoTriesPerMinute = 60;

const emailsPerMinute = 5;

const atMost = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

export function quoteApi(api: Api, quotes: QuoteActions, site: LeadSite) {
  api.route({
    ...quoteRoutes.estimate,
    handler: async (request, reply) => {
      const json = await quotes.estimateJson(request.body);
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });

  api.route({
    ...quoteRoutes.firstStep,
    handler: async (request, reply) => {
      await site.abuse.requireProofOfWork(request.headers[proofOfWorkHeader]);
      const { submissionId, ...started } = await quotes.startQuote(
        { request: request.body, visit: noVisit },
        senderOf(site, request),
        callerKey(request),
      );
      rememberSender(site, request, reply, submissionId);
      return started;
    },
  });

  api.route({ ...quoteRoutes.secondStep, handler: (request) => quotes.submitSecondStep(request.body) });
  api.route({ ...quoteRoutes.choosePlan, handler: (request) => quotes.choosePlan(request.body) });

  api.route({
    ...quoteRoutes.applyPromoCode,
    config: atMost(promoTriesPerMinute),
    handler: ({ body }) => quotes.applyPromoCode(body.opportunityId, body.promocode),
  });

  api.route({
    ...quoteRoutes.removePromoCode,
    handler: (request) => quotes.removePromoCode(request.query.OpportunityId),
  });

  api.route({ ...quoteRoutes.applyVin, handler: (request) => quotes.applyVin(request.body) });

  api.route({
    ...quoteRoutes.email,
    config: atMost(emailsPerMinute),
    handler: ({ body }) => quotes.emailQuote(body.opportunityId),
  });

  api.route({
    ...quoteRoutes.retrieveByOpportunityId,
    handler: (request) => quotes.findByOpportunityId(request.query.OpportunityId),
  });

  // One limiter for both: a limit in `config` counts per route. `false` turns off the general limit.
  const findLimit = {
    config: { rateLimit: false as const },
    onRequest: api.rateLimit(atMost(findTriesPerMinute).rateLimit),
  };
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
