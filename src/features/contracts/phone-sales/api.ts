import type { Api } from '../../../platform/feature.ts';
import { permit, requireStaff } from '../../../platform/staff/permit.ts';
import type { PhoneSaleActions } from './actions/index.ts';
import { phoneSaleRoutes as routes } from './schema.ts';

export function registerPhoneSaleRoutes(api: Api, sales: PhoneSaleActions) {
  const config = permit('quotes', 'change');

  api.route({
    ...routes.start,
    config: permit('quotes', 'add'),
    handler: async (request) => ({ id: await sales.start(request.body, requireStaff(request)) }),
  });

  api.route({ ...routes.byId, config, handler: ({ params }) => sales.byId(params.id) });

  api.route({
    ...routes.usage,
    config,
    handler: async (request, reply) => {
      await sales.changeUsage(request.params.id, request.body, requireStaff(request));
      return reply.code(204).send(null);
    },
  });

  api.route({
    ...routes.plan,
    config,
    handler: async (request, reply) => {
      await sales.choosePlan(request.params.id, request.body, requireStaff(request));
      return reply.code(204).send(null);
    },
  });

  api.route({
    ...routes.vin,
    config,
    handler: async (request, reply) => {
      await sales.applyVin(request.params.id, request.body, requireStaff(request));
      return reply.code(204).send(null);
    },
  });

  api.route({
    ...routes.promo,
    config,
    handler: async (request, reply) => {
      await sales.applyPromoCode(request.params.id, request.body.promoCode, requireStaff(request));
      return reply.code(204).send(null);
    },
  });

  api.route({
    ...routes.email,
    config,
    handler: async (request, reply) => {
      await sales.emailQuote(request.params.id, requireStaff(request));
      return reply.code(204).send(null);
    },
  });

  api.route({
    ...routes.order,
    config: permit('quotes', 'order'),
    handler: async (request, reply) => {
      await sales.order(request.params.id, request.body, requireStaff(request));
      return reply.code(204).send(null);
    },
  });
}
