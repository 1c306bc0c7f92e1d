import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';

const choice = z.object({ id: z.string(), name: z.string() });

const choices = z
  .object({
    staff: z.array(choice),
    subjects: z.array(z.string()),
    actions: z.array(choice),
  })
  .meta({ id: 'AuditChoices' });
export type AuditFilterChoices = z.output<typeof choices>;

export const auditTrailRoutes = {
  choices: {
    method: 'GET',
    url: '/api/staff/audit-trail/choices',
    schema: {
      tags: ['staff: audit-trail'],
      operationId: 'listAuditChoices',
      summary: 'Lists the people, kinds of records, and actions that the audit log can be filtered by',
      response: { 200: choices, ...errorResponsesFor(403) },
    },
  },
} as const;
