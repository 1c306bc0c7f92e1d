import { z } from 'zod';
import { contactAdvice } from '../../../customers/leads/schema/staff.ts';
import { staffRating } from '../../../plans/schema.ts';

const text = z.string().nullable();
const time = z.iso.datetime();
const dollars = z.number();

/** `Started` means the questions about the vehicle's use aren't answered yet. */
const quoteStatuses = ['Started', 'Quoted', 'NotEligible', 'Ordered'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteRecord = z
  .object({
    id: z.string(),
    quoteNumber: z.string(),
    createdAt: time,
    firstName: z.string(),
    lastName: z.string(),
    state: z.string(),
    vehicle: z.string(),
    plan: text,
    status: z.enum(quoteStatuses),
    termMonths: z.int().nullable(),
    monthlyPayment: dollars.nullable(),
    contractId: text,
    quotedBy: text.meta({ description: 'The member of staff who made it for a caller' }),
  })
  .meta({ id: 'QuoteRecord' });
export type QuoteRecord = z.output<typeof quoteRecord>;

const priceRecord = z.object({
  sequence: z.int(),
  shownAt: time,
  ratedOn: z.iso.date(),
  validUntil: z.iso.date(),
  rateCardVersion: z.string(),
  plan: text,
  termMonths: z.int().nullable(),
  monthlyPayment: dollars.nullable(),
  totalPrice: dollars.nullable(),
  promoCode: text,
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
    phone: text,
    zipCode: z.string(),
    city: z.string(),
    vin: text,
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
