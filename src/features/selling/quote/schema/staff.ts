import { z } from 'zod';
import { contactAdvice } from '../../../customers/leads/schema/staff.ts';
import { staffRating } from '../../../plans/schema.ts';

const textOrNull = z.string().nullable();
const dateTime = z.iso.datetime();
const dollars = z.number();

/** `Started` means the questions about the vehicle's use aren't answered yet. */
const quoteStatuses = ['Started', 'Quoted', 'NotEligible', 'Ordered'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteRecord = z
  .object({
    id: z.string(),
    quoteNumber: z.string(),
    createdAt: dateTime,
    firstName: z.string(),
    lastName: z.string(),
    state: z.string(),
    vehicle: z.string(),
    plan: textOrNull,
    status: z.enum(quoteStatuses),
    termMonths: z.int().nullable(),
    monthlyPayment: dollars.nullable(),
    contractId: textOrNull,
    quotedBy: textOrNull.meta({ description: 'The member of staff who made it for a caller' }),
  })
  .meta({ id: 'QuoteRecord' });
export type QuoteRecord = z.output<typeof quoteRecord>;

const priceRecord = z.object({
  sequence: z.int(),
  shownAt: dateTime,
  ratedOn: z.iso.date(),
  validUntil: z.iso.date(),
  rateCardVersion: z.string(),
  plan: textOrNull,
  termMonths: z.int().nullable(),
  monthlyPayment: dollars.nullable(),
  totalPrice: dollars.nullable(),
  promoCode: textOrNull,
  monthlyPaymentWithPromo: dollars.nullable(),
  ledger: z.array(z.object({ label: z.string(), reason: z.string(), amount: dollars })),
  ineligibilityReasons: z.array(z.string()),
  replayMatches: z
    .boolean()
    .meta({ description: 'Whether recalculating with its own rate card gives the same price' }),
});

export const quoteDetails = quoteRecord
  .extend({
    leadId: z.string(),
    contact: contactAdvice,
    email: z.string(),
    phone: textOrNull,
    zipCode: z.string(),
    city: z.string(),
    vin: textOrNull,
    mileage: z.int(),
    milesPerYear: z.int().nullable(),
    usage: z.array(z.string()),
    prices: z.array(priceRecord),
    replay: z
      .object({
        sequence: z.int(),
        isSame: z.boolean(),
        own: staffRating,
        today: staffRating,
      })
      .nullable()
      .meta({
        description: 'The latest price, recalculated with its own rate card and with the one in effect today',
      }),
  })
  .meta({ id: 'QuoteDetails' });
export type QuoteDetails = z.output<typeof quoteDetails>;
