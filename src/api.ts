import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describeRoutes, serveDescription } from './api-description.ts';
import { totalCountHeader } from './features/claims/claims/schema.ts';
import { proofOfWorkHeader } from './features/office/abuse/schema.ts';
import { notFound } from './platform/errors.ts';
import { type ApiKey, addApiKeys } from './platform/http/api-keys.ts';
import { rejectInvalidText } from './platform/http/invalid-text.ts';
import { applyLoadShedding, type LoadShedding } from './platform/http/load-shedding.ts';
import { addXsrf } from './platform/http/xsrf.ts';
import { runningFeatures, type Services } from './services.ts';
import { mountStaff } from './staff.ts';

export async function mountApi(
  app: FastifyInstance,
  services: Services,
  options: {
    isSecure: boolean;
    apiKeys: readonly ApiKey[];
    loadShedding: LoadShedding;
    allowedOrigins: readonly string[];
  },
) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  if (options.allowedOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...options.allowedOrigins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: [totalCountHeader, proofOfWorkHeader, 'retry-after'],
    });
  addApiKeys(app, options.apiKeys);
  addXsrf(app, options);
  rejectInvalidText(app);
  await describeRoutes(app);

  await app.register(async (scope) => {
    applyLoadShedding(scope, options.loadShedding);
    const calls = scope.withTypeProvider<ZodTypeProvider>();
    for (const { api } of runningFeatures) api?.(calls, services, options);
    mountStaff(calls, services);
  });
  await serveDescription(app);
  app.all('/api/*', { schema: { hide: true }, config: { withoutXsrf: true } }, async () => {
    throw notFound('NotFound', "This API call doesn't exist.");
  });
}
