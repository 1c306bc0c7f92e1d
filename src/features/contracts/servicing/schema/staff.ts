import { z } from 'zod';
import { errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { hasCardNumber, requiredText } from '../../../../platform/required-text.ts';
import { callDirections } from '../../../customers/leads/domain/lead.ts';
import { contactAdvice, overrideReason } from '../../../customers/leads/schema/staff.ts';
import { cancellationRule, sellerReasons } from '../../../places/domain/cancellation-rule.ts';
import { dollarAmount } from '../../../plans/domain/dollar-amount.ts';
import { contractRule } from '../../cancellation/domain/contract-rule.ts';
import { contractStatuses } from '../../contract/domain/transitions.ts';
import { contractResponse } from '../../contract/schema/index.ts';
import { handMethods } from '../../payments/domain/collect-payments.ts';
import { ledgerAccounts, ledgerEvents } from '../../payments/domain/ledger.ts';
import {
  chargeKinds,
  chargeStatuses,
  disputeStatuses,
  dueStatuses,
  refundReasons,
  refundStatuses,
} from '../../payments/domain/payment-account.ts';

const nullableText = z.string().nullable();
const time = z.iso.datetime();
const dollars = z.number();

export const contractRecord = z
  .object({
    id: z.string(),
    contractNumber: z.string(),
    orderedAt: time,
    status: z.enum(contractStatuses),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: nullableText,
    state: z.string(),
    vehicle: z.string(),
    planName: z.string(),
    termMonths: z.int(),
    monthlyPayment: dollars,
    totalPrice: dollars,
    paid: dollars,
    pastDue: dollars.meta({ description: 'What the owner has to pay now' }),
    pastDueSince: z.iso.date().nullable().meta({ description: 'When the oldest past-due payment was due' }),
    paymentFailedOn: z.iso.date().nullable().meta({
      description: 'The last attempt to collect a payment that failed. Null if none is open',
    }),
    callAt: nullableText.meta({
      description: 'When the buyer asked to be called, in the time zone of the office',
    }),
    cancelOn: z.iso.date().nullable().meta({
      description:
        'When the plan ends if the customer asked to cancel. Null once staff have canceled the contract',
    }),
    canceledOn: z.iso.date().nullable().meta({ description: 'The last day of a canceled plan' }),
    refunded: dollars.meta({ description: 'Dollars that were paid back' }),
    refundDue: z
      .object({
        dueOn: z.iso.date(),
        isLate: z.boolean(),
        isWaiting: z
          .boolean()
          .meta({ description: 'Whether a part waits until a bank decides about a disputed payment' }),
        owed: dollars.meta({ description: 'The refund with the penalty so far' }),
        penalty: dollars,
      })
      .nullable()
      .meta({ description: "A refund that isn't recorded as paid" }),
  })
  .meta({ id: 'ContractRecord' });
export type ContractRecord = z.output<typeof contractRecord>;

/** The staff app calculates refunds from this. Amounts are in cents. */
const refundBasis = z.object({
  contract: z.object({
    purchasedOn: z.iso.date(),
    termMonths: z.int(),
    termMiles: z.int().optional(),
    odometerAtPurchase: z.int().optional(),
    priceCents: z.int(),
    paidCents: z.int(),
    delivery: z.object({ isHandedOver: z.boolean(), on: z.iso.date() }),
    isOriginalBuyer: z.boolean(),
    hasFactoryCoverage: z.boolean().nullable(),
    hasLienholder: z.boolean(),
    lapses: z.array(z.object({ from: z.iso.date(), until: z.iso.date().nullable() })).optional(),
    refundedCents: z.int().optional(),
  }),
  contractRule,
  law: z.object({ name: z.string(), cancellation: cancellationRule }),
  cancelOn: z.iso.date().meta({ description: 'The day that was announced, or today' }),
  askedOn: z.iso
    .date()
    .optional()
    .meta({ description: 'When the customer told us. The same day if missing' }),
  by: z.enum(['Buyer', 'Seller']),
  claimsCents: z.int().nullable().meta({ description: 'What we paid for claims. Null if there was none' }),
});

export const contractActionNames = [
  'note-call',
  'record-payment',
  'mark-refund-paid',
  'cancel',
  'void',
  'give-notice',
  'withdraw-notice',
  'transfer',
  'release-lien',
] as const;
export type ContractActionName = (typeof contractActionNames)[number];

const contractFile = z.object({
  name: z.string(),
  sealedAt: time,
  isSigned: z.boolean(),
  fingerprint: z.string().meta({ description: 'SHA-256 of the file' }),
  textVersion: z.int().nullable().meta({
    description:
      'Of the words of the contract. Null if an uploaded file has the terms, or before texts had versions',
  }),
  isErased: z.boolean().meta({ description: "Whether the file was erased with the buyer's data" }),
  verifyUrl: z.string().meta({ description: 'The page where anyone can check the file' }),
});

const scheduledPayment = z.object({
  number: z.int(),
  dueOn: z.iso.date(),
  amount: dollars,
  left: dollars.meta({ description: 'What is left to pay of it' }),
  status: z.enum(dueStatuses),
  attempts: z.int(),
});

const charge = z.object({
  key: z.string(),
  number: z.int().nullable().meta({ description: "The payment that was due. Null if it wasn't due" }),
  kind: z.enum(chargeKinds),
  amount: dollars,
  status: z.enum(chargeStatuses),
  method: nullableText,
  reference: nullableText,
  startedAt: z.string(),
  paidAt: nullableText,
  failure: nullableText,
});

const refund = z.object({
  key: z.string(),
  reason: z.enum(refundReasons),
  payee: z.enum(['Buyer', 'Lienholder']),
  amount: dollars,
  status: z.enum(refundStatuses),
  isWaiting: z
    .boolean()
    .meta({ description: 'Whether it waits until a bank decides about a disputed payment' }),
  dueOn: z.iso.date(),
  reference: nullableText,
  paidOn: z.iso.date().nullable(),
});

const dispute = z.object({
  reference: z.string(),
  number: z.int().nullable(),
  amount: dollars,
  status: z.enum(disputeStatuses),
  openedAt: z.string(),
});

const ledgerLine = z.object({
  at: time,
  event: z.enum(ledgerEvents),
  reference: z.string(),
  account: z.enum(ledgerAccounts),
  amount: dollars,
  balance: dollars.meta({ description: 'Of the account, after this posting' }),
  by: z.string(),
});

export const contractDetails = contractRecord
  .extend({
    signedAt: time.nullable(),
    leadId: nullableText,
    quoteId: nullableText,
    contact: contactAdvice,
    contract: contractResponse.omit({ contractId: true }),
    allowedActions: z
      .array(z.enum(contractActionNames))
      .meta({ description: 'What the user may do with the contract in its status' }),
    documents: z.array(contractFile),
    statement: z
      .object({
        received: dollars.meta({ description: 'Without what banks took back' }),
        owed: dollars,
        refundOwed: dollars,
        refunded: dollars.meta({ description: "Without refunds of payments that weren't due" }),
        withdrawn: dollars.meta({ description: 'What banks took back in disputes' }),
        disputed: dollars,
      })
      .meta({ description: 'Sums of the ledger' }),
    schedule: z.array(scheduledPayment),
    upcoming: z
      .array(z.object({ on: z.iso.date(), text: z.string() }))
      .meta({ description: 'What happens automatically, and when' }),
    charges: z.array(charge),
    refunds: z.array(refund),
    disputes: z.array(dispute),
    ledger: z.array(ledgerLine),
    timeline: z.array(z.object({ at: time, who: z.string(), text: z.string() })),
    openNotices: z.int().meta({ description: 'Payment notices about this contract that need a decision' }),
    claims: z
      .array(
        z.object({
          claimNumber: z.string(),
          filedOn: z.iso.date(),
          approved: dollars.meta({ description: 'Approved and not paid yet, or 0' }),
          paid: dollars,
          isOpen: z.boolean(),
        }),
      )
      .meta({ description: 'Claims that count for this contract' }),
    soldBy: nullableText.meta({ description: 'The member of staff who took the order by phone' }),
    transferredOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'Null while it belongs to the person who bought it' }),
    transferFeeMaximum: dollars,
    sellerMayCancel: z
      .object({
        reasons: z.array(z.enum(sellerReasons)),
        noticeDays: z.int(),
        endsAfterDays: z.int().nullable(),
      })
      .meta({ description: 'Why and how we may cancel, under the contract and the law' }),
    canceledAt: time.nullable(),
    refundAmount: dollars.nullable(),
    refundPaidOn: z.iso.date().nullable(),
    refundLines: z
      .array(z.object({ label: z.string(), reason: z.string(), amount: dollars }))
      .meta({ description: 'How the refund of a cancellation is calculated, with the penalty so far' }),
    refundsByHand: z.array(z.object({ payee: z.string(), amount: dollars })).meta({
      description:
        'What staff can send themselves now, and not the payment provider, with the penalty if they pay today',
    }),
    refundBasis: refundBasis
      .nullable()
      .meta({ description: 'Null if the contract is canceled or nothing was paid' }),
    cancellationRequest: z
      .object({
        receiptNumber: z.string(),
        requestedAt: time,
        cancelOn: z.iso.date(),
        reason: nullableText,
        by: z.enum(['Buyer', 'Seller']),
        sellerReason: z.enum(sellerReasons).nullable(),
        hadClaim: z.boolean(),
        claimsPaid: dollars.nullable(),
        refund: dollars
          .nullable()
          .meta({ description: 'As shown to the customer. Null if nothing was paid' }),
        refundDueOn: z.iso.date().nullable(),
      })
      .nullable()
      .meta({
        description: 'A cancellation by the customer, or announced by us. Done once the contract is canceled',
      }),
  })
  .meta({ id: 'ContractDetails' });
export type ContractDetails = z.output<typeof contractDetails>;

const reason = (missing: string) => requiredText(4000, { missing, tooLong: 'Use at most 4,000 characters.' });

export const cancelContractBody = z.strictObject({
  reason: reason('Enter a reason for canceling the contract.'),
  claimsReason: z
    .string()
    .trim()
    .max(1000, 'Use at most 1,000 characters.')
    .nullish()
    .meta({ description: 'Required while an approved claim is unpaid: why we cancel before it is paid' }),
  askedOn: z.iso.date({ error: 'Enter a day.' }).optional().meta({
    description:
      'The day on which the customer asked, if it was before today. The refund is calculated for that day, unless they chose a later last day',
  }),
  lastDay: z.iso.date({ error: 'Enter a day.' }).optional().meta({
    description:
      "The plan's last day, if the customer chose a later one than the day on which they asked. The contract is canceled after it, like one that they cancel on the site",
  }),
});
export type CancelContract = z.output<typeof cancelContractBody>;
export const voidContractBody = z.strictObject({
  reason: reason('Enter a reason for declaring the contract void.'),
});
const paymentReference = (missing: string) =>
  requiredText(80, { missing, tooLong: 'Use at most 80 characters.' }).refine(
    (reference) => !hasCardNumber(reference),
    "Don't enter a card number. Use the number of the check, or of the receipt.",
  );

export const markRefundPaidBody = z.strictObject({
  paidOn: z.iso.date({ error: 'Enter the day on which the refund was paid.' }),
  reference: paymentReference('Enter the reference of the refund, such as the number of the check.'),
  reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').optional().meta({
    description: 'Why it was paid another way. Required if the payment provider should have sent it',
  }),
});
export const recordPaymentBody = z.strictObject({
  method: z.enum(handMethods, { error: 'Choose how it was paid.' }),
  reference: paymentReference('Enter the reference of the payment.'),
  amount: dollarAmount(100_000, {
    missing: 'Enter the amount in dollars.',
    negative: 'Enter 0 or more.',
    tooHigh: 'Enter at most $100,000.',
    fraction: 'Use at most two decimals.',
  }),
  receivedOn: z.iso.date({ error: 'Enter a day.' }).optional().meta({
    description:
      'The day on which it was received, or today if missing. The plan starts, or starts again, on that day',
  }),
});

export const logCallBody = z.strictObject({
  channel: z
    .enum(callDirections, 'Choose who called.')
    .default('call')
    .meta({ description: 'The contact rule applies only to our calls' }),
  text: reason('Enter notes about the call.'),
  overrideReason,
});
export type LoggedCall = z.output<typeof logCallBody>;

export const contractStaffRoutes = {
  document: {
    method: 'GET',
    url: '/api/staff/contracts/:id/document',
    schema: {
      tags: ['staff: contracts'],
      operationId: 'getContractDocument',
      summary: 'Gets the signed contract as a PDF',
      params: z.object({ id: z.guid() }),
      response: {
        200: {
          description: 'The PDF',
          content: { 'application/pdf': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
        },
        ...errorResponsesFor(403, 404),
      },
    },
  },
} as const;
