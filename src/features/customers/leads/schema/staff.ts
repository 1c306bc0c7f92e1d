import { z } from 'zod';
import { emailAddress } from '../../../../platform/email-address.ts';
import { errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { requiredText } from '../../../../platform/required-text.ts';
import { type ConsentChannel, consentChannels } from '../../consent/domain/consent-text.ts';
import { contactChannels, contactReasons } from '../../consent/domain/contact-gate.ts';
import { contactHours } from '../domain/contact-preferences.ts';
import {
  attemptChannels,
  attemptOutcomes,
  leadReasons,
  leadStages,
  outcomesByChannel,
} from '../domain/lead.ts';
import { leadResponse } from './index.ts';
import { cellShape, csvShape } from './lead-fields.ts';

const reasons = [...new Set(Object.values(leadReasons).flat())].join(', ');

const text = z.string().nullable();
const time = z.iso.datetime();
const dollars = z.number().nullable();

const campaignCell = z.preprocess(
  (cell) => cell || null,
  z.string().max(200, 'Enter up to 200 characters.').nullable(),
);

const channelsByName: Record<string, ConsentChannel> = {
  call: 'Phone',
  phone: 'Phone',
  text: 'Text',
  email: 'Email',
};

const consentCells = {
  consentChannels: z
    .string()
    .default('')
    .transform((cell, context) =>
      cell
        .split(/[,;/\s]+/)
        .filter(Boolean)
        .map((name) => {
          const channel = channelsByName[name.toLowerCase().replace('-', '').replace(/s$/, '')];
          if (!channel) context.addIssue('Enter call, text, or email, or several of them.');
          return channel ?? 'Email';
        }),
    ),
  consentDate: z.preprocess((cell) => cell || null, z.iso.date('Enter the date as YYYY-MM-DD.').nullable()),
  consentSource: z.preprocess(
    (cell) => cell || null,
    z.string().max(500, 'Enter up to 500 characters.').nullable(),
  ),
};

export const consentColumns = Object.keys(consentCells);

/** Our own exports contain `recordId`, so that importing an existing lead again is rejected. */
export const leadRow = z
  .object({
    recordId: z.preprocess(
      (cell) => (cell ? Number(String(cell).replaceAll(',', '')) : null),
      z.int({ error: 'A record ID is a whole number. Leave it empty for a new lead.' }).nullable(),
    ),
    ...cellShape,
    utmSource: campaignCell,
    utmCampaign: campaignCell,
    ...consentCells,
  })
  .superRefine(({ consentChannels: channels, consentDate, consentSource, phone }, context) => {
    if (channels.length === 0) return;
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!consentDate) add('consentDate', 'Enter when they gave permission.');
    if (!consentSource) add('consentSource', 'Enter the text that they agreed to, or where they did.');
    if (!phone && channels.some((channel) => channel !== 'Email'))
      add('consentChannels', 'A permission to call or text needs a phone number.');
  });
export type ImportedLead = z.output<typeof leadRow>;

export const leadRecord = z
  .object({
    id: z.string(),
    personId: z.string().nullable(),
    recordId: z.int(),
    createdAt: time,
    stage: z.enum(leadStages),
    ...csvShape,
    vehicle: text,
    utmSource: text,
    utmCampaign: text,
    fillingOutFrom: z.string(),
    ownerId: text,
    ownerName: text,
    visits: z.int().meta({ description: 'Visits to the site that their browsers reported' }),
    nextAction: text,
    nextActionAt: time.nullable(),
    isSuspicious: z.boolean(),
    needsReview: z.boolean(),
    isConverted: z.boolean(),
    hasDuplicate: z
      .boolean()
      .optional()
      .meta({ description: 'Someone else has the same address or number. Not in exports' }),
  })
  .meta({ id: 'LeadRecord' });
export type LeadRecord = z.output<typeof leadRecord>;

const receipt = z.object({
  id: z.string(),
  kind: z.enum(['Given', 'Revoked', 'Confirmed']),
  channels: z.array(z.enum(consentChannels)),
  version: z.string(),
  text: z.string(),
  page: z.string(),
  at: time,
  hash: text,
});

/** Shown with leads, quotes, contracts, and claims. */
export const contactAdvice = z
  .object({
    decisions: z
      .array(
        z.object({
          channel: z.enum(contactChannels),
          isAllowed: z.boolean(),
          reason: z.enum(contactReasons),
          sentence: z.string(),
        }),
      )
      .meta({ description: 'Whether staff may call, text, and email the person now, and why' }),
    callingHours: z.string().meta({ description: 'When they can be called' }),
    timeZone: text.meta({ description: "The time zone of the person's state" }),
  })
  .meta({ id: 'ContactAdvice' });
export type ContactAdvice = z.output<typeof contactAdvice>;

const contact = z.object({
  ...contactAdvice.shape,
  email: z.boolean(),
  call: z.boolean(),
  text: z.boolean(),
  hours: z.enum(contactHours).nullable(),
  maximumAttempts: z.int().nullable(),
  replyRequestedAt: time
    .nullable()
    .meta({ description: 'When they last asked a question that you can answer by email' }),
  optOuts: z.array(z.object({ channel: z.enum(['email', 'call', 'text']), since: time, reason: text })),
});

const answerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

const review = z.object({
  submissionId: z.string(),
  at: time,
  fillingOutFrom: z.string(),
  changes: z.array(z.object({ field: z.string(), from: answerValue, to: answerValue })),
  channels: z.array(z.enum(consentChannels)),
});

const saleQuote = z.object({
  id: z.string(),
  quoteNumber: z.string(),
  vehicle: z.string(),
  plan: text,
  monthlyPayment: dollars,
  createdAt: time,
});
const saleContract = z.object({
  id: z.string(),
  contractNumber: z.string(),
  status: z.string(),
  orderedAt: time,
});
const message = z.object({
  id: z.string(),
  name: z.string(),
  recipient: z.string(),
  status: z.string(),
  createdAt: time,
  sentAt: time.nullable(),
});

export type LeadSales = { quotes: z.output<typeof saleQuote>[]; contracts: z.output<typeof saleContract>[] };
export type LeadMessage = z.output<typeof message>;
export type OptOut = z.output<typeof contact>['optOuts'][number];

const notForLeadsRole = 'Null for users who may not see contracts';

export const openedLead = leadResponse
  .extend({
    hasDuplicate: leadRecord.shape.hasDuplicate,
    personId: z.string().nullable(),
    createdAt: time,
    isSuspicious: z.boolean(),
    needsReview: z.boolean(),
    isEmailDisposable: z.boolean(),
    isWaiting: z.boolean().meta({ description: "Whether the person is on their state's waitlist" }),
    ownerId: text,
    ownerName: text,
    visits: z.int(),
    nextAction: text,
    nextActionAt: time.nullable(),
    attempts: z.array(
      z.object({
        id: z.string(),
        at: time,
        channel: z.enum(attemptChannels),
        outcome: z.enum(attemptOutcomes),
        note: text,
        isAllowed: z.boolean(),
        decision: z
          .string()
          .meta({ description: 'What the contact rule said then, and why staff contacted them anyway' }),
        madeBy: z.string(),
      }),
    ),
    import: z.object({ leads: z.int(), untouched: z.int() }).nullable().meta({
      description: 'How many leads the same file created, and how many of them nobody has worked on',
    }),
    reviews: z.array(review),
    nextStages: z.array(z.enum(leadStages)),
    contact,
    activities: z.array(
      z.object({
        at: time,
        kind: z.enum([
          'Touch',
          'Submission',
          'Stage',
          'Consent',
          'Revocation',
          'Confirmation',
          'Attempt',
          'ContactDetails',
        ]),
        text: z.string(),
      }),
    ),
    receipts: z.array(receipt),
    quotes: z.array(saleQuote),
    contracts: z.array(saleContract).nullable().meta({ description: notForLeadsRole }),
    messages: z.array(message).nullable().meta({ description: notForLeadsRole }),
    notes: z.array(z.object({ id: z.string(), at: time, writtenBy: z.string(), text: z.string() })),
  })
  .meta({ id: 'LeadDetails' });
export type OpenedLead = z.output<typeof openedLead>;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Enter up to ${max} characters.`)
    .nullish()
    .transform((value) => value || null);

export const moveLeadBody = z.strictObject({
  stage: z.enum(leadStages),
  reason: optionalText(100).meta({ description: `For Lost and NotEligible: ${reasons}` }),
  note: optionalText(500),
});
export const assignLeadBody = z.strictObject({
  ownerId: z
    .string()
    .max(60)
    .nullish()
    .transform((id) => id || null),
});
const optionalTime = z.iso
  .datetime({ offset: true, error: 'Enter a date and time.' })
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

export const overrideReason = optionalText(500).meta({
  description: "Required if the contact rule doesn't allow it. Recorded with what the rule said",
});

export const attemptBody = z
  .strictObject({
    channel: z.enum(attemptChannels, 'Choose how you were in contact.'),
    outcome: z.enum(attemptOutcomes, 'Choose what came of it.'),
    note: optionalText(1000),
    overrideReason,
    nextAction: optionalText(200),
    nextActionAt: optionalTime.meta({
      description: 'When to contact them again, in their calling hours. Required for CallBackLater.',
    }),
  })
  .refine(({ channel, outcome }) => outcomesByChannel[channel].includes(outcome), {
    path: ['outcome'],
    error: 'Choose an outcome that a call, text, or email like this can have.',
  })
  .refine(({ outcome, nextActionAt }) => outcome !== 'CallBackLater' || nextActionAt, {
    path: ['nextActionAt'],
    error: 'Enter when to call them back.',
  });
export const nextActionBody = z.strictObject({ nextAction: optionalText(200), nextActionAt: optionalTime });
export const contactDetailsBody = z.strictObject({
  firstName: requiredText(80, { missing: 'Enter a first name.', tooLong: 'Enter up to 80 characters.' }),
  lastName: optionalText(80),
  email: emailAddress({ invalid: 'Enter a valid email address.' }),
  phone: optionalText(40),
});
export const reviewAnswersBody = z.strictObject({ submissionId: z.string().max(60) });
export const leadNoteBody = z.strictObject({
  text: requiredText(4000, { missing: 'Enter a note.', tooLong: 'Enter up to 4,000 characters.' }),
});

const owners = z.array(z.object({ id: z.string(), name: z.string() })).meta({ id: 'LeadOwners' });
export type LeadOwners = z.output<typeof owners>;

export const leadStaffRoutes = {
  owners: {
    method: 'GET',
    url: '/api/staff/leads/owners',
    schema: {
      tags: ['staff: leads'],
      operationId: 'listLeadOwners',
      summary: 'Lists the users who can own a lead, by name',
      response: { 200: owners, ...errorResponsesFor(403) },
    },
  },
} as const;
