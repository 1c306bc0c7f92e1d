import { z } from 'zod';
import { changeErrors, errorResponsesFor, idempotencyHeaders } from '../../../../platform/http/error-body.ts';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { requiredText } from '../../../../platform/required-text.ts';
import { paymentOptions } from '../../../selling/estimate/domain/paid-in-full.ts';
import { ratesInfo } from '../../../selling/quote/schema/responses.ts';
import { dueStatuses } from '../../payments/domain/payment-account.ts';
import { confirmationNames } from '../domain/contract.ts';
import { drawingPattern, maxDrawingLength, signatureBox } from '../domain/signature-drawing.ts';
import { agreementNames, maxSignatureLength } from '../domain/signing.ts';
import { contractStatuses } from '../domain/transitions.ts';
import { contractParties } from './contract-parties.ts';

const dollars = z.number();
const end = z.object({ endsOn: z.iso.date(), endsAtMiles: z.int() });

const createContractBody = z
  .strictObject({
    opportunityId: z.string({ error: whenMissing('Send the opportunityId of the quote.') }).max(200),
    quoteSequence: z
      .int({ error: 'Send the quoteSequence that came with the price.' })
      .min(1)
      .max(1_000_000)
      .meta({
        description: 'The sequence of the price shown to the buyer. Any other is rejected with QuoteChanged.',
      }),
    confirmations: z
      .array(z.enum(confirmationNames), { error: 'Send the confirmations as a list of names.' })
      .max(10)
      .meta({ description: 'The boxes that the buyer checked. All three are required.' }),
    paymentOption: z.enum(paymentOptions).default('Monthly'),
    contractParties,
  })
  .meta({ id: 'CreateContract' });

export const contractResponse = z
  .object({
    contractId: z.string(),
    contractNumber: z.string(),
    quoteNumber: z.string(),
    status: z.enum(contractStatuses),
    isSigned: z.boolean().meta({ description: 'Whether the buyer signed the contract' }),
    paysByPhone: z.boolean().meta({ description: 'Whether buyers call to pay. False with a payment page' }),
    nextStep: z.string().meta({ description: 'What happens next, in one or two sentences' }),
    cancelOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day of the plan, if the buyer asked to cancel' }),
    sellerCancelOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day of the plan, if we announced that we cancel it' }),
    canceledOn: z.iso.date().nullable().meta({ description: 'The day it was canceled' }),
    firstName: z.string(),
    lastName: z.string(),
    contractParties: contractParties
      .nullable()
      .meta({ description: "Null after the person's data was erased" }),
    state: z.string(),
    stateName: z.string(),
    vehicle: z.object({
      modelYear: z.int(),
      maker: z.string(),
      makerModel: z.string(),
      mileage: z.int(),
      milesDrivenPerYear: z.int(),
      vin: z.string().nullable(),
    }),
    planName: z.string(),
    rates: ratesInfo.meta({ description: 'The price when ordered' }),
    firstPayment: dollars,
    payments: z.array(
      z.object({ number: z.int(), dueOn: z.iso.date(), amount: dollars, status: z.enum(dueStatuses) }),
    ),
    received: z.array(z.object({ paidOn: z.iso.date(), amount: dollars })),
    receivedTotal: dollars,
    totalPrice: dollars,
    balance: dollars.meta({ description: 'What is left to pay' }),
    nextPayment: z
      .object({ amount: dollars, dueOn: z.iso.date(), method: z.string().nullable() })
      .nullable()
      .meta({ description: 'The next scheduled payment, and what it will be charged to' }),
    refund: z
      .object({
        owed: dollars,
        isWaiting: z.boolean(),
        dueOn: z.iso.date().nullable(),
        refunded: dollars,
        withdrawn: dollars,
        paidOn: z.iso.date().nullable(),
      })
      .meta({
        description:
          'What we still have to refund and by when, whether it waits for a bank to decide about a payment, what we already refunded and when, and what a bank gave back after a dispute',
      }),
    hasOpenDispute: z.boolean().meta({
      description: 'Whether a bank is deciding about a disputed payment. We pay no claims until then',
    }),
    isEarlierOwnersBank: z.boolean().meta({
      description: "Whether the bank that disputes a payment or took one back is only the earlier owner's",
    }),
    owedAgain: dollars.meta({ description: 'What is due again because a bank took it back' }),
    isTransferred: z.boolean().meta({ description: 'Whether someone else bought it' }),
    payNextBy: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day of the next payment, if nothing is saved to charge it to' }),
    paymentMethod: z
      .string()
      .nullable()
      .meta({ description: 'What later payments are charged to, such as "Visa ending in 4242"' }),
    hasFailedPayment: z.boolean(),
    declineReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the payment page declined the last card, if the payment is still open' }),
    callSlot: z
      .object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'When the buyer asked to be called' }),
    purchasedOn: z.iso.date().meta({
      description:
        'The day the plan became active. Until then, today: all dates assume that the plan starts today',
    }),
    waitingPeriodEnd: end,
    termEnd: end,
    fullRefundUntil: z.iso.date(),
    fullRefundCondition: z.string().meta({ description: 'Completes "Full refund until …,"' }),
    cancellationTerms: z.array(z.string()),
    confirmations: z.array(z.string()).meta({ description: 'The statements that the buyer confirmed' }),
  })
  .meta({ id: 'Contract' });

export type ContractResponse = z.infer<typeof contractResponse>;

export const signatureDrawing = z
  .string()
  .max(maxDrawingLength, 'Your drawing has too many lines. Clear it, and draw it again.')
  .regex(drawingPattern, "We can't read your drawing. Clear it, and draw it again.")
  .nullish()
  .meta({
    description: `A signature drawn in a box of ${signatureBox.width} by ${signatureBox.height}, as SVG path data with absolute moves and lines such as M10 20L30 40`,
  });

const signatureBody = z
  .strictObject({
    name: requiredText(maxSignatureLength, {
      missing: 'Type your name to sign.',
      tooLong: `Use at most ${maxSignatureLength} characters.`,
    }).meta({ description: 'The name of the owner, as typed' }),
    agreed: z
      .array(z.enum(agreementNames))
      .max(10)
      .meta({ description: 'The agreements that the buyer checked' }),
    drawing: signatureDrawing,
    shownHash: z
      .string({ error: 'Send the contentHash of the contract that the buyer was shown.' })
      .length(64)
      .meta({ description: 'The contentHash of the contract that the buyer was shown' }),
  })
  .meta({ id: 'SignContract' });

const contractToSign = z
  .object({
    contractNumber: z.string(),
    owner: z.string(),
    contentHash: z.string().meta({ description: 'SHA-256 of the whole text' }),
    agreements: z.array(z.object({ name: z.enum(agreementNames), title: z.string(), words: z.string() })),
  })
  .meta({ id: 'ContractToSign' });

const tags = ['contracts'];

export const contractRoutes = {
  create: {
    method: 'POST',
    url: '/api/contracts',
    schema: {
      tags,
      operationId: 'createContract',
      summary: 'Creates the contract for a quote. A repeated call returns the same contract.',
      headers: idempotencyHeaders,
      body: createContractBody,
      response: {
        201: z.object({ contractId: z.string() }),
        ...changeErrors,
        ...errorResponsesFor(404, 409, 422),
      },
    },
  },
  byId: {
    method: 'GET',
    url: '/api/contracts/:id',
    schema: {
      tags,
      operationId: 'getOrderById',
      summary: 'Gets a contract. Keep its ID private, because anyone who has it can open the contract.',
      params: z.object({ id: z.string().max(100) }),
      response: { 200: contractResponse, ...errorResponsesFor(404) },
    },
  },
  toSign: {
    method: 'GET',
    url: '/api/contracts/:id/to-sign',
    schema: {
      tags,
      operationId: 'getContractToSign',
      summary:
        'Gets what the buyer has to agree to, and the hash of the contract to show. Its PDF is at /contract/document.',
      params: z.object({ id: z.string().max(100) }),
      response: { 200: contractToSign, ...errorResponsesFor(404) },
    },
  },
  sign: {
    method: 'POST',
    url: '/api/contracts/:id/sign',
    schema: {
      tags,
      operationId: 'signContract',
      summary: 'Signs and seals a contract. Signing it again has no effect.',
      params: z.object({ id: z.string().max(100) }),
      body: signatureBody,
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404, 409) },
    },
  },
} as const;
