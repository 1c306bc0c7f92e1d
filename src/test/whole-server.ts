import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { prepareVpic } from '../../scripts/prepare-vpic.ts';
import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import type { Database } from '../platform/database/database.ts';
import type { RenderedPage } from '../platform/http/page-cache.ts';
import { urlKeyCookie } from '../platform/http/url-keys.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { Mailer, OutgoingMail } from '../platform/mail/mailer.ts';
import { fillOnce } from './fresh-database.ts';
import { loadSite, sourceDocumentWorker, sourceFileWorker } from './load-site.ts';
import { countTime } from './time-spent.ts';

const publicUrl = 'http://test.example';
const secret = 'a secret that only the tests know';
const vpicFile = new URL('../../build/vpic.sqlite', import.meta.url).pathname;

type WholeServerOptions = {
  isSecure?: boolean;
  mailer?: Pick<Mailer, 'send'>;
  destinations?: DestinationSettings;
};

/** `log` gets every line from level trace, `cachedPages` every page that the cache stores, with its URL. */
export const wholeServer = (database: Database, options: WholeServerOptions = {}) =>
  countTime('server', () => startWholeServer(database, options));

async function startWholeServer(database: Database, { isSecure = false, ...options }: WholeServerOptions) {
  prepareVpic(vpicFile);
  const site = await loadSite();
  const log: string[] = [];
  const mails: OutgoingMail[] = [];
  const cachedPages: (RenderedPage & { path: string })[] = [];
  const cache = site.pageCache({ megabytes: 64, seconds: 300 });
  const trackedCache: typeof cache = {
    ...cache,
    get: (path, render) =>
      cache.get(path, async () => {
        const page = await render();
        cachedPages.push({ path, ...page });
        return page;
      }),
  };
  const vpic = site.openVpic(vpicFile);
  const services = site.buildServices({
    fileWorker: sourceFileWorker,
    documentWorker: sourceDocumentWorker,
    database,
    vpic,
    now: () => new Date(),
    secret,
    purgePages: cache.purge,
    cacheGeneration: cache.generation,
    jobs: await openJobs(database),
    publicUrl,
    abuseLimits: { submissionsPerHour: 1_000_000, proofOfWorkAbove: 1_000_000 },
    mailer: { send: async (mail) => void mails.push(mail) },
    ...options,
  });
  await fillOnce(database, 'content', () => site.seedAll(services, () => {}));
  const { app } = await site.buildHttp({
    services,
    secret,
    isSecure,
    publicUrl,
    trustProxy: false,
    log: site.logOptions('trace', { write: (line) => log.push(line) }),
    pages: site.createPages(site.build, { cache: trackedCache, embedders: [] }),
  });
  onTestFinished(async () => {
    await app.close();
    vpic.close();
  });
  const cookie = (await app.inject('/api/configurations')).cookies.find(({ name }) => name === 'XSRF-TOKEN');
  let requestCount = 0;
  /** Each request has its own address, so that none is rate-limited. Follows a page that moves a key into a cookie. */
  const send = async (request: InjectOptions) => {
    requestCount += 1;
    const headers = { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': cookie?.value, ...request.headers };
    const inject = (url: InjectOptions['url'], more = {}) =>
      app.inject({
        remoteAddress: `10.0.${requestCount >> 8}.${requestCount & 255}`,
        cookies: { 'XSRF-TOKEN': cookie?.value ?? '', ...more },
        ...request,
        url,
        headers,
      });
    const response = await inject(request.url);
    const key = response.cookies.find(({ name }) => name === urlKeyCookie);
    const isMoved = response.statusCode === 302 && (request.method ?? 'GET') === 'GET';
    return key && isMoved ? inject(response.headers.location, { [key.name]: key.value }) : response;
  };
  return { app, services, send, log, cachedPages, mails, handlers: site.jobHandlers(services).handlers };
}

/** Returns the key that a page moved from its URL into a cookie, or an empty string. */
export const readUrlKey = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies.find(({ name }) => name === urlKeyCookie)?.value.split('|')[0] ?? '';
