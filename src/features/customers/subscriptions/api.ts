import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api } from '../../../platform/feature.ts';
import type { SubscriptionActions } from './actions/index.ts';
import { choicesPath, subscriptionRoutes } from './schema/index.ts';

/** Email clients post a form that we ignore. Only the token in the URL matters. */
function registerOneClickRoute(api: Api, actions: SubscriptionActions) {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  api.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, {}),
  );
  api.route({
    ...subscriptionRoutes.oneClick,
    config: { limit: 'one-click-unsubscribe', withoutXsrf: true },
    handler: async ({ query }, reply) => {
      await actions.unsubscribeByLink(query.token, query.kind);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...subscriptionRoutes.oneClickPage,
    handler: async ({ query }, reply) => reply.redirect(`${choicesPath}?${new URLSearchParams(query)}`, 302),
  });
}

export function registerSubscriptionRoutes(api: Api, actions: SubscriptionActions) {
  api.register(async (scope) => registerOneClickRoute(scope.withTypeProvider<ZodTypeProvider>(), actions));

  api.route({
    ...subscriptionRoutes.update,
    config: { limit: 'subscriptions' },
    handler: async (request, reply) => {
      await actions.update(request.body);
      return reply.code(204).send(null);
    },
  });
}
