import type { Api } from '../../../platform/feature.ts';
import { visitorOf } from '../../../platform/http/visit-context.ts';
import { callerKey } from '../../../platform/idempotency/once.ts';
import { paymentProvider } from '../../../platform/payments/provider.ts';
import type { OrderActions } from './actions/index.ts';
import { orderCalls } from './schema/index.ts';

const noticeLimit = 256 * 1024;

export function orderApi(api: Api, orders: OrderActions) {
  api.route({
    ...orderCalls.place,
    handler: async (request, reply) => {
      const key = callerKey(request);
      return reply.code(201).send(await orders.placeOrder(request.body, visitorOf(request), key));
    },
  });

  api.route({ ...orderCalls.byId, handler: ({ params }) => orders.byId(params.id) });

  // Signed over the bytes as they came, so nothing may read them first.
  api.register(async (notices: Api) => {
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: noticeLimit }, (_request, body, done) =>
      done(null, body),
    );
    // In the payment company's format, not ours, so it isn't in the description.
    notices.post(paymentProvider.notices.path, {
      schema: { hide: true },
      config: { withoutXsrf: true },
      handler: async ({ body, headers }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await orders.takeNotice(bytes, String(headers[paymentProvider.notices.signatureHeader] ?? ''));
        return { received: true };
      },
    });
  });
}
