import { z } from 'zod';
import { errorResponsesFor } from '../../platform/http/error-body.ts';
import { cashKinds } from '../contracts/payments/domain/cash-kinds.ts';
import { ledgerAccounts, ledgerEvents } from '../contracts/payments/domain/ledger.ts';
import { journalFormats } from './domain/journal.ts';

const dollars = z.number();
const time = z.iso.datetime();

export const postingFilters = {
  kind: z
    .enum(cashKinds)
    .optional()
    .meta({ description: 'Only what moved cash: payments, refunds, disputes, or claims' }),
  event: z.enum(ledgerEvents).optional(),
  account: z.enum(ledgerAccounts).optional(),
  contractNumber: z.string().trim().min(1).max(40).optional(),
};

export const postingRecord = z
  .object({
    id: z.string(),
    at: time,
    contract: z.object({ id: z.string(), contractNumber: z.string() }),
    event: z.enum(ledgerEvents),
    reference: z.string().meta({ description: 'What the entry is about, such as the key of a charge' }),
    account: z.enum(ledgerAccounts),
    debit: dollars.nullable(),
    credit: dollars.nullable(),
    by: z.string(),
  })
  .meta({ id: 'LedgerPosting' });
export type PostingRecord = z.output<typeof postingRecord>;

const postingTotals = z
  .object({ debit: dollars, credit: dollars })
  .meta({ id: 'LedgerTotals', description: 'Sums of all postings that match, also beyond one page' });
export type PostingTotals = z.output<typeof postingTotals>;

export const monthStatuses = ['Current', 'Open', 'Closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

export const monthRecord = z
  .object({
    id: z.string().meta({ description: 'Such as 2026-11' }),
    status: z.enum(monthStatuses),
    sold: dollars.meta({ description: 'Prices of contracts that became active, without taxes' }),
    canceled: dollars.meta({
      description: 'Sales taken back, such as the rest of the price of canceled contracts',
    }),
    received: dollars.meta({ description: 'Payments from buyers' }),
    refunded: dollars,
    disputed: dollars.meta({ description: 'Taken back by banks, less what they returned' }),
    claimsPaid: dollars,
    closedAt: time.nullable(),
    closedBy: z.string().nullable(),
  })
  .meta({ id: 'Month' });
export type MonthRecord = z.output<typeof monthRecord>;

export const monthDetails = monthRecord
  .extend({
    trialBalance: z.array(
      z.object({
        account: z.enum(ledgerAccounts),
        opening: dollars.meta({ description: 'Debits less credits, like the closing balance' }),
        debit: dollars,
        credit: dollars,
        closing: dollars,
      }),
    ),
    checks: z.array(
      z.object({
        title: z.string(),
        isPassed: z.boolean(),
        ledger: dollars.nullable(),
        expected: dollars.nullable(),
      }),
    ),
    canBeClosed: z.boolean(),
    obstacle: z.string().nullable().meta({ description: "Why a month that ended can't be closed" }),
    canBeReopened: z.boolean(),
    reopened: z.object({ at: time, by: z.string(), reason: z.string() }).nullable(),
    unknownAccounts: z
      .array(z.string())
      .meta({ description: 'Names in the setting books.accounts that are no account of the ledger' }),
    unnamedAccounts: z
      .array(z.enum(ledgerAccounts))
      .meta({ description: 'Accounts that the setting has no line for' }),
  })
  .meta({ id: 'MonthDetails' });
export type MonthDetails = z.output<typeof monthDetails>;

export const reopenMonthBody = z.strictObject({
  reason: z.string().trim().min(3, 'Say why the month is opened again.').max(500),
});

export const booksRoutes = {
  totals: {
    method: 'GET',
    url: '/api/staff/ledger/totals',
    schema: {
      tags: ['staff: ledger'],
      operationId: 'getLedgerTotals',
      summary: 'Sums of the postings that match',
      querystring: z.object({
        ...postingFilters,
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
      }),
      response: { 200: postingTotals, ...errorResponsesFor(400, 401, 403, 429) },
    },
  },
  journal: {
    method: 'GET',
    url: '/api/staff/months/:id/journal.csv',
    schema: {
      hide: true,
      params: z.object({ id: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
      querystring: z.object({ format: z.enum(journalFormats).default('plain') }),
    },
  },
} as const;
