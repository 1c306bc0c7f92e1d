import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { readVisitor } from '../../../platform/http/visit-context.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { paymentProvider } from '../../../platform/payments/configured-provider.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { ContractStaffActions } from './actions/contract-staff.ts';
import type { ContractActions } from './actions/index.ts';
import { contractRoutes } from './schema/index.ts';
import { contractStaffRoutes } from './schema/staff.ts';

const maxWebhookBytes = 256 * 1024;

export function registerContractRoutes(api: Api, contracts: ContractActions) {
  api.route({
    ...contractRoutes.create,
    config: { limit: 'create-contract' },
    handler: async (request, reply) => {
      const sender = { idempotencyKey: callerKey(request) };
      return reply.code(201).send(await contracts.createContract(request.body, readVisitor(request), sender));
    },
  });

  api.route({ ...contractRoutes.byId, handler: ({ params }) => contracts.byId(params.id) });

  api.route({
    ...contractRoutes.toSign,
    async handler({ params }) {
      const contract = await contracts.toSign(params.id);
      if (!contract) throw notFound('NothingToSign', 'This contract is signed, or it is over.');
      const { content: _content, firstPayment: _firstPayment, ...rest } = contract;
      return rest;
    },
  });

  api.route({
    ...contractRoutes.sign,
    config: { limit: 'change-contract' },
    handler: async (request, reply) => {
      await contracts.sign(request.params.id, request.body, readVisitor(request));
      return reply.code(204).send(null);
    },
  });

  // The signature covers the raw bytes, so the body must not be parsed.
  api.register(async (webhooks: Api) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
      (_request, body, done) => done(null, body),
    );
    webhooks.post(paymentProvider.webhook.path, {
      schema: { hide: true },
      config: { withoutXsrf: true },
      handler: async ({ body, headers }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await contracts.handleWebhook(bytes, String(headers[paymentProvider.webhook.signatureHeader] ?? ''));
        return { received: true };
      },
    });
  });
}

export function registerContractStaffRoutes(api: Api, contracts: Pick<ContractStaffActions, 'readDocument'>) {
  api.route({
    ...contractStaffRoutes.document,
    config: permit('contracts', 'read'),
    handler: async ({ params }, reply) => {
      const { fileName, bytes } = await contracts.readDocument(params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName.replace(/[^\w. -]/g, '_')}"`)
        .send(Buffer.from(bytes));
    },
  });
}
