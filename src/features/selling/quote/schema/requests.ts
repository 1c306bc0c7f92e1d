import { z } from 'zod';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import {
  deductibleAmount,
  months,
  planCode,
  promoCodeText,
  termMiles,
  vin,
} from '../../estimate/schema/fields.ts';

const invalidQuoteId = "That isn't a valid quote ID.";
/** A token, or a GUID of an earlier release. */
export const opportunityId = z
  .string(invalidQuoteId)
  .max(200, invalidQuoteId)
  .regex(/^([\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}|[\w-]+\.[\w-]+)$/, invalidQuoteId)
  .meta({ description: 'Opens the quote, so keep it private. One from a lookup expires after two hours' });

export const choosePlanRequest = z
  .strictObject({
    opportunityId,
    coveragePlan: planCode,
    termMonths: months,
    termMiles: termMiles.optional(),
    deductibleAmount: deductibleAmount.optional(),
  })
  .meta({ id: 'ChoosePlanRequest' });

export const applyPromoRequest = z
  .strictObject({ opportunityId, promocode: promoCodeText })
  .meta({ id: 'ApplyPromoRequest' });

export const applyVinRequest = z
  .strictObject({
    opportunityId,
    vin,
    isConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'True after the visitor confirms a VIN for another make, model, or model year' }),
  })
  .meta({ id: 'ApplyVinRequest' });

export type ApplyVinRequest = z.infer<typeof applyVinRequest>;

export const emailQuoteRequest = z.strictObject({ opportunityId }).meta({ id: 'EmailQuoteRequest' });

export const opportunityQuery = z.object({ OpportunityId: opportunityId });

const quoteNumber = z
  .string({ error: whenMissing('Enter your quote number.') })
  .trim()
  .min(1, 'Enter your quote number.')
  .max(40);
const lastName = z
  .string({ error: whenMissing('Enter your last name.') })
  .trim()
  .min(1, 'Enter your last name.')
  .max(60);

export const findQuoteQuery = z.object({ QuoteNumber: quoteNumber, LastName: lastName });
export const findQuoteRequest = z.object({ quoteNumber, lastName });

export type ChoosePlanRequest = z.infer<typeof choosePlanRequest>;
