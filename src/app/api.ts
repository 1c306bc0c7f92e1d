import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { totalCountHeader } from '../features/claims/outcomes/schema.ts';
import { proofOfWorkHeader } from '../features/office/abuse/schema.ts';
import { requirePermission } from '../features/office/auth/api.ts';
import { type ApiKey, addApiKeys } from '../platform/http/api-keys.ts';
import { cleanOrRejectText } from '../platform/http/invalid-text.ts';
import { applyLoadShedding, type LoadShedding } from '../platform/http/load-shedding.ts';
import { withoutEmptyOptionals } from '../platform/http/optional-fields.ts';
import { createUnmatchedHandler } from '../platform/http/wrong-methods.ts';
import { addXsrf } from '../platform/http/xsrf.ts';
import { describeRoutes, serveDescription } from './api-description.ts';
import { closeApi } from './closed-site.ts';
import { runningFeatures, type Services } from './services.ts';
import { mountStaff } from './staff-api.ts';

/** Generated clients send a JSON content type even without a body, such as with DELETE. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

export async function mountApi(
  app: FastifyInstance,
  services: Services,
  options: {
    isSecure: boolean;
    publicUrl: string;
    apiKeys: readonly ApiKey[];
    loadShedding: LoadShedding;
    allowedOrigins: readonly string[];
  },
) {
  app.setValidatorCompiler((route: FastifyRouteSchemaDef<z.ZodType>) => {
    const validate = validatorCompiler(route);
    return (value: unknown) => validate(withoutEmptyOptionals(route.schema, value));
  });
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  if (options.allowedOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: [...options.allowedOrigins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: [totalCountHeader, proofOfWorkHeader, 'retry-after'],
    });
  addApiKeys(app, options.apiKeys);
  addXsrf(app, options);
  closeApi(app, services);
  cleanOrRejectText(app);
  await describeRoutes(app, options.publicUrl);
  const handleUnmatched = createUnmatchedHandler(app, '/api/', "This API endpoint doesn't exist.");

  await app.register(async (scope) => {
    applyLoadShedding(scope, options.loadShedding);
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    for (const { api } of runningFeatures) api?.(routes, services, options);
    mountStaff(routes, services);
  });
  await serveDescription(
    app,
    requirePermission(services.auth)(() => 'signed-in'),
    options.publicUrl,
  );
  app.all('/api/*', { schema: { hide: true }, config: { withoutXsrf: true } }, handleUnmatched);
}
