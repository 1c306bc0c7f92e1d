import type { Api } from '../../../platform/feature.ts';
import { paymentProvider } from '../../../platform/payments/configured-provider.ts';
import type { ContractActions } from './actions/index.ts';
import { contractRoutes } from './schema/index.ts';

const maxWebhookBytes = 256 * 1024;

export function registerContractRoutes(api: Api, contracts: ContractActions) {
  api.route({ ...contractRoutes.byId, handler: ({ params }) => contracts.byId(params.id) });

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
