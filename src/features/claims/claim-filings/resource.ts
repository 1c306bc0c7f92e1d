import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';
import { denialCodes } from '../claims/domain/denial-reasons.ts';
import type { ClaimFilingActions } from './actions/index.ts';
import { filingStatuses } from './domain/filing-status.ts';
import { type FilingDetails, filingDetails, filingRecord } from './schema.ts';

const amount = dollarAmount(1_000_000, {
  missing: 'Enter an amount in dollars.',
  negative: 'Enter zero or more.',
  tooHigh: 'Enter at most $1,000,000.',
  fraction: 'Use at most two decimals.',
}).transform((dollars) => Math.round(dollars * 100));

const requiredField = requiredText(80, {
  missing: 'This field is required.',
  tooLong: 'Use at most 80 characters.',
});

type Details = NonNullable<Awaited<ReturnType<ClaimFilingActions['details']>>>;

const toListRecord = ({ paidCents: _paid, createdAt, updatedAt, ...filing }: Details['filing']) => ({
  ...filing,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toDetailRecord = ({
  filing,
  changes,
  attachments,
  contract,
  warnings,
  nextStatuses,
}: Details): FilingDetails => ({
  ...toListRecord(filing),
  paid: filing.paidCents === null ? null : filing.paidCents / 100,
  nextStatuses,
  contract: contract ?? null,
  warnings,
  steps: changes.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  files: attachments.map(({ id, fileName, contentType, size }) => ({ id, fileName, contentType, size })),
});

export const claimFilingResource = (filings: ClaimFilingActions, purgeClaimPages: () => void) =>
  staffResource({
    name: 'claim-filings',
    title: 'filed claim',
    record: filingRecord,
    opened: filingDetails,
    filters: {
      q: z.string().max(320).optional(),
      status: z
        .enum([...filingStatuses, 'WaitingForUs'])
        .optional()
        .meta({ description: 'WaitingForUs: Received or InReview' }),
      isSuspicious: z.stringbool().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['createdAt'],
    waiting: () => [{ label: 'Claims to decide', filter: { status: 'WaitingForUs', isSuspicious: false } }],
    searchResult: ({ filingNumber, firstName, lastName, vehicle, status }) => ({
      title: filingNumber,
      details: [`${firstName} ${lastName}`, vehicle, humanize(status)],
    }),
    list: async (query) => mapRows(await filings.list(query), toListRecord),
    async find(db, id) {
      const found = await filings.details(db, id);
      return found && toDetailRecord(found);
    },
    actions: {
      step: staffAction({
        summary: 'Changes the status of a claim. The customer is emailed and can read the reason.',
        body: z.object({
          status: z.enum(filingStatuses, 'Choose a status.'),
          reason: z
            .string('Enter a reason. The customer will see it.')
            .max(1000, 'Use at most 1,000 characters.'),
          paid: amount.nullable().default(null),
          overrideReason: z
            .string()
            .max(1000, 'Use at most 1,000 characters.')
            .nullable()
            .default(null)
            .meta({
              description: 'Required to approve or pay a claim with warnings',
            }),
          denialReason: z.enum(denialCodes).nullable().default(null),
          contractSection: z.string().max(20, 'Use at most 20 characters.').nullable().default(null).meta({
            description: 'For example 4.19. A denial needs this or denialReason.',
          }),
        }),
        run: ({ tx, by }, id, { paid, ...step }) =>
          filings.changeStatus(tx, { ...step, filingId: id, paidCents: paid, by: by.name }),
      }),
      'record-claim': staffAction({
        summary: 'Creates a claim record from a filed claim and adds it to the statistics.',
        body: z.object({
          vin: z.string('Enter the VIN.').trim().min(1, 'Enter the VIN.').max(40),
          coveragePlan: z.string('Choose the plan.').max(40, 'Choose the plan.'),
          state: z.enum(stateCodes, 'Choose the state.'),
          autoPartName: requiredField,
          majorAssemblyName: requiredField,
          coverageKey: z.string().max(60, 'Use at most 60 characters.').nullable().default(null),
          denialReason: z.enum(denialCodes).nullable().default(null),
          claimed: amount,
          parts: amount,
        }),
        run: ({ tx }, id, { claimed, parts, ...record }) =>
          filings.recordClaim(tx, id, { ...record, claimedCents: claimed, partCents: parts }),
      }),
    },
    onCommit: purgeClaimPages,
  });
