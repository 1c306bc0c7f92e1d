import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { queryInteger } from '../../../platform/http/query-integer.ts';
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

const dollars = z.number();
const amounts = {
  sold: z.int(),
  amountSold: dollars.meta({ description: 'Price of contracts that became active, without taxes' }),
  canceled: z.int(),
  claims: z.int().meta({ description: 'Claims received' }),
  claimCost: dollars.meta({ description: 'What was paid for these claims so far' }),
};
const businessPeriod = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), ...amounts })),
    totals: z.object({
      ...amounts,
      amountCanceled: dollars.meta({ description: 'What canceled contracts no longer earn' }),
      medianDaysToDecision: z.number().nullable(),
    }),
  })
  .meta({ id: 'BusinessPeriod' });
const business = z
  .object({
    current: businessPeriod,
    previous: businessPeriod.meta({ description: 'As many days before' }),
    owners: z
      .array(z.object({ name: z.string().nullable(), leads: z.int(), ordered: z.int() }))
      .meta({ description: "Leads of the period by the user who owns them; null for nobody's" }),
    firstPages: z
      .array(
        z.object({
          page: z.string(),
          title: z.string().nullable().meta({ description: 'Null for pages that staff do not write' }),
          isArticle: z.boolean().meta({ description: 'Whether it is in the knowledge center' }),
          leads: z.int(),
          quoted: z.int(),
          ordered: z.int(),
        }),
      )
      .meta({ description: 'Leads of the period by the path of the page where they came to the site' }),
  })
  .meta({ id: 'BusinessReport' });

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
  business: {
    method: 'GET',
    url: '/api/staff/dashboard/business',
    schema: {
      tags: ['staff: dashboard'],
      operationId: 'getBusinessReport',
      summary:
        'Gets sales, cancellations, and claims of the last days in the office time zone, and of as many days before',
      querystring: z.object({ days: queryInteger(1, 366, 'Choose 1 to 366 days.') }),
      response: { 200: business, ...errorResponsesFor(403) },
    },
  },
} as const;
