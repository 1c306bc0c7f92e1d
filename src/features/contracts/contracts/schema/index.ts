import { z } from 'zod';
import { changeErrors, errorResponsesFor, idempotencyHeaders } from '../../../../platform/http/error-body.ts';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { paymentOptions } from '../../../selling/quote/domain/paid-in-full.ts';
import { ratesInfo } from '../../../selling/quote/schema/responses.ts';
import { confirmationNames, contractStatuses } from '../domain/contract.ts';
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
    contractId: z.uuid(),
    contractNumber: z.string(),
    quoteNumber: z.string(),
    status: z.enum(contractStatuses),
    paysByPhone: z.boolean().meta({ description: 'Whether buyers call to pay. False with a payment page' }),
    nextStep: z.string().meta({ description: 'What happens next, in one or two sentences' }),
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
    payments: z.array(z.object({ number: z.int(), dueOn: z.iso.date(), amount: dollars })),
    received: z.array(z.object({ paidOn: z.iso.date(), amount: dollars })),
    hasFailedPayment: z.boolean(),
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
    cancellationTerms: z.array(z.string()),
    confirmations: z.array(z.string()).meta({ description: 'The texts that the buyer confirmed' }),
  })
  .meta({ id: 'Contract' });

export type ContractResponse = z.infer<typeof contractResponse>;

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
      response: { 201: z.object({ contractId: z.uuid() }), ...changeErrors, ...errorResponsesFor(404, 422) },
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
} as const;
