import { z } from 'zod';
import { presentNote } from '../../../platform/history/history.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';
import { denialCodes } from '../claims/domain/denial-reasons.ts';
import type { ClaimFilingActions, ListedFiling } from './actions/index.ts';
import { filingStatuses } from './domain/filing-status.ts';
import type { PendingApproval } from './domain/second-approval.ts';
import { callerFilingRequest, type FilingDetails, filingDetails, filingRecord } from './schema.ts';

const dollarsToCents = dollarAmount(1_000_000, {
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

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);

const toListRecord = ({
  approvedCents: _approved,
  paidCents: _paid,
  pendingApproval,
  newInformationAt,
  waitingSince,
  createdAt,
  updatedAt,
  ...filing
}: ListedFiling) => ({
  ...filing,
  newInformationAt: newInformationAt?.toISOString() ?? null,
  needsSecondApproval: pendingApproval !== null,
  waitingSince: waitingSince.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toPending = ({ approvedCents, ...pending }: PendingApproval) => ({
  ...pending,
  approved: approvedCents / 100,
});

const toDetailRecord = ({
  filing,
  contact,
  assigneeName,
  changes,
  notes,
  attachments,
  contract,
  clauses,
  warnings,
  claimedCents,
  suggestion,
  nextStatuses,
}: Details): FilingDetails => ({
  ...toListRecord({ ...filing, assigneeName }),
  contact,
  approved: toDollars(filing.approvedCents),
  paid: toDollars(filing.paidCents),
  pendingApproval: filing.pendingApproval && toPending(filing.pendingApproval),
  nextStatuses,
  contract: contract ?? null,
  clauses,
  warnings,
  claimed: toDollars(claimedCents),
  suggestion,
  steps: changes.map(({ at, approvedCents, paidCents, ...step }) => ({
    ...step,
    approved: toDollars(approvedCents),
    paid: toDollars(paidCents),
    at: at.toISOString(),
  })),
  notes: notes.map(presentNote),
  files: attachments.map(({ id, fileName, contentType, size }) => ({ id, fileName, contentType, size })),
});

const claimRecord = z
  .object({
    vin: z.string('Enter the VIN.').trim().min(1, 'Enter the VIN.').max(40),
    coveragePlan: z.string('Choose the plan.').max(40, 'Choose the plan.'),
    state: z.enum(stateCodes, 'Choose the state.'),
    autoPartName: requiredField,
    majorAssemblyName: requiredField,
    coverageKey: z.string().max(60, 'Use at most 60 characters.').nullable().default(null),
    denialReason: z.enum(denialCodes).nullable().default(null),
    claimed: dollarsToCents,
    parts: dollarsToCents,
  })
  .transform(({ claimed, parts, ...record }) => ({ ...record, claimedCents: claimed, partCents: parts }));

/** The default lets an empty reason be reported together with the other errors. */
const reason = z
  .string('Enter a reason. The customer will see it.')
  .max(1000, 'Use at most 1,000 characters.')
  .default('')
  .meta({ description: 'Required. The customer sees it' });

const note = (missing: string) =>
  z.object({ text: requiredText(4000, { missing, tooLong: 'Use at most 4,000 characters.' }) });

export const claimFilingResource = (filings: ClaimFilingActions, purgeClaimPages: () => void) =>
  staffResource({
    name: 'claim-filings',
    title: 'filed claim',
    record: filingRecord,
    detail: filingDetails,
    filters: {
      q: z.string().max(320).optional(),
      status: z
        .enum([...filingStatuses, 'Open', 'WaitingForUs'])
        .optional()
        .meta({
          description: 'Open: everything that is not Denied or Paid. WaitingForUs: Received or InReview',
        }),
      assigneeId: z.string().max(60).optional(),
      hasNewInformation: z.stringbool().optional(),
      needsSecondApproval: z.stringbool().optional(),
      isSuspicious: z.stringbool().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['waitingSince', 'createdAt'],
    waiting: ({ id }) => [
      {
        singular: 'Claim awaiting a decision',
        plural: 'Claims awaiting a decision',
        filter: { status: 'WaitingForUs', isSuspicious: false },
        first: { sort: 'waitingSince', order: 'asc' },
      },
      {
        singular: 'Claim with new information',
        plural: 'Claims with new information',
        filter: { hasNewInformation: true, isSuspicious: false },
        isCountedElsewhere: true,
      },
      {
        singular: 'Approval to confirm',
        plural: 'Approvals to confirm',
        filter: { needsSecondApproval: true },
      },
      {
        singular: 'Claim to pay',
        plural: 'Claims to pay',
        filter: { status: 'Approved', isSuspicious: false },
      },
      {
        singular: 'Claim assigned to you',
        plural: 'Claims assigned to you',
        filter: { status: 'Open', assigneeId: id },
        isCountedElsewhere: true,
      },
    ],
    searchResult: ({ filingNumber, firstName, lastName, vehicle, status }) => ({
      title: filingNumber,
      details: [`${firstName} ${lastName}`, vehicle, humanize(status)],
    }),
    list: async (query) => mapRows(await filings.list(query), toListRecord),
    async find(db, id) {
      const filingDetails = await filings.details(db, id);
      return filingDetails && toDetailRecord(filingDetails);
    },
    add: {
      needsReauthentication: false,
      body: callerFilingRequest,
      run: ({ tx, by }, body) => filings.fileForCaller(tx, body, by.name),
    },
    actions: {
      step: staffAction({
        needsReauthentication: ({ status }) => status === 'Paid',
        summary:
          'Changes the status of a claim. The customer is emailed and can read the reason. An approval above the limit waits for a second user, and the customer hears of it then.',
        body: z.object({
          status: z.enum(filingStatuses, 'Choose a status.'),
          reason,
          approved: dollarsToCents
            .nullable()
            .default(null)
            .meta({ description: 'Required to approve a claim' }),
          paid: dollarsToCents
            .nullable()
            .default(null)
            .meta({ description: 'Required to pay a claim. At most the approved amount' }),
          record: claimRecord
            .nullable()
            .default(null)
            .meta({ description: 'The claim record, for an approval of a claim that has none yet' }),
          overrideReason: z
            .string()
            .max(1000, 'Use at most 1,000 characters.')
            .nullable()
            .default(null)
            .meta({
              description: 'Required to approve or pay a claim with warnings',
            }),
          denialReason: z
            .enum(denialCodes)
            .nullable()
            .default(null)
            .meta({ description: 'For the statistics. Required to deny a claim that has a record' }),
          contractSection: z.string().max(20, 'Use at most 20 characters.').nullable().default(null).meta({
            description: 'The clause of the contract, such as 4.19. A denial needs it if there is a contract',
          }),
        }),
        run: ({ tx, by }, id, { approved, paid, ...step }) =>
          filings.changeStatus(tx, { ...step, filingId: id, approvedCents: approved, paidCents: paid, by }),
      }),
      'correct-amount': staffAction({
        needsReauthentication: true,
        summary:
          'Replaces the approved amount, or the amount paid of a paid claim, by a reversing entry and a new one. The customer is emailed both amounts.',
        body: z.object({ amount: dollarsToCents, reason }),
        run: ({ tx, by }, id, { amount: amountCents, reason }) =>
          filings.correctAmount(tx, id, { amountCents, reason }, by),
      }),
      'confirm-approval': staffAction({
        needsReauthentication: true,
        summary: 'Confirms an amount above the limit. The user who approved it must be someone else.',
        body: z.object({}),
        run: ({ tx, by }, id) => filings.confirmApproval(tx, id, by),
      }),
      'decline-approval': staffAction({
        needsReauthentication: false,
        summary: 'Declines to confirm an amount above the limit. The reason becomes a note.',
        body: note('Enter why.'),
        run: ({ tx, by }, id, { text }) => filings.declineApproval(tx, id, text, by),
      }),
      assign: staffAction({
        needsReauthentication: false,
        summary: 'Assigns a claim to a user',
        isBulk: true,
        body: z.object({
          assigneeId: z
            .string()
            .max(60)
            .nullish()
            .transform((userId) => userId || null),
        }),
        run: ({ tx }, id, { assigneeId }) => filings.assign(tx, id, assigneeId),
      }),
      'add-note': staffAction({
        needsReauthentication: false,
        summary: 'Adds a note to a claim',
        body: note('Enter a note.'),
        run: ({ tx, by }, id, { text }) => filings.addNote(tx, id, text, by),
      }),
      'send-message': staffAction({
        needsReauthentication: false,
        summary:
          "Adds a message to the history of an open claim, which the customer sees on the claim's page and gets by email",
        body: note('Enter a message.'),
        run: ({ tx, by }, id, { text }) => filings.writeMessage(tx, id, text, by),
      }),
      'set-contract': staffAction({
        needsReauthentication: false,
        summary: 'Says which contract a claim is for. Only claims of a contract count for its refund.',
        body: z.object({
          contractNumber: requiredText(40, {
            missing: 'Enter the contract number.',
            tooLong: 'Use at most 40 characters.',
          }),
        }),
        run: ({ tx, by }, id, { contractNumber }) => filings.setContract(tx, id, contractNumber, by),
      }),
      'mark-read': staffAction({
        needsReauthentication: false,
        summary: 'Marks the new information of a claim as read',
        body: z.object({}),
        run: ({ tx }, id) => filings.markRead(tx, id),
      }),
      'record-claim': staffAction({
        needsReauthentication: false,
        summary: 'Creates a claim record from a filed claim and adds it to the statistics.',
        body: claimRecord,
        run: ({ tx }, id, record) => filings.recordClaim(tx, id, record),
      }),
    },
    onCommit: purgeClaimPages,
  });
