import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { affiliateApi } from './features/affiliates/api.ts';
import { maySeeMore } from './features/auth/api.ts';
import { claimFilingApi } from './features/claim-filings/api.ts';
import { claimApi } from './features/claims/api.ts';
import { clientLogApi } from './features/client-logs/api.ts';
import { configurationApi } from './features/configuration/api.ts';
import { contentApi } from './features/content/api.ts';
import { contractTemplateApi } from './features/contract-templates/api.ts';
import { employerBenefitApi } from './features/employer-benefit/api.ts';
import { geographyApi } from './features/geography/api.ts';
import { landingPhoneApi } from './features/landing-phones/api.ts';
import { leadApi } from './features/leads/api.ts';
import { orderApi } from './features/orders/api.ts';
import { promoCodeApi } from './features/promo-codes/api.ts';
import { quoteApi } from './features/quote/api.ts';
import { reviewApi } from './features/reviews/api.ts';
import { subscriptionApi } from './features/subscriptions/api.ts';
import { vehicleApi } from './features/vehicles/api.ts';
import { notFound } from './platform/errors.ts';
import { type Admission, admitCalls } from './platform/http/admission.ts';
import { type ApiKey, addApiKeys } from './platform/http/api-keys.ts';
import { refuseBrokenText } from './platform/http/broken-text.ts';
import { addXsrf } from './platform/http/xsrf.ts';
import type { Services } from './services.ts';
import { mountStaff } from './staff.ts';

const info = {
  title: 'Vehicle service contracts',
  version: '1.0.0',
  description:
    'Calls other than GET need the X-XSRF-TOKEN header to repeat the XSRF-TOKEN cookie that any GET under /api sets, or an API key as Authorization: Bearer.',
};

// The hash is of the one style that the library sets inline.
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Joins the features' calls and serves their description. */
export async function mountApi(
  app: FastifyInstance,
  services: Services,
  options: { isSecure: boolean; apiKeys: readonly ApiKey[]; admission: Admission },
) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  addApiKeys(app, options.apiKeys);
  addXsrf(app, options);
  refuseBrokenText(app);
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  const api = app.withTypeProvider<ZodTypeProvider>();
  await api.register(async (scope) => {
    admitCalls(scope, options.admission);
    const calls = scope.withTypeProvider<ZodTypeProvider>();
    const { tokens, abuse } = services;
    const site = { tokens, abuse, isSecure: options.isSecure };
    quoteApi(calls, services.quotes, site);
    orderApi(calls, services.orders);
    vehicleApi(calls, services.vehicles);
    geographyApi(calls, services.geography);
    promoCodeApi(calls, services.promoCodes);
    configurationApi(calls, services.configuration);
    contentApi(calls, services.content);
    contractTemplateApi(calls, services.contractTemplates);
    landingPhoneApi(calls, services.landingPhones);
    reviewApi(calls, services.reviews);
    subscriptionApi(calls, services.subscriptions);
    claimApi(calls, services.claims);
    leadApi(calls, services.leads, { ...site, isStaff: maySeeMore(services.auth, ['leads', 'read']) });
    employerBenefitApi(calls, services.employerBenefit, site);
    claimFilingApi(calls, services.claimFilings, abuse);
    affiliateApi(calls, services.affiliates);
    clientLogApi(calls, services.clientLogs);
    mountStaff(calls, services);
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => docsPolicy,
    theme: { title: info.title, css: [{ filename: 'site.css', content: '.topbar { display: none }' }] },
    uiConfig: { tryItOutEnabled: false, supportedSubmitMethods: [] },
  });
  app.all('/api/*', { schema: { hide: true }, config: { withoutXsrf: true } }, async () => {
    throw notFound('NotFound', 'There is no such call.');
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
