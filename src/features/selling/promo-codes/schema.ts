import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { promoCodeRecord } from './record.ts';

const { discountType, type } = promoCodeRecord.schema.shape;

export const promoCodeResponse = z
  .object({
    amount: z.number().meta({ description: 'Percent or dollars off each payment' }),
    description: z.string(),
    discountType,
    expires: z.iso.date().nullable(),
    name: z.string(),
    numberOfPayments: z
      .int()
      .nullable()
      .meta({ description: 'Number of monthly payments it lowers. Null for all' }),
    promoCode: z.string(),
    type,
  })
  .meta({ id: 'PromoCode' });

const promoCodeQuery = z.object({
  promoCode: z
    .string({ error: whenMissing('Enter a promo code.') })
    .trim()
    .min(1, 'Enter a promo code.')
    .max(40),
});

const tags = ['promo-codes'];

export const promoCodeRoutes = {
  byName: {
    method: 'GET',
    url: '/api/promo-codes/get-by-name',
    schema: {
      tags,
      operationId: 'getPromoCodeByName',
      summary: 'Gets a promo code by its name',
      querystring: promoCodeQuery,
      response: { 200: promoCodeResponse, ...errorResponsesFor(404) },
    },
  },
  active: {
    method: 'GET',
    url: '/api/promo-codes/get-active-promo-code',
    schema: {
      tags,
      operationId: 'getActivePromoCode',
      summary: 'Gets the promo for the home page banner. 204 when there is none.',
      response: {
        200: promoCodeResponse,
        204: z.null().meta({ description: 'No promo is running' }),
        ...errorResponsesFor(),
      },
    },
  },
} as const;
