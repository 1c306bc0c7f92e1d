import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { stateCodes } from '../../../shared/state-codes.ts';

const numbers = {
  visits: z.int(),
  estimates: z.int(),
  leads: z.int(),
  quotes: z.int(),
  contracts: z.int(),
};
const group = z.object({ name: z.string(), ...numbers });

const totals = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), ...numbers })),
    totals: z.object(numbers),
    bySource: z
      .array(group)
      .meta({ description: 'utm_source, or the referring site: the 50 largest, and other' }),
    byVariant: z.array(group).meta({ description: 'Funnel variant. Only visits and leads have one.' }),
    byState: z.array(group).meta({ description: "Visits aren't tracked by state" }),
  })
  .meta({ id: 'FunnelTotals' });

const name = z.string().trim().min(1).max(60).optional();

export const dashboardRoutes = {
  totals: {
    method: 'GET',
    url: '/api/staff/dashboard',
    schema: {
      tags: ['staff: dashboard'],
      operationId: 'getDashboard',
      summary: 'Counts visits, estimates, leads, quotes, and contracts by day and source',
      querystring: z.object({
        from: z.iso.date('Use a date such as 2026-11-01.'),
        to: z.iso.date('Use a date such as 2026-11-30.'),
        source: name,
        variant: name,
        state: z.enum(stateCodes).optional(),
      }),
      response: { 200: totals, ...errorResponsesFor(403) },
    },
  },
} as const;
