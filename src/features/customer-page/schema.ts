import { z } from 'zod';
import { errorResponsesFor } from '../../platform/http/error-body.ts';
import { contactAdvice } from '../customers/leads/schema/staff.ts';

const time = z.iso.datetime();
const text = z.string().nullable();

/** `path` opens the record in the staff app. */
const record = z.object({
  path: z.string(),
  title: z.string(),
  details: z.string(),
  status: z.string(),
  at: time,
});
export type CustomerRecord = z.output<typeof record>;

export const customerPage = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: text,
    place: text,
    contact: contactAdvice,
    optOuts: z.array(z.object({ channel: z.string(), since: time, reason: text })),
    nextStep: z.object({ text: z.string(), path: z.string() }).nullable(),
    leads: z.array(record),
    quotes: z.array(record),
    contracts: z.array(record).nullable().meta({ description: 'Null for users who may not see contracts' }),
    claims: z.array(record).nullable().meta({ description: 'Null for users who may not see claims' }),
    messages: z.array(record),
    consents: z.array(z.object({ at: time, text: z.string() })),
    timeline: z
      .array(z.object({ at: time, text: z.string(), path: z.string() }))
      .meta({ description: 'The newest 300 events of all records, the newest first' }),
  })
  .meta({ id: 'CustomerPage' });
export type CustomerPage = z.output<typeof customerPage>;

export const customerPageRoutes = {
  byLead: {
    method: 'GET',
    url: '/api/staff/leads/:id/customer',
    schema: {
      tags: ['staff: leads'],
      operationId: 'getCustomer',
      summary: 'Gets everything about the person of a lead, on one timeline',
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: customerPage, ...errorResponsesFor(403, 404) },
    },
  },
} as const;
