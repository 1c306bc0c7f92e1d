import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import { type StaffMember, staffAction, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import { describeAssignment } from '../../../shared/audit-sentences.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { canReadClaims } from '../../office/auth/domain/permissions.ts';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';
import type { ClaimActions, ClaimListFilter } from './actions/index.ts';
import { type ClaimListRecord, presentForStaff, presentInList } from './actions/present-staff.ts';
import {
  describeConfirmation,
  describeCorrection,
  describeDecline,
  describeStep,
  markedAsRead,
  messageSent,
  noteAdded,
} from './domain/audit-sentences.ts';
import { claimSources, listClaimErrors } from './domain/claim.ts';
import { denialCodes } from './domain/denial-reasons.ts';
import { maxEstimateCents } from './domain/estimate.ts';
import { restChoices } from './domain/status-change.ts';
import { claimStatuses, claimStatusLabel, statusGroupNames } from './domain/transitions.ts';
import { callerClaimRequest, claimDetails, claimPayment, claimRecord } from './schema.ts';

const dollars = dollarAmount(maxEstimateCents / 100, {
  missing: 'Enter an amount in dollars.',
  negative: 'Enter zero or more.',
  tooHigh: 'Enter at most $1,000,000.',
  fraction: 'Use at most two decimals.',
});
const toCents = (amount: number) => Math.round(amount * 100);
const dollarsToCents = dollars.transform(toCents);

const requiredField = (max: number) =>
  requiredText(max, { missing: 'This field is required.', tooLong: `Use at most ${max} characters.` });

const emptyToNullText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .nullable()
    .default(null)
    .transform((text) => text || null);

const repairFields = {
  coveragePlan: z.string('Choose the plan.').max(40, 'Use at most 40 characters.'),
  state: z.enum(stateCodes, 'Choose the state.'),
  autoPartName: requiredField(80),
  majorAssemblyName: requiredField(80),
  coverageKey: z.string().max(60, 'Use at most 60 characters.').nullable(),
};

const days = z.int('Enter whole days.').max(365, 'Enter at most 365 days.');

const line = z
  .object({
    kind: requiredField(40),
    description: requiredField(80),
    hours: z.number('Enter the hours.').min(0).max(1000).nullable().default(null),
    rate: dollarsToCents.nullable().default(null),
    days: days.min(1, 'Enter at least one day.').nullable().default(null),
    amount: dollarsToCents.nullable().default(null),
  })
  .meta({
    description:
      'Labor has hours and a rate. Everything else has an amount, and an extra with a daily limit also the number of days',
  })
  .transform(({ rate, amount, ...entered }, { issues, value }) => {
    const { hours } = entered;
    const estimatedCents = hours !== null && rate !== null ? Math.round(hours * rate) : amount;
    if (hours !== null && amount !== null)
      issues.push({
        code: 'custom',
        message: 'Enter an amount, or hours and a rate.',
        input: value,
        path: ['amount'],
      });
    if ((estimatedCents ?? 0) > maxEstimateCents)
      issues.push({ code: 'custom', message: 'Enter at most $1,000,000.', input: value, path: ['hours'] });
    if (estimatedCents === null) {
      const [field, message] =
        entered.kind === 'Labor'
          ? ['hours', 'Enter the hours and the rate.']
          : ['amount', 'Enter the amount.'];
      issues.push({ code: 'custom', message, input: value, path: [field] });
    }
    return { ...entered, rateCents: rate, estimatedCents: estimatedCents ?? 0 };
  });

const estimate = z.object({
  vin: z.string('Enter the VIN.').trim().min(1, 'Enter the VIN.').max(40),
  ...repairFields,
  coverageKey: repairFields.coverageKey.default(null),
  lines: z
    .array(line)
    .max(40, 'Enter at most 40 lines.')
    .nullable()
    .default(null)
    .meta({ description: 'Left out to keep the lines of a claim that is approved or paid' }),
});

const lineDecisions = z
  .array(
    z
      .object({ authorized: dollarsToCents, clause: emptyToNullText(20) })
      .transform(({ authorized, clause }) => ({ authorizedCents: authorized, clause })),
  )
  .max(40)
  .meta({ description: 'One for each line of the estimate. A clause is required to pay less than it asks' });

const day = z.iso.date('Enter a date like 2026-11-20.');

/** What staff can correct of an imported claim. */
const outcome = {
  status: z.enum(claimStatuses, 'Choose a status.'),
  denialReason: z.enum(denialCodes, 'Choose one of the listed denial reasons.').nullable(),
  decidedOn: day.nullable(),
  paidOn: day.nullable(),
  claimed: dollars,
  parts: dollars,
  paid: dollars,
};

const imported = {
  claimNumber: requiredField(40).toUpperCase(),
  vin: z.string().trim().toUpperCase().length(17, 'A VIN has 17 characters.'),
  modelYear: z.int('Enter a year.').min(1980).max(2100),
  vehicleMake: requiredField(60),
  vehicleModel: requiredField(60),
  odometer: z.int('Enter whole miles.').min(0).max(2_000_000),
  ...repairFields,
  receivedOn: day,
  ...outcome,
};
type Imported = z.output<z.ZodObject<typeof imported>>;

const withCents = <Bill extends Pick<Imported, 'claimed' | 'parts' | 'paid'>>({
  claimed,
  parts,
  paid,
  ...claim
}: Bill) => ({
  ...claim,
  claimedCents: toCents(claimed),
  partCents: toCents(parts),
  paidCents: toCents(paid),
});

const emptyToNull = (cell = '') => cell || null;
const parseNumber = (cell = '') => (cell === '' ? Number.NaN : Number(cell.replace(/[$,]/g, '')));

const row = z
  .record(z.string(), z.string())
  .transform((cells) => ({
    ...cells,
    modelYear: parseNumber(cells.modelYear),
    odometer: parseNumber(cells.odometer),
    coverageKey: emptyToNull(cells.coverageKey),
    denialReason: emptyToNull(cells.denialReason),
    decidedOn: emptyToNull(cells.decidedOn),
    paidOn: emptyToNull(cells.paidOn),
    claimed: parseNumber(cells.claimed),
    parts: parseNumber(cells.parts),
    paid: parseNumber(cells.paid),
  }))
  .pipe(
    z.object(imported).check(({ value, issues }) => {
      for (const message of listClaimErrors(withCents(value)))
        issues.push({ code: 'custom', message, input: value });
    }),
  );

/** The default lets an empty reason be reported together with the other errors. */
const reason = z
  .string('Enter a reason. The customer will see it.')
  .max(1000, 'Use at most 1,000 characters.')
  .default('')
  .meta({ description: 'Required. The customer sees it' });

const payments = z
  .array(
    claimPayment
      .extend({ amount: dollarsToCents })
      .transform(({ amount: cents, ...payment }) => ({ ...payment, cents })),
  )
  .max(10, 'Enter at most 10 payments.');

const rest = z.enum(restChoices, 'Choose what happens to the rest.').nullable().default(null).meta({
  description: 'If less than the approved amount is paid: the claim stays payable, or we owe nothing more',
});

const contractSection = z.string().max(20, 'Use at most 20 characters.').nullable().default(null).meta({
  description:
    'The clause of the contract, such as 4.19. If there is a contract, a denial needs it, and so does a payment after which we owe nothing more',
});

const overrideReason = z.string().max(1000, 'Use at most 1,000 characters.').nullable().default(null).meta({
  description:
    'Required to approve or pay a claim with reasons against it that no earlier one covers, and to go above a limit',
});

const note = (missing: string) =>
  z.object({ text: requiredText(4000, { missing, tooLong: 'Use at most 4,000 characters.' }) });

/** Roles that read the statistics see history, but no customers. */
const limitFor = (query: ListQuery<ClaimListFilter>, by: StaffMember): ListQuery<ClaimListFilter> =>
  canReadClaims(by) ? query : { ...query, filter: { ...query.filter, source: 'Imported' } };

export const claimResource = (claims: ClaimActions) =>
  staffResource({
    name: 'claims',
    title: 'claim',
    record: claimRecord,
    detail: claimDetails,
    filters: {
      q: z.string().max(320).optional(),
      source: z.enum(claimSources).optional(),
      status: z
        .enum([...claimStatuses, ...statusGroupNames])
        .optional()
        .meta({
          description:
            'Open: neither decided for good nor paid. WaitingForUs: we decide next. ToPay: approved and unpaid',
        }),
      make: z.string().max(60).optional(),
      model: z.string().max(60).optional(),
      modelYear: z.coerce.number().int().min(1980).max(2100).optional(),
      assigneeId: z.string().max(60).optional(),
      hasNewInformation: z.stringbool().optional(),
      needsSecondApproval: z.stringbool().optional(),
      isPartAppealed: z
        .stringbool()
        .optional()
        .meta({ description: 'Whether the denied part of an approved claim is appealed' }),
      isSuspicious: z.stringbool().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['waitingSince', 'receivedOn'],
    waiting: ({ id }) => [
      {
        singular: 'Claim awaiting a decision',
        plural: 'Claims awaiting a decision',
        filter: { source: 'Filed', status: 'WaitingForUs', isSuspicious: false },
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
        singular: 'Appeal of a denied part',
        plural: 'Appeals of a denied part',
        filter: { isPartAppealed: true },
      },
      {
        singular: 'Claim to pay',
        plural: 'Claims to pay',
        filter: { source: 'Filed', status: 'ToPay', isSuspicious: false },
      },
      {
        singular: 'Claim assigned to you',
        plural: 'Claims assigned to you',
        filter: { status: 'Open', assigneeId: id },
        isCountedElsewhere: true,
      },
    ],
    searchResult: ({ claimNumber, firstName, lastName, vehicle, part, status }) => ({
      title: claimNumber,
      details: [formatPersonName({ firstName, lastName }) || part, vehicle, claimStatusLabel[status]],
    }),
    list: async (query, by) => mapRows(await claims.list(limitFor(query, by)), presentInList),
    async find(db, id, by) {
      const found = await claims.details(db, id);
      return found && (found.claim.source === 'Imported' || canReadClaims(by))
        ? presentForStaff(found)
        : undefined;
    },
    add: {
      needsReauthentication: false,
      log: 'Filed a claim for a caller',
      body: callerClaimRequest,
      run: ({ tx, by }, body) => claims.fileForCaller(tx, body, by.name),
    },
    change: {
      needsReauthentication: false,
      body: z.object(outcome),
      run: ({ tx }, id, changed) => claims.correctOutcome(tx, id, withCents(changed)),
    },
    csv: staffCsv({
      hasPersonalData: true,
      columns: Object.fromEntries(
        (Object.keys(imported) as (keyof Imported)[]).map((column) => [
          column,
          (claim: ClaimListRecord) => claim[column],
        ]),
      ),
      batches: (db, filter) =>
        mapBatches(claims.batches(db, filter), (claim) => presentInList({ ...claim, assigneeName: null })),
      row,
      errors: claims.importErrors,
      write: ({ tx }, rows) => claims.importIn(tx, rows.map(withCents)),
    }),
    actions: {
      step: staffAction({
        label: 'Decide a claim',
        log: describeStep,
        needsReauthentication: ({ status }) => status === 'Paid',
        summary:
          'Changes the status of a claim. The customer is emailed and can read the reason. An approval above the limit waits for a second user, and the customer hears of it then.',
        body: z.object({
          status: z.enum(claimStatuses, 'Choose a status.'),
          reason,
          lines: lineDecisions.nullable().default(null),
          invoiced: z
            .array(dollarsToCents)
            .max(40)
            .nullable()
            .default(null)
            .meta({ description: "Required to accept the shop's invoice: one amount for each line" }),
          invoicedDays: z
            .array(days.min(0, 'Enter zero or more days.').nullable())
            .max(40)
            .nullable()
            .default(null)
            .meta({ description: 'The days that it bills for each line. Null for a line without days' }),
          invoiceNumber: emptyToNullText(40),
          payments: payments.nullable().default(null).meta({
            description:
              'Required to pay a claim. Together with earlier ones at most what is approved and invoiced',
          }),
          rest,
          overrideReason,
          denialReason: z
            .enum(denialCodes)
            .nullable()
            .default(null)
            .meta({ description: 'Required to deny a claim. For the statistics' }),
          contractSection,
        }),
        run: ({ tx, by }, id, { invoiced, ...step }) =>
          claims.changeStatus(tx, { ...step, claimId: id, invoicedCents: invoiced, by }),
      }),
      'correct-approval': staffAction({
        log: describeCorrection,
        needsReauthentication: true,
        summary:
          'Replaces what was approved for each line by a reversing entry and a new one, and renews the approval. The customer is emailed.',
        body: z.object({ lines: lineDecisions, reason, overrideReason }),
        run: ({ tx, by }, id, correction) => claims.correctApproval(tx, id, correction, by),
      }),
      'correct-payment': staffAction({
        log: describeCorrection,
        needsReauthentication: true,
        summary:
          'Replaces the amount paid by a reversing entry and a new one. The customer is emailed both amounts.',
        body: z.object({ payments, reason, rest, contractSection }),
        run: ({ tx, by }, id, correction) => claims.correctPayment(tx, id, correction, by),
      }),
      'confirm-approval': staffAction({
        log: describeConfirmation,
        needsReauthentication: true,
        summary: 'Confirms an amount above the limit. The user who approved it must be someone else.',
        body: z.object({}),
        run: ({ tx, by }, id) => claims.confirmApproval(tx, id, by),
      }),
      'decline-approval': staffAction({
        log: describeDecline,
        needsReauthentication: false,
        summary: 'Declines to confirm an amount above the limit. The reason becomes a note.',
        body: note('Enter why.'),
        run: ({ tx, by }, id, { text }) => claims.declineApproval(tx, id, text, by),
      }),
      assign: staffAction({
        log: describeAssignment('claim', 'assigneeName'),
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
        run: ({ tx }, id, { assigneeId }) => claims.assign(tx, id, assigneeId),
      }),
      'add-note': staffAction({
        log: noteAdded,
        needsReauthentication: false,
        summary: 'Adds a note to a claim',
        body: note('Enter a note.'),
        run: ({ tx, by }, id, { text }) => claims.addNote(tx, id, text, by),
      }),
      'send-message': staffAction({
        log: messageSent,
        needsReauthentication: false,
        summary:
          "Adds a message to the history of a claim, which the customer sees on the claim's page and gets by email",
        body: note('Enter a message.'),
        run: ({ tx, by }, id, { text }) => claims.writeMessage(tx, id, text, by),
      }),
      'match-contract': staffAction({
        log: 'Matched the claim to a contract',
        needsReauthentication: false,
        summary: 'Says which contract a claim is for. A claim without one can be denied, but not approved.',
        body: z.object({
          contractNumber: requiredText(40, {
            missing: 'Enter the contract number.',
            tooLong: 'Use at most 40 characters.',
          }),
        }),
        run: ({ tx, by }, id, { contractNumber }) => claims.matchContract(tx, id, contractNumber, by),
      }),
      'mark-read': staffAction({
        log: markedAsRead,
        needsReauthentication: false,
        summary: 'Marks the new information of a claim as read',
        body: z.object({}),
        run: ({ tx }, id) => claims.markRead(tx, id),
      }),
      'record-estimate': staffAction({
        log: "Entered the shop's estimate",
        needsReauthentication: false,
        summary:
          'Enters or corrects what the shop found, and the lines of its estimate. Statistics count the claim once it is decided.',
        body: estimate,
        run: ({ tx }, id, entered) => claims.recordEstimate(tx, id, entered),
      }),
    },
    isPublished: true,
  });
