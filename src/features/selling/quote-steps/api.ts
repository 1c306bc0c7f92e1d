import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { type LeadApiDeps, readSender, rememberSender } from '../../customers/leads/actions/inserted.ts';
import { withoutKeyedTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { QuoteStepActions } from './actions/index.ts';
import { quoteStepRoutes } from './schema.ts';

export function registerQuoteStepRoutes(api: Api, quoteSteps: QuoteStepActions, deps: LeadApiDeps) {
  api.route({
    ...quoteStepRoutes.firstStep,
    config: { limit: 'start-quote' },
    handler: async (request, reply) => {
      const proofOfWork = await deps.abuse.requireProofOfWork(request.headers[proofOfWorkHeader]);
      const { submissionId, ...startedQuote } = await quoteSteps.startQuote(
        {
          request: request.caller === undefined ? withoutKeyedTracking(request.body) : request.body,
          visit: noVisit,
        },
        { ...readSender(deps, request), ...proofOfWork },
        callerKey(request),
      );
      rememberSender(deps, request, reply, submissionId);
      return startedQuote;
    },
  });

  api.route({
    ...quoteStepRoutes.secondStep,
    config: { limit: 'change-quote' },
    handler: ({ body }) => quoteSteps.submitSecondStep(body),
  });
}
