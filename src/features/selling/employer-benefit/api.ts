import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { type LeadApiDeps, readSender, sendInsertedLead } from '../../customers/leads/actions/inserted.ts';
import { insertRoute } from '../../customers/leads/schema/index.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { EmployerBenefitActions } from './actions.ts';

const insertForTawRoute = insertRoute(
  '/api/leads/insert-for-taw',
  'insertLeadForTaw',
  'Creates a lead from an employer benefit. With employerName and coveragePlan, it also counts as an enrollment.',
);

export function registerEmployerBenefitRoutes(
  api: Api,
  employerBenefit: EmployerBenefitActions,
  deps: LeadApiDeps,
) {
  api.route({
    ...insertForTawRoute,
    config: { limit: 'insert-lead' },
    handler: async (request, reply) => {
      // Callers with an API key have no browser to solve the proof of work.
      const proofOfWork =
        request.caller === undefined
          ? await deps.abuse.requireProofOfWork(request.headers[proofOfWorkHeader])
          : {};
      const key = callerKey(request);
      const sender = { ...readSender(deps, request, request.body.token), ...proofOfWork };
      const insertedLead = await employerBenefit.insert(request.body, sender, key, request.caller);
      return sendInsertedLead(deps, request, reply, insertedLead);
    },
  });
}
