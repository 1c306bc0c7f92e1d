import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { requiredLine, requiredText } from '../../../platform/required-text.ts';
import { personFields, phone } from '../../../shared/person-fields.ts';
import { contactAdvice } from '../../customers/leads/schema/staff.ts';
import { leadErrors, leadHeaders } from '../../office/abuse/schema.ts';
import { maxQueryLength } from '../../selling/coverage/domain/find-part.ts';
import { planCode } from '../../selling/estimate/schema/fields.ts';
import { maxFiles } from './domain/attachments.ts';
import { claimSources } from './domain/claim.ts';
import { canDriveAnswers, normalizeContractNumber } from './domain/claim-number.ts';
import { denialCodes } from './domain/denial-reasons.ts';
import { payees, paymentMethods } from './domain/status-change.ts';
import { claimStatuses } from './domain/transitions.ts';

const minReportLength = 20;
export const maxReportLength = 4000;

const tags = ['claim-filings'];

const singleLine = (label: string, maxLength: number) =>
  requiredLine(maxLength, {
    missing: `${label} is missing.`,
    tooLong: `${label} is longer than ${maxLength} characters.`,
    invalid: `${label} has characters we can't accept.`,
  });

const odometer = z
  .number({ error: 'Odometer reading is missing or not a number.' })
  .int('Odometer reading must be a whole number.')
  .min(0, "Odometer reading can't be below 0.")
  .max(999_999, 'Odometer reading must be at most 999,999.');

const token = z.string().max(200, "This token isn't valid.");

export const claimRequest = z
  .strictObject({
    contractNumber: z
      .string()
      .max(40, 'Enter a number such as Q-7K2M-4XDB or O-7K2M-4XDB.')
      .refine(
        (text) => normalizeContractNumber(text) !== null,
        'Enter a number such as Q-7K2M-4XDB or O-7K2M-4XDB.',
      )
      .meta({
        description: 'Quote or contract number. Optional if hasNoNumber is true and vin is set.',
      })
      .optional(),
    hasNoNumber: z.boolean().optional(),
    vin: z
      .string()
      .max(40, 'A VIN has 17 characters.')
      .meta({ description: 'Required without a quote or contract number' })
      .optional(),
    odometer,
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    email: personFields.email,
    phone: phone.optional(),
    happenedOn: z.iso.date({
      error: ({ input }) =>
        input === undefined ? 'Date is missing.' : 'Enter the date as YYYY-MM-DD, such as 2026-11-20.',
    }),
    whatHappened: requiredText(maxReportLength, {
      missing: 'Tell us what happened.',
      tooLong: 'Your description is longer than 4,000 characters.',
    }).min(minReportLength, 'Tell us a little more about what happened. Use at least 20 characters.'),
    part: singleLine('Part', maxQueryLength).optional(),
    canDrive: z.enum(canDriveAnswers, { error: 'Tell us if you can drive it.' }),
    vehicleLocation: singleLine('Vehicle location', 200),
    shopName: singleLine('Shop name', 120).optional(),
    shopCity: singleLine('Shop city', 120).optional(),
    shopPhone: phone.optional(),
    isByShop: z
      .boolean()
      .meta({ description: 'Whether the repair shop files for the owner. The claim says so.' })
      .optional(),
    attachments: z
      .array(token)
      .max(maxFiles, 'You can add up to six files here. Add more later on the status page.')
      .meta({ description: 'Tokens returned by POST /api/claim-filings/attachments' })
      .optional(),
    isTrue: z
      .literal(true, { error: 'Confirm that everything here is true.' })
      .meta({ description: 'Whether the person confirmed that everything here is true' }),
  })
  .meta({ id: 'ClaimFilingRequest' });

export type ClaimRequest = z.output<typeof claimRequest>;

/** The form that staff fill in for a caller. The caller sends files later by email or on the status page. */
export const callerClaimRequest = claimRequest.omit({ attachments: true, isByShop: true }).extend({
  isTrue: z
    .literal(true, { error: 'Ask the customer to confirm that everything is true.' })
    .meta({ description: 'Whether the customer said on the phone that everything here is true' }),
});
export type CallerClaimRequest = z.output<typeof callerClaimRequest>;

export const findClaimRequest = z.strictObject({
  claimNumber: z.string({ error: whenMissing('Claim number is missing.') }).max(40),
  lastName: z.string({ error: whenMissing('Last name is missing.') }).max(60),
});

export const preClaimQuery = z.strictObject({
  coveragePlan: planCode,
  odometer,
  part: z
    .string({ error: whenMissing('Part or problem is missing.') })
    .max(maxQueryLength, `Part or problem is longer than ${maxQueryLength} characters.`),
});

const filed = z
  .object({
    filingNumber: z.string().meta({ description: 'For calls and letters about the claim. It opens nothing' }),
  })
  .meta({ id: 'ClaimFiled' });

const received = z
  .object({
    attachment: z.string().meta({ description: 'Token that identifies the file; keep it secret' }),
    fileName: z.string(),
    size: z.int().meta({ description: 'Size of the stored file in bytes' }),
  })
  .meta({ id: 'ClaimAttachment' });

/** Only for the API description; files bypass the parser and serializer. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

const assignees = z.array(z.object({ id: z.string(), name: z.string() })).meta({ id: 'ClaimAssignees' });
export type ClaimAssignees = z.output<typeof assignees>;

export const claimRoutes = {
  insert: {
    method: 'POST',
    url: '/api/claim-filings/insert',
    schema: {
      tags,
      operationId: 'insertClaimFiling',
      summary: 'Files a claim',
      headers: leadHeaders,
      body: claimRequest,
      response: { 201: filed, ...changeErrors, ...errorResponsesFor(422), ...leadErrors },
    },
  },
  attach: {
    method: 'POST',
    url: '/api/claim-filings/attachments',
    schema: {
      tags,
      operationId: 'uploadAttachment',
      summary:
        'Uploads a photo (JPEG, PNG, WebP) or PDF of up to 10 MB for a claim, as application/octet-stream. Files that no claim uses are deleted after 2 days.',
      querystring: z.object({
        fileName: z.string().max(300, 'That name is too long.').optional(),
      }),
      consumes: ['application/octet-stream'],
      body: file,
      response: { 201: received, ...changeErrors },
    },
  },
  download: {
    method: 'GET',
    url: '/api/claim-filings/attachments',
    schema: {
      tags,
      operationId: 'downloadAttachment',
      summary: 'Downloads an uploaded file. Returns 404 without a valid token.',
      querystring: z.object({ token }),
      response: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: file } } },
        ...errorResponsesFor(404),
      },
    },
  },
  assignees: {
    method: 'GET',
    url: '/api/staff/claims/assignees',
    schema: {
      tags: ['staff: claims'],
      operationId: 'listClaimAssignees',
      summary: 'Lists the users who can work on claims, by name',
      response: { 200: assignees, ...errorResponsesFor(403) },
    },
  },
  staffFile: {
    method: 'GET',
    url: '/api/staff/claims/:id/files/:fileId',
    schema: {
      tags: ['staff: claims'],
      operationId: 'downloadFiledClaimFile',
      summary: 'Gets a file attached to a claim. Photos open inline; other files download.',
      params: z.object({ id: z.guid(), fileId: z.guid() }),
      response: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: file } } },
        ...errorResponsesFor(403, 404),
      },
    },
  },
} as const;

const amountEntry = z
  .number()
  .nullable()
  .meta({ description: 'The entry in dollars. Negative when it takes an earlier one back' });

const dollars = z.number().nullable();
const text = z.string().nullable();

const overridden = z
  .array(z.string())
  .meta({ description: 'The reasons and limits that the override reason covers' });

export const claimPayment = z.object({
  amount: z.number().meta({ description: 'Dollars' }),
  payee: z.enum(payees, 'Choose who was paid.'),
  method: z.enum(paymentMethods, 'Choose how it was paid.'),
  reference: z.string().trim().max(60, 'Use at most 60 characters.').nullable().default(null).meta({
    description: 'The number of a check or transfer',
  }),
  on: z.iso
    .date('Enter a date like 2026-11-20.')
    .nullable()
    .default(null)
    .meta({ description: "The day it was made. Today if it's left out" }),
});

export const claimRecord = z.object({
  id: z.string(),
  claimNumber: z.string(),
  source: z.enum(claimSources).meta({ description: 'Imported claims are history for the statistics' }),
  status: z.enum(claimStatuses),
  firstName: text,
  lastName: text,
  vehicle: text,
  part: text,
  vin: text,
  odometer: z.int(),
  /** The repair. Null until staff enter it. */
  modelYear: z.int().nullable(),
  vehicleMake: text,
  vehicleModel: text,
  coveragePlan: text,
  state: text,
  autoPartName: text,
  majorAssemblyName: text,
  coverageKey: text,
  claimed: dollars.meta({ description: "The shop's bill" }),
  parts: dollars,
  paid: dollars,
  denialReason: z.enum(denialCodes).nullable(),
  receivedOn: z.iso.date(),
  decidedOn: z.iso.date().nullable(),
  paidOn: z.iso.date().nullable(),
  assigneeId: text,
  assigneeName: text,
  isSuspicious: z.boolean(),
  newInformationAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When the customer sent something that staff haven't read" }),
  needsSecondApproval: z.boolean(),
  next: text.meta({ description: 'What happens next. Null if the claim is over' }),
  waitingSince: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Since when a filed claim has been waiting for the customer or for us' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const claimDetails = claimRecord.extend({
  contractNumber: text,
  email: text,
  phone: text,
  happenedOn: text,
  whatHappened: text,
  canDrive: z.enum(canDriveAnswers).nullable(),
  vehicleLocation: text,
  shopName: text,
  shopCity: text,
  shopPhone: text,
  filedBy: text.meta({ description: 'The user who filed it for a caller' }),
  contact: contactAdvice.nullable(),
  lines: z
    .array(
      z.object({
        kind: z
          .string()
          .meta({ description: "A kind of repair line, or the key of one of the plan's extras" }),
        description: z.string(),
        hours: z.number().nullable().meta({ description: 'Only of labor' }),
        rate: dollars,
        days: z.number().nullable().meta({ description: 'Only of an extra with a daily limit' }),
        perDay: dollars.meta({ description: 'What that extra pays a day' }),
        estimated: z.number(),
        authorized: dollars.meta({ description: 'Null until the claim is approved' }),
        clause: text.meta({ description: "Why we don't pay all of it" }),
        invoiced: dollars,
        pays: dollars.meta({ description: 'What we pay of it, before the deductible' }),
      }),
    )
    .meta({ description: "The shop's estimate, our decision about each line, and the invoice" }),
  extras: z.array(z.object({ id: z.string(), name: z.string(), isDaily: z.boolean() })),
  approved: dollars,
  payments: z.array(claimPayment).meta({ description: 'All that count, after corrections' }),
  whoPays: text.meta({ description: "What the customer pays of the shop's bill, and what we paid of it" }),
  authorizationNumber: text,
  deniedBy: z.array(z.string()).meta({
    description: 'The IDs of users who denied it, or whose approval was appealed. Someone else decides',
  }),
  authorizedUntil: z.iso.date().nullable(),
  appealedAt: z.iso.datetime().nullable().meta({ description: 'Null once the appeal is answered' }),
  invoiceNumber: text,
  pendingApproval: z
    .object({
      kind: z.enum(['Approval', 'Correction']),
      approved: z.number(),
      lines: z.array(z.object({ authorized: z.number(), clause: text })),
      reason: z.string(),
      overrideReason: z.string().nullable(),
      overridden,
      byId: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'An amount above the limit, until a second user confirms it' }),
  nextStatuses: z.array(z.enum(claimStatuses)),
  contract: z
    .object({
      id: z.string(),
      contractNumber: z.string(),
      vin: z.string(),
      plan: z.string(),
      state: z.string(),
      owner: z.string().meta({ description: 'Whoever owned it on the day of the breakdown, for a payment' }),
      deductible: z
        .number()
        .nullable()
        .meta({ description: 'What comes off this claim, in dollars. One deductible for each repair visit' }),
    })
    .nullable(),
  clauses: z.array(z.object({ number: z.string(), title: z.string(), text: z.string() })).meta({
    description: "The clauses of the contract. Empty without a contract, and for the seller's own document",
  }),
  warnings: z.array(z.string()).meta({ description: 'Reasons the contract may not cover the claim' }),
  newWarnings: z.array(z.string()).meta({ description: 'Those that no override reason covers yet' }),
  notices: z.array(z.string()).meta({ description: 'Payments that were late on the day of the breakdown' }),
  limit: dollars.meta({
    description: 'The most that this claim can pay, after what other claims use of the limit',
  }),
  candidates: z
    .array(
      z.object({
        contractNumber: z.string(),
        owner: z.string(),
        vehicle: z.string(),
        vin: z.string(),
        matches: z.array(z.string()),
      }),
    )
    .meta({ description: 'Contracts that an unmatched claim may be for' }),
  suggestion: z
    .object({
      status: z.enum(['Authorized', 'Denied']).nullable(),
      assembly: z.string().nullable(),
      assemblies: z
        .array(z.string())
        .meta({ description: "What the plan covers, or all plans if it's unknown" }),
      coverageKey: z.string().nullable(),
      denialReason: z.enum(denialCodes).nullable(),
      contractSection: z.string().nullable(),
      denialText: z.string().nullable().meta({ description: 'For the customer' }),
      lines: z
        .array(z.object({ authorized: z.number(), clause: text }))
        .meta({ description: 'For each line of the estimate' }),
    })
    .meta({ description: 'What the contract and the reported part suggest for a decision' }),
  steps: z.array(
    z.object({
      status: z.enum(claimStatuses),
      reason: z.string(),
      overrideReason: z
        .string()
        .nullable()
        .meta({ description: 'Why staff approved or paid the claim despite warnings' }),
      overridden,
      approved: amountEntry,
      paid: amountEntry,
      contractSection: z.string().nullable(),
      authorizationNumber: text,
      payments: z.array(claimPayment).meta({ description: 'To whom the amount was paid' }),
      by: z.string().nullable(),
      confirmedBy: z.string().nullable(),
      isShown: z.boolean().meta({ description: 'Whether the customer sees it' }),
      isPartAppeal: z.boolean().meta({ description: 'The denied part of the approval was appealed' }),
      at: z.iso.datetime(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), text: z.string(), writtenBy: z.string(), at: z.iso.datetime() })),
  files: z.array(z.object({ id: z.string(), fileName: z.string(), contentType: z.string(), size: z.int() })),
});

/** Amounts are in dollars. */
export type ClaimDetails = z.output<typeof claimDetails>;

const claimEventData = z.object({
  id: z.string().meta({ description: 'Of the filed claim, not of a lead' }),
  filingNumber: z.string(),
  contractNumber: text.meta({ description: 'As entered. Nobody has verified it' }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: text,
  vin: text,
  vehicle: text,
  coveragePlan: text,
  odometer: z.int(),
  happenedOn: z.iso.date(),
  whatHappened: z.string(),
  part: text,
  canDrive: z.enum(canDriveAnswers),
  vehicleLocation: z.string(),
  shopName: text,
  shopCity: text,
  shopPhone: text,
  status: z.enum(claimStatuses),
  claimNumber: text.meta({ description: 'The same as filingNumber' }),
  createdAt: z.iso.datetime(),
});

export const claimEvents = {
  'claim.filed': { summary: "They filed a claim. Its files aren't included", data: claimEventData },
  'claim.updated': {
    summary: 'Staff decided, or the customer sent what we asked for',
    data: claimEventData.extend({
      reason: z.string().nullable().meta({ description: 'What the customer reads' }),
      approved: z.number().nullable().meta({ description: 'Dollars' }),
      paid: z.number().nullable().meta({ description: 'Dollars' }),
    }),
  },
};
