import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import {
  type Documents,
  findParent,
  type StandInDocument,
  type StandInStore,
} from '../demonstration/payments/documents.ts';
import { servePaymentPages } from '../demonstration/payments/payment-page.ts';
import { type StandIn, standInPayments } from '../demonstration/payments/stand-in.ts';

type Row = { document: StandInDocument; dueAt: Date | undefined; sequence: number };

/** Stores the stand-in's documents in memory. */
export function memoryStore(): StandInStore {
  const rows = new Map<string, Row>();
  const children = new Map<string, Set<string>>();
  const dueIds = new Set<string>();
  let sequence = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function set(id: string, row: Row | undefined) {
    if (row) rows.set(id, row);
    else rows.delete(id);
    if (row?.dueAt) dueIds.add(id);
    else dueIds.delete(id);
  }

  const documentsWith = (undo: (() => void)[]): Documents => {
    const change = (id: string, row: Row | undefined) => {
      const existingRow = rows.get(id);
      undo.push(() => set(id, existingRow));
      set(id, row);
    };
    return {
      async get<Kind extends StandInDocument['object']>(object: Kind, id: string | null) {
        const document = rows.get(id ?? '')?.document;
        return document?.object === object
          ? (document as Extract<StandInDocument, { object: Kind }>)
          : undefined;
      },
      async children(parentId) {
        const ids = [...(children.get(parentId) ?? [])].reverse();
        return ids.flatMap((id) => rows.get(id)?.document ?? []);
      },
      async listDue(by) {
        const found = [...dueIds].flatMap((id) => rows.get(id) ?? []);
        const time = ({ dueAt }: Row) => dueAt?.getTime() ?? 0;
        return found
          .filter((row) => time(row) <= by.getTime())
          .sort((one, other) => time(one) - time(other) || one.sequence - other.sequence)
          .map(({ document }) => document);
      },
      async put(document, dueAt) {
        const { id } = document;
        change(id, { document, dueAt, sequence: rows.get(id)?.sequence ?? ++sequence });
        const parent = findParent(document);
        if (parent) children.set(parent, (children.get(parent) ?? new Set()).add(id));
      },
      async remove(id) {
        change(id, undefined);
      },
    };
  };

  return {
    change(run) {
      const result = previous.then(async () => {
        const undo: (() => void)[] = [];
        try {
          return await run(documentsWith(undo));
        } catch (error) {
          for (const step of undo.reverse()) step();
          throw error;
        }
      });
      previous = result.catch(() => {});
      return result;
    },
  };
}

export const standInKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };

/**
 * How requests fail: with an error before anything happens, with a lost response afterwards, or without a response until the
 * server closes.
 */
export type FailureMode = 'error' | 'lost-response' | 'hang' | null;

type Delivery = Parameters<StandIn['runDue']>[0];

/**
 * A server with Stripe's API and payment pages. Webhooks are sent when a buyer uses a page and by `deliver`, unless
 * `holdsWebhooks`. Close `app` when done.
 */
export async function standInStripe(options: {
  now: () => Date;
  store?: StandInStore;
  /** A URL, or a function. */
  deliver?: string | ((payload: string, signature: string) => Promise<unknown>);
}) {
  const { now, store = memoryStore(), deliver = async () => {} } = options;
  const server = {
    failureMode: null as FailureMode,
    /** The pause before each response. */
    delayMilliseconds: 0,
    holdsWebhooks: false,
    /** Requests that reached the API. */
    calls: [] as { path: string; parameters: Record<string, string>; idempotencyKey: string | undefined }[],
    undelivered: [] as unknown[],
    url: '',
  };

  async function post(url: string, payload: string, signature: string) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', body: payload, headers });
    if (!response.ok) throw new Error(`The receiver responded with ${response.status}`);
  }

  const standIn = standInPayments({
    store,
    now,
    webhookSecret: standInKeys.webhookSecret,
    pageUrl: (id) => `${server.url}/pay/${id}`,
    deliver: typeof deliver === 'string' ? (...event) => post(deliver, ...event) : deliver,
    report: (error) => void server.undelivered.push(error),
  });

  const app = fastify({ forceCloseConnections: true });
  const noRetry = { 'stripe-should-retry': 'false' };
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    api.all('/v1/*', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${standInKeys.secretKey}`)
        return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
      if (server.failureMode === 'hang') return reply.hijack();
      await wait(server.delayMilliseconds);
      if (server.failureMode === 'error')
        return reply
          .code(500)
          .headers(noRetry)
          .send({ error: { type: 'api_error', message: 'Failing' } });
      const key = request.headers['idempotency-key'];
      const body = String(request.body ?? '');
      const call = { path: request.url, idempotencyKey: key ? String(key) : undefined };
      server.calls.push({ ...call, parameters: Object.fromEntries(new URLSearchParams(body)) });
      const response = await standIn.request({ ...call, method: request.method, body });
      if (server.failureMode === 'lost-response') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return reply.code(response.status).headers(noRetry).send(response.body);
    });
  });

  /** Sends the webhooks that are due. `arrange` can repeat, reorder, or leave out webhooks. */
  const deliverNow = (arrange?: Delivery) => standIn.runDue(arrange);
  servePaymentPages(
    app,
    { ...standIn, runDue: async () => (server.holdsWebhooks ? undefined : deliverNow()) },
    { path: '/pay' },
  );
  server.url = await app.listen({ port: 0, host: '127.0.0.1' });

  return Object.assign(server, {
    app,
    standIn,
    settings: { ...standInKeys, apiUrl: server.url },
    deliver: deliverNow,
  });
}
