import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { readVisitor } from '../../../platform/http/visit-context.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import type { CheckoutActions } from './actions/index.ts';
import { checkoutRoutes } from './schema.ts';

export function registerCheckoutRoutes(api: Api, checkout: CheckoutActions) {
  api.route({
    ...checkoutRoutes.create,
    config: { limit: 'create-contract' },
    handler: async (request, reply) => {
      const sender = { idempotencyKey: callerKey(request) };
      return reply.code(201).send(await checkout.createContract(request.body, readVisitor(request), sender));
    },
  });

  api.route({
    ...checkoutRoutes.toSign,
    async handler({ params }) {
      const contract = await checkout.toSign(params.id);
      if (!contract) throw notFound('NothingToSign', 'This contract is signed, or it is over.');
      const { content: _content, firstPayment: _firstPayment, ...rest } = contract;
      return rest;
    },
  });

  api.route({
    ...checkoutRoutes.sign,
    config: { limit: 'change-contract' },
    handler: async (request, reply) => {
      await checkout.sign(request.params.id, request.body, readVisitor(request));
      return reply.code(204).send(null);
    },
  });
}
