import { z } from 'zod';
import { changeErrors, errorsOf } from '../../platform/http/error-body.ts';
import { leadErrors, leadHeaders } from '../abuse/contract.ts';
import { leadAnswer } from './contract/lead-answer.ts';
import { leadRequest } from './contract/lead-request.ts';

export type { LeadAnswer } from './contract/lead-answer.ts';
export type { LeadRequest } from './contract/lead-request.ts';

const tags = ['leads'];

const leadCreated = z
  .object({ leadId: z.guid() })
  .meta({ id: 'LeadCreated', description: 'The lead that holds what was sent' });

/** How a lead insert is described, whoever binds it. */
export const insertCall = (url: string, summary: string) =>
  ({
    method: 'POST',
    url,
    schema: {
      tags,
      summary,
      headers: leadHeaders,
      body: leadRequest,
      response: { 201: leadCreated, ...changeErrors, ...errorsOf(422), ...leadErrors },
    },
  }) as const;

export const leadCalls = {
  byId: {
    method: 'GET',
    url: '/api/leads/:id',
    schema: {
      tags,
      summary:
        'Gets a lead, for the API key or browser that sent it, or the holder of a signed link. Returns 404 to anyone else.',
      params: z.object({ id: z.string().max(60) }),
      querystring: z.object({ token: z.string().max(500).optional() }),
      response: { 200: leadAnswer, ...errorsOf(404) },
    },
  },
  insertForCampaign: insertCall('/api/leads/insert-for-campaign', 'Creates a lead from a campaign'),
};
