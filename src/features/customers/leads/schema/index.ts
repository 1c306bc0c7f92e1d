import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { leadErrors, leadHeaders } from '../../../office/abuse/schema.ts';
import { leadStages } from '../domain/lead.ts';
import { answerShape } from './lead-fields.ts';
import { leadRequest } from './lead-request.ts';

const text = z.string().nullable();
const number = z.number().nullable();

export const leadResponse = z
  .object({
    id: z.string(),
    recordId: number.meta({ description: 'Null for the browser that sent the answers' }),
    isConverted: z.boolean(),
    ...answerShape,
    referralCode: text,
    paidSearch: z.boolean(),
    paidSearchGclid: text,
    paidSearchUtmCampaign: text,
    paidSearchUtmContent: text,
    paidSearchUtmMedium: text,
    paidSearchUtmSource: text,
    paidSearchUtmTerm: text,
    cid: text,
    gaId: text,
    leadSource: text,
    leadVendor: text,
    stage: z.enum(leadStages),
    subId: text,
    subSubId: text,
    subSub2Id: text,
    subSub3Id: text,
    createdDate: z.string(),
    daysSinceCreated: z.number(),
    ipAddress: text,
    linkId: text,
    pbtCampaignLink: text,
    createdFromPublicFunnel: z.boolean(),
    anonymousId: text,
    previousOwnerId: text,
    previousOwnerFirstName: text,
    previousOwnerLastName: text,
    currentOwnerId: text,
    currentOwnerFirstName: text,
    currentOwnerLastName: text,
    pbtReferredBy: text,
    affiliateId: text,
    fillingOutFrom: z.string(),
  })
  .meta({ id: 'Lead' });

export type LeadResponse = z.output<typeof leadResponse>;

export type { LeadRequest } from './lead-request.ts';

const tags = ['leads'];

const leadCreated = z
  .object({ leadId: z.guid() })
  .meta({ id: 'LeadCreated', description: 'The new lead, or the existing lead of the same person' });

export const insertRoute = (url: string, operationId: string, summary: string) =>
  ({
    method: 'POST',
    url,
    schema: {
      tags,
      operationId,
      summary,
      headers: leadHeaders,
      body: leadRequest,
      response: { 201: leadCreated, ...changeErrors, ...errorResponsesFor(422), ...leadErrors },
    },
  }) as const;

export const leadRoutes = {
  byId: {
    method: 'GET',
    url: '/api/leads/:id',
    schema: {
      tags,
      operationId: 'getLeadById',
      summary:
        'Returns a lead to the API key or browser that sent it, or to a visitor with its signed link. Returns 404 to anyone else.',
      params: z.object({ id: z.string().max(60) }),
      querystring: z.object({ token: z.string().max(500).optional() }),
      response: { 200: leadResponse, ...errorResponsesFor(404) },
    },
  },
  insertForCampaign: insertRoute(
    '/api/leads/insert-for-campaign',
    'insertLeadForCampaign',
    'Creates a lead from a campaign',
  ),
};
