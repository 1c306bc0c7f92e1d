import type { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import type { PromoCodeActions } from './actions.ts';
import type { PromoCode } from './domain/promo-code.ts';
import { type promoCodeResponse, promoCodeRoutes } from './schema.ts';

function toResponse(promo: PromoCode): z.infer<typeof promoCodeResponse> {
  const { amount, description, discountType, expiresOn, name, numberOfPayments, promoCode, type } = promo;
  const percentOrDollars = discountType === 'Amount' ? amount / 100 : amount;
  return {
    amount: percentOrDollars,
    description,
    discountType,
    expires: expiresOn,
    name,
    numberOfPayments,
    promoCode,
    type,
  };
}

export function registerPromoCodeRoutes(api: Api, actions: PromoCodeActions) {
  api.route({
    ...promoCodeRoutes.byName,
    handler: async (request) => {
      const promo = await actions.lookUp(request.query.promoCode, request.ip);
      if (!promo)
        throw notFound(
          'PromoCodeNotFound',
          "That promo code doesn't exist or isn't valid today. Check the spelling.",
          'promoCode',
        );
      return toResponse(promo);
    },
  });

  api.route({
    ...promoCodeRoutes.active,
    handler: async (_request, reply) => {
      const promo = await actions.activeBanner();
      return promo ? toResponse(promo) : reply.code(204).send(null);
    },
  });
}
