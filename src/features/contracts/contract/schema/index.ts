import { z } from 'zod';
import { errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { ratesInfo } from '../../../selling/quote/schema/responses.ts';
import { dueStatuses } from '../../payments/domain/payment-account.ts';
import { contractStatuses } from '../domain/transitions.ts';
import { contractParties } from './contract-parties.ts';

const dollars = z.number();
const duePayment = z.object({
  number: z.int(),
  dueOn: z.iso.date(),
  amount: dollars,
  status: z.enum(dueStatuses),
});
const end = z.object({ endsOn: z.iso.date(), endsAtMiles: z.int() });

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
      duePayment.extend({ left: dollars.meta({ description: 'What is left to pay of it' }) }),
    ),
    pastDue: z
      .array(duePayment)
      .meta({ description: 'Payments that the owner has to make now, with what is left to pay' }),
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
        penalty: dollars,
        isWaiting: z.boolean(),
        isRest: z.boolean(),
        isLoweredByClaims: z.boolean(),
        dueOn: z.iso.date().nullable(),
        refunded: dollars,
        withdrawn: dollars,
        paidOn: z.iso.date().nullable(),
      })
      .meta({
        description:
          'What we still have to refund and by when, with the penalty for sending it late, whether a part was paid before, whether a claim that we pay before the last day lowers it, whether it waits for a bank to decide about a payment, what we already refunded and when, and what a bank gave back after a dispute',
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

export const contractRoutes = {
  byId: {
    method: 'GET',
    url: '/api/contracts/:id',
    schema: {
      tags: ['contracts'],
      operationId: 'getOrderById',
      summary: 'Gets a contract. Keep its ID private, because anyone who has it can open the contract.',
      params: z.object({ id: z.string().max(100) }),
      response: { 200: contractResponse, ...errorResponsesFor(404) },
    },
  },
} as const;
