import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { contractNameFields, personFields, phone } from '../../../shared/person-fields.ts';
import { consentChannels } from '../../customers/consent/domain/consent-text.ts';
import { contactAdvice } from '../../customers/leads/schema/staff.ts';
import { stateChoice } from '../../places/schema.ts';
import { paymentOptions } from '../../selling/estimate/domain/paid-in-full.ts';
import {
  deductibleAmount,
  months,
  planCode,
  promoCodeText,
  termMiles,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vin,
  zipCode,
} from '../../selling/estimate/schema/fields.ts';
import { questionFields } from '../../selling/estimate/schema/vehicle-questions.ts';
import { quoteResponse } from '../../selling/quote/schema/responses.ts';
import { withKindOfWork } from '../../selling/quote-steps/schema.ts';
import { confirmationNames } from '../contract/domain/contract.ts';
import { contractStatuses } from '../contract/domain/transitions.ts';
import { contractParties } from '../contract/schema/contract-parties.ts';

export const phoneUsage = withKindOfWork(z.strictObject(questionFields('secondStep'))).meta({
  id: 'PhoneUsage',
});
export type PhoneUsage = z.output<typeof phoneUsage>;

export const newPhoneQuote = z
  .strictObject({
    caller: z.strictObject({
      ...personFields,
      ...contractNameFields,
      phone: phone.nullish(),
      zipCode,
      state: stateChoice,
    }),
    vehicle: z.strictObject({
      vehicleYear,
      vehicleMake,
      vehicleModel,
      ...questionFields('firstStep'),
      vin: vin.nullish(),
    }),
    usage: phoneUsage,
    promoCode: promoCodeText.nullish(),
    consentChannels: z
      .array(z.enum(consentChannels))
      .max(consentChannels.length)
      .default([])
      .meta({ description: 'What the caller agreed to when the permission was read out' }),
  })
  .meta({ id: 'NewPhoneQuote' });
export type NewPhoneQuote = z.output<typeof newPhoneQuote>;

export const phonePlan = z
  .strictObject({
    coveragePlan: planCode,
    termMonths: months,
    termMiles: termMiles.optional(),
    deductibleAmount: deductibleAmount.optional(),
  })
  .meta({ id: 'PhonePlan' });
export type PhonePlan = z.output<typeof phonePlan>;

export const phoneVin = z
  .strictObject({
    vin,
    isConfirmed: z
      .boolean()
      .default(false)
      .meta({ description: 'True after the caller confirms a VIN for another make, model, or model year' }),
  })
  .meta({ id: 'PhoneVin' });
export type PhoneVin = z.output<typeof phoneVin>;

const phonePromo = z
  .strictObject({ promoCode: promoCodeText.nullable().meta({ description: 'Null removes the code' }) })
  .meta({ id: 'PhonePromo' });

export const phoneOrder = z
  .strictObject({
    quoteSequence: z.int().min(1).max(1_000_000).meta({ description: 'Of the price that was read out' }),
    paymentOption: z.enum(paymentOptions).default('Monthly'),
    confirmations: z
      .array(z.enum(confirmationNames))
      .max(10)
      .meta({ description: 'What the caller confirmed when it was read out. All are required.' }),
    contractParties,
  })
  .meta({ id: 'PhoneOrder' });
export type PhoneOrder = z.output<typeof phoneOrder>;

const priceText = z.object({
  amount: z.string().meta({ description: 'What is due when, in one or two sentences' }),
  dueToday: z.number(),
  total: z.number(),
});

export const phoneSale = z
  .object({
    id: z.string(),
    quotedBy: z.string().nullable().meta({ description: 'The member of staff who made the quote' }),
    leadId: z.string(),
    contact: contactAdvice,
    quote: quoteResponse.omit({ opportunityId: true, contractId: true, isFound: true }),
    changes: z
      .array(z.string())
      .meta({ description: 'Why the price differs from the one before, in sentences to read out' }),
    usage: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The answers about the vehicle and its use' }),
    prices: z
      .object({ Monthly: priceText, InFull: priceText })
      .nullable()
      .meta({ description: 'Null when no plan is available' }),
    script: z
      .array(z.object({ title: z.string(), lines: z.array(z.string()) }))
      .meta({ description: 'What to read out before the order' }),
    confirmations: z.array(z.object({ name: z.enum(confirmationNames), words: z.string() })),
    contract: z
      .object({
        id: z.string(),
        contractNumber: z.string(),
        status: z.enum(contractStatuses),
        isSigned: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Once it is ordered' }),
  })
  .meta({ id: 'PhoneSale' });
export type PhoneSale = z.output<typeof phoneSale>;

const tags = ['staff: phone-sales'];
const params = z.object({ id: z.string().min(1).max(64).meta({ description: "The quote's ID" }) });
const emptyResponse = z.null().meta({ description: 'Done' });
const changeResponses = { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404) };

const change = <Body extends z.ZodType>(
  action: string,
  operationId: string,
  summary: string,
  body: Body,
) => ({
  method: 'POST' as const,
  url: `/api/staff/phone-sales/:id/${action}`,
  schema: { tags, operationId, summary, params, body, response: changeResponses },
});

export const phoneSaleRoutes = {
  start: {
    method: 'POST',
    url: '/api/staff/phone-sales',
    schema: {
      tags,
      operationId: 'startPhoneSale',
      summary: 'Makes a quote for a caller',
      body: newPhoneQuote,
      response: {
        200: z.object({ id: z.string() }).meta({ description: "The quote's ID" }),
        ...changeErrors,
        ...errorResponsesFor(),
      },
    },
  },
  byId: {
    method: 'GET',
    url: '/api/staff/phone-sales/:id',
    schema: {
      tags,
      operationId: 'getPhoneSale',
      summary: "Gets what selling a quote by phone needs: today's price, and what to read out",
      params,
      response: { 200: phoneSale, ...errorResponsesFor(403, 404) },
    },
  },
  usage: change('usage', 'changePhoneSaleUsage', "Changes the answers about the vehicle's use", phoneUsage),
  plan: change('plan', 'changePhoneSalePlan', 'Chooses another plan, term, or deductible', phonePlan),
  vin: change('vin', 'changePhoneSaleVin', 'Adds or replaces the VIN', phoneVin),
  promo: change('promo', 'changePhoneSalePromo', 'Applies or removes a promo code', phonePromo),
  email: change('email', 'emailPhoneSale', 'Emails the quote to the customer', z.strictObject({})),
  order: change(
    'order',
    'orderPhoneSale',
    'Places the order, and emails the customer the link to sign and pay',
    phoneOrder,
  ),
} as const;
