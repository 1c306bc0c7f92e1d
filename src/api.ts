import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describeCalls, serveDescription } from './api-description.ts';
import { proofOfWorkHeader } from './features/abuse/contract.ts';
import { affiliateApi } from './features/affiliates/api.ts';
import { maySeeMore } from './features/auth/api.ts';
import { claimFilingApi } from './features/claim-filings/api.ts';
import { claimApi } from './features/claims/api.ts';
import { totalCountHeader } from './features/claims/contract.ts';
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

/** Joins the features' calls and serves their description. */
export async function mountApi(
  app: FastifyInstance,
  services: Services,
  options: {
    isSecure: boolean;
    apiKeys: readonly ApiKey[];
    admission: Admission;
    /** Origins whose pages may make calls, without cookies. */
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
  refuseBrokenText(app);
  await describeCalls(app);

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
  await serveDescription(app);
  app.all('/api/*', { schema: { hide: true }, config: { withoutXsrf: true } }, async () => {
    throw notFound('NotFound', 'There is no such call.');
  });
}
