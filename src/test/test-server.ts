import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { expect, vi } from 'vitest';
import { seedDemonstration } from '../../seed/seed.ts';
import { buildHttp, type HttpOptions } from '../app/http.ts';
import { buildServices, type ServiceDeps, type Services } from '../app/services.ts';
import { ownSubmissionsCookie } from '../features/customers/leads/actions/own-submissions.ts';
import type { AbuseLimits } from '../features/office/abuse/actions/index.ts';
import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import { type QuoteResponse, quoteResponse } from '../features/selling/quote/schema/responses.ts';
import {
  type FirstStepRequest,
  type FirstStepResponse,
  firstStepResponse,
  type SecondStepRequest,
} from '../features/selling/quote-steps/schema.ts';
import type { Database } from '../platform/database/database.ts';
import { noOtherInstances } from '../platform/database/instances.ts';
import type { Generation } from '../platform/http/cache-until-purged.ts';
import { requestLimits } from '../platform/http/limits.ts';
import { sharedCounts } from '../platform/http/shared-limits.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { logOptions } from '../platform/log.ts';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import type { OneTimePasswordFiles } from '../platform/one-time-password-files.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { type StripeProviderSettings, stripeProvider } from '../platform/payments/stripe-provider.ts';
import { closeAfterFile } from './close-after-file.ts';
import { fillOnce, getUse } from './fresh-database.ts';
import { sourceDocumentWorker, sourceFileWorker } from './load-site.ts';
import { testVpic } from './test-vpic.ts';
import { countTime } from './time-spent.ts';
import { ordinaryUsage, sendBareRequest } from './visitor-requests.ts';

export { sendBareRequest } from './visitor-requests.ts';

export const apiKey = 'a-key-that-the-tests-alone-have';
export const otherApiKey = 'another-key-that-the-tests-alone-have';
const publicUrl = 'http://test.example';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The environment's defaults, in days. */
export const retention = {
  leads: 730,
  contactMessages: 730,
  messages: 365,
  deliveries: 90,
  idempotencyKeys: 30,
  mailbox: 30,
};

export type TestServer = Awaited<ReturnType<typeof testServer>>;
export type TestResponse = Awaited<ReturnType<typeof sendBareRequest>>;
export type TestClient = Awaited<ReturnType<typeof testClient>>;

/** A clock that only moves on request. */
function testClock() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  return {
    now: () => new Date(time),
    moveTo: (iso: string) => {
      time = Date.parse(iso);
    },
    addDays: (days: number) => {
      time += days * dayMilliseconds;
    },
  };
}

type TestServerOptions = {
  requestsPerMinute?: number;
  log?: ReturnType<typeof logOptions>;
  destinations?: DestinationSettings;
  abuseLimits?: Partial<AbuseLimits>;
  stripe?: StripeProviderSettings;
  /** Instead of `stripe`. */
  paymentProvider?: PaymentProvider;
  timeouts?: HttpOptions['timeouts'];
  secret?: string;
  previousSecrets?: string[];
  needsSecondFactor?: boolean;
  cacheGeneration?: Generation;
  oneTimePasswordFiles?: OneTimePasswordFiles;
  demonstrationSignIn?: ServiceDeps['demonstrationSignIn'];
  demonstrationProgress?: ServiceDeps['demonstrationProgress'];
  mailbox?: ServiceDeps['mailbox'];
};

/** Starts the API on a database. The caller closes only the database. */
export const testServer = (database: Database, options: TestServerOptions = {}) =>
  countTime('server', () => startServer(database, options));

async function startServer(database: Database, options: TestServerOptions) {
  const {
    requestsPerMinute = 1_000_000,
    log = logOptions('silent'),
    secret = 'a secret that only the tests know',
    previousSecrets,
    abuseLimits,
    stripe,
    paymentProvider,
    timeouts,
    ...serviceOptions
  } = options;
  const secrets = { secret, previousSecrets };
  const purgePages = vi.fn();
  const clock = testClock();
  const mails: OutgoingMail[] = [];
  const services = buildServices({
    database,
    vpic: testVpic(),
    now: clock.now,
    ...secrets,
    purgePages,
    cacheGeneration: undefined,
    jobs: await openJobs(database),
    fileWorker: sourceFileWorker,
    documentWorker: sourceDocumentWorker,
    publicUrl,
    mailer: { send: async (mail) => void mails.push(mail) },
    abuseLimits: { submissionsPerHour: 1_000_000, proofOfWorkAbove: 1_000_000, ...abuseLimits },
    paymentProvider: async () => paymentProvider ?? (stripe && stripeProvider(stripe)),
    retention,
    requestLimits: requestLimits(
      sharedCounts({ instances: noOtherInstances, secret, now: () => clock.now().getTime(), report() {} }),
      { api: requestsPerMinute },
    ),
    ...serviceOptions,
  });
  await fillOnce(database, 'rules', () => seedDemonstration(services));
  const http = { ...secrets, log, timeouts };
  const isOrdinary = [options.log, options.secret, previousSecrets, timeouts].every(
    (each) => each === undefined,
  );
  const { app, routes } = isOrdinary
    ? await takeApp(database, services, http)
    : await startApp(services, http);
  return { app, routes, services, clock, mails, purgePages };
}

type App = { app: FastifyInstance; routes: RouteOptions[] };
type AppOptions = Pick<HttpOptions, 'secret' | 'previousSecrets' | 'log' | 'timeouts'>;

async function buildApp(services: Services, options: AppOptions): Promise<App> {
  const routes: RouteOptions[] = [];
  const { app } = await buildHttp({
    services,
    ...options,
    isSecure: false,
    publicUrl,
    trustProxy: false,
    apiKeys: [
      { name: 'partner', key: apiKey },
      { name: 'other partner', key: otherApiKey },
    ],
    onRoute: (route) => routes.push(route),
  });
  return { app, routes };
}

async function startApp(services: Services, options: AppOptions): Promise<App> {
  const built = await buildApp(services, options);
  closeAfterFile(() => built.app.close());
  return built;
}

type SharedApp = App & { use: number; services: Services; isClosed: boolean };
const sharedApps = new WeakMap<Database, SharedApp[]>();

/** Adding 400 routes takes longer than most tests. So tests that get the same database share an app, each with its own services. */
async function takeApp(database: Database, services: Services, options: AppOptions): Promise<App> {
  const use = getUse(database);
  if (use === undefined) return startApp(services, options);
  const apps = sharedApps.get(database) ?? [];
  sharedApps.set(database, apps);
  const free = apps.find((each) => each.use !== use && !each.isClosed);
  if (free) return Object.assign(free, { use, services });
  const shared = { use, services, isClosed: false } as SharedApp;
  Object.assign(
    shared,
    await buildApp(
      late(() => shared.services),
      options,
    ),
  );
  shared.app.addHook('onClose', async () => {
    shared.isClosed = true;
  });
  apps.push(shared);
  return shared;
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Looks like what `read` returns now. Whoever keeps a part of it gets the part of what `read` returns later. */
function late<T extends object>(read: () => T): T {
  return new Proxy(read(), {
    get(_target, key) {
      const value = read()[key as keyof T] as unknown;
      // The same for all tests that share the app.
      if (key === 'database') return value;
      if (typeof value === 'function')
        return (...parameters: unknown[]) =>
          (read()[key as keyof T] as (...parameters: unknown[]) => unknown)(...parameters);
      return isPlainObject(value) ? late(() => read()[key as keyof T] as object) : value;
    },
  });
}

async function fetchXsrfToken(app: FastifyInstance): Promise<string> {
  const { cookies } = await app.inject({ url: '/api/configurations' });
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
  if (!token) throw new Error('A GET under /api set no XSRF-TOKEN cookie');
  return token;
}

let clientCount = 0;

/** A separate browser: a new IP address, the XSRF token in cookie and header, and the cookie about its own submissions. */
export async function testClient(app: FastifyInstance) {
  const token = await fetchXsrfToken(app);
  clientCount += 1;
  const remoteAddress = `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}`;

  let ownCookies: Record<string, string> = {};
  async function send(request: InjectOptions): Promise<TestResponse> {
    const response = await sendBareRequest(app, {
      remoteAddress,
      ...request,
      cookies: { 'XSRF-TOKEN': token, ...ownCookies, ...request.cookies },
      headers: { 'x-xsrf-token': token, ...request.headers },
    });
    const leadsCookie = response.cookies.find(({ name }) => name === ownSubmissionsCookie);
    if (leadsCookie) ownCookies = { [ownSubmissionsCookie]: leadsCookie.value };
    return response;
  }

  type Query = Record<string, string>;
  type Headers = Record<string, string>;
  return {
    cookies: { 'XSRF-TOKEN': token },
    headers: { 'x-xsrf-token': token },
    send,
    get: (url: string, query?: Query, headers?: Headers) => send({ method: 'GET', url, query, headers }),
    post: (url: string, body: object, headers?: Headers) =>
      send({ method: 'POST', url, payload: body, headers }),
    delete: (url: string, query?: Query, headers?: Headers) =>
      send({ method: 'DELETE', url, query, headers }),
  };
}

export const testVisitor = { ipAddress: '192.0.2.1', browser: 'none', page: '/', optsOutOfTracking: false };

export const firstStep = (overrides: Partial<FirstStepRequest> = {}) => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  zipCode: '60601',
  vehicleYear: 2020,
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleMileage: 42_000,
  ...overrides,
});

export const secondStep = (opportunityId: string, overrides: Partial<SecondStepRequest> = {}) => ({
  opportunityId,
  ...ordinaryUsage,
  ...overrides,
});

export function parseQuote(response: TestResponse): QuoteResponse {
  expect(response.status, response.text).toBe(200);
  return quoteResponse.parse(response.json);
}

export const withoutSequence = ({ quoteSequence: _sequence, ...quote }: QuoteResponse) => quote;

export function getErrorCodes(response: TestResponse): string[] {
  const { errors = [] } = (response.json ?? {}) as { errors?: { errorCode: string }[] };
  return errors.map(({ errorCode }) => errorCode);
}

export async function startedQuote(
  client: TestClient,
  overrides: Partial<FirstStepRequest> = {},
): Promise<FirstStepResponse> {
  const response = await client.post('/api/quote-processor/handle-first-step', firstStep(overrides));
  expect(response.status, response.text).toBe(200);
  return firstStepResponse.parse(response.json);
}

/** The response to a lead from a campaign. */
export async function insertLead(client: TestClient, firstName: string, lastName: string, email: string) {
  const lead = { firstName, lastName, email, zipCode: '60601' };
  const response = await client.post('/api/leads/insert-for-campaign', lead);
  expect(response.status, response.text).toBe(201);
  return { ...response, leadId: (response.json as { leadId: string }).leadId };
}

/** `overrides` change the first step, and `usage` the second. A VIN in `usage` also determines the vehicle of the first step. */
export async function createQuotedOpportunity(
  client: TestClient,
  overrides: Partial<FirstStepRequest> = {},
  usage: Partial<SecondStepRequest> = {},
): Promise<QuoteResponse> {
  const { opportunityId } = await startedQuote(client, {
    ...(usage.vin && { vin: usage.vin }),
    ...overrides,
  });
  const url = '/api/quote-processor/handle-second-step';
  return parseQuote(await client.post(url, secondStep(opportunityId, usage)));
}
