import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { LeadActions } from './actions/index.ts';
import { type LeadApiDeps, readSender, sendInsertedLead } from './actions/inserted.ts';
import type { LeadStaffActions } from './actions/lead-staff.ts';
import { ownSubmissionsCookie, readOwnSubmissions } from './actions/own-submissions.ts';
import { leadRoutes } from './schema/index.ts';
import { leadStaffRoutes } from './schema/staff.ts';

type LeadReadDeps = LeadApiDeps & { isStaff: (request: FastifyRequest) => Promise<boolean> };

export function registerLeadRoutes(api: Api, leads: LeadActions, deps: LeadReadDeps) {
  api.route({
    ...leadRoutes.byId,
    handler: async (request) => {
      const { params, query, cookies } = request;
      return leads.getVisible(params.id, {
        token: query.token,
        submissions: readOwnSubmissions(deps.tokens, cookies[ownSubmissionsCookie]),
        caller: request.caller,
        isStaff: await deps.isStaff(request),
      });
    },
  });

  api.route({
    ...leadRoutes.insertForCampaign,
    config: { limit: 'insert-lead' },
    handler: async (request, reply) => {
      // API callers have a key and no browser that could solve a proof of work.
      const proofOfWork =
        request.caller === undefined
          ? await deps.abuse.requireProofOfWork(request.headers[proofOfWorkHeader])
          : {};
      const insertedLead = await leads.insert({
        operation: 'insert-for-campaign',
        request: request.body,
        visitor: { ...readSender(deps, request, request.body.token), ...proofOfWork },
        caller: request.caller,
        idempotencyKey: callerKey(request),
      });
      return sendInsertedLead(deps, request, reply, insertedLead);
    },
  });
}

export function registerLeadStaffRoutes(api: Api, leads: LeadStaffActions) {
  api.route({
    ...leadStaffRoutes.owners,
    config: permit('leads', 'read'),
    handler: async () => leads.owners(),
  });
}
