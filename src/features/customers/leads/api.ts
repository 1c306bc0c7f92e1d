import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/feature.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { LeadActions } from './actions/index.ts';
import { type LeadSite, readSender, sendInsertedLead } from './actions/inserted.ts';
import type { LeadStaffActions } from './actions/lead-staff.ts';
import { ownLeadsCookie, readOwnSubmissions } from './actions/own-leads.ts';
import { leadRoutes } from './schema/index.ts';
import { leadStaffRoutes } from './schema/staff.ts';

type ReadSite = LeadSite & { isStaff: (request: FastifyRequest) => Promise<boolean> };

export function leadApi(api: Api, leads: LeadActions, site: ReadSite) {
  api.route({
    ...leadRoutes.byId,
    handler: async (request) => {
      const { params, query, cookies } = request;
      return leads.visible(params.id, {
        token: query.token,
        submissions: readOwnSubmissions(site.tokens, cookies[ownLeadsCookie]),
        caller: request.caller,
        isStaff: await site.isStaff(request),
      });
    },
  });

  api.route({
    ...leadRoutes.insertForCampaign,
    config: { limit: 'insert-lead' },
    handler: async (request, reply) => {
      // API callers are known to us and have no browser that could do proof of work.
      const work =
        request.caller === undefined
          ? await site.abuse.requireProofOfWork(request.headers[proofOfWorkHeader])
          : {};
      const insertedLead = await leads.insert({
        operation: 'insert-for-campaign',
        request: request.body,
        visitor: { ...readSender(site, request, request.body.token), ...work },
        caller: request.caller,
        idempotencyKey: callerKey(request),
      });
      return sendInsertedLead(site, request, reply, insertedLead);
    },
  });
}

export function leadStaffApi(api: Api, leads: LeadStaffActions) {
  api.route({
    ...leadStaffRoutes.owners,
    config: permit('leads', 'read'),
    handler: async () => leads.owners(),
  });
}
