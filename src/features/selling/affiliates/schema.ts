import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { optionalLine, requiredLine } from '../../../platform/required-text.ts';
import { maxFieldLength } from './domain/affiliate-visit.ts';

const messages = (name: string) => ({
  missing: `The field '${name}' is missing.`,
  tooLong: `The field '${name}' can have up to ${maxFieldLength} characters.`,
  invalid: `The field '${name}' has characters we can't accept.`,
});

const createRequest = z
  .strictObject({
    affo: requiredLine(maxFieldLength, messages('affo')).meta({ description: "The affiliate's offer" }),
    affc: optionalLine(maxFieldLength, messages('affc'))
      .nullish()
      .transform((text) => text ?? '')
      .meta({ description: 'The click or campaign within the offer' }),
  })
  .meta({ id: 'AffiliateVisit' });

export const affiliateRoutes = {
  createBase: {
    method: 'POST',
    url: '/api/affiliates/create-base',
    schema: {
      tags: ['affiliates'],
      operationId: 'createAffiliateBase',
      summary: 'Counts a visit from an affiliate link. The first visit creates the affiliate.',
      body: createRequest,
      response: { 204: z.null().meta({ description: 'Counted' }), ...changeErrors },
    },
  },
} as const;
