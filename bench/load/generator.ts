import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { buildPerson, firstStepPost } from '../../src/test/visitor-requests.ts';
import { type LoadRecord, newRecord } from './record.ts';
import {
  buildSecondStep,
  cachedPages,
  createVisits,
  type Quote,
  shares,
  type VisitRequest,
} from './visits.ts';

/** A seeded generator of numbers between 0 and 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pickWeighted<Key extends string>(shares: Readonly<Record<Key, number>>, random: () => number): Key {
  const entries = Object.entries(shares) as [Key, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    left -= share;
    if (left < 0) return key;
  }
  return entries[0]?.[0] as Key;
}

/** Doesn't wait for earlier responses. `arrive` gets the time when the visitor was due: a busy machine may be late. */
async function arrivals(
  options: { rate: number; seconds: number; seed: number },
  arrive: (intended: number) => void,
): Promise<void> {
  const random = seededRandom(options.seed);
  const from = performance.now();
  let next = from;
  while (true) {
    next += (-Math.log(1 - random()) / options.rate) * 1000;
    if (next - from > options.seconds * 1000) return;
    const wait = next - performance.now();
    if (wait > 1) await pause(wait);
    arrive(next);
  }
}

const timeout = 20_000;
const quoteCount = 50;

export async function loadGenerator(origin: string) {
  const pool = new Pool(origin, { connections: 512, headersTimeout: timeout, bodyTimeout: timeout });
  const run = randomUUID().slice(0, 8);
  let visitNumber = 0;
  let cookie = '';

  async function send({ path, body, from }: VisitRequest) {
    const headers = {
      'x-forwarded-for': from,
      'accept-encoding': 'br',
      ...(body && {
        'content-type': 'application/json',
        cookie,
        'x-xsrf-token': decodeURIComponent(cookie.split('=').slice(1).join('=')),
      }),
    };
    const response = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    // Decompressed on demand, because this program shares its cores with the site.
    const text = () =>
      (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    return { status: response.statusCode, text, headers: response.headers };
  }

  async function prepare(): Promise<Quote[]> {
    const settings = await send({ path: '/api/configurations', from: '198.18.255.1' });
    cookie = [settings.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
    for (const path of cachedPages) {
      const { status } = await send({ path, from: '198.18.255.1' });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
    }
    const quotes: Quote[] = [];
    for (let number = 0; number < quoteCount; number += 1) {
      const person = buildPerson(`load-quote-${run}`, number);
      const from = '198.18.255.2';
      const first = firstStepPost(person);
      const { opportunityId } = JSON.parse((await send({ path: first.url, body: first.body, from })).text());
      const second = buildSecondStep(opportunityId);
      const response = await send({ path: second.url, body: second.body, from });
      if (response.status !== 200) throw new Error(`The second step returned ${response.text()}`);
      const { quoteNumber } = JSON.parse(response.text());
      quotes.push({ number: quoteNumber, lastName: person.lastName });
    }
    return quotes;
  }

  const visit = createVisits(run, await prepare());

  return {
    async load(rate: number, seconds: number, seed = 1): Promise<LoadRecord> {
      const record = newRecord();
      const random = seededRandom(seed + 1);
      const running = new Set<Promise<void>>();
      await arrivals({ rate, seconds, seed }, (intended) => {
        const kind = pickWeighted(shares, random);
        visitNumber += 1;
        // Each later step of a visit is due when the previous response arrived.
        let due = intended;
        const visiting = visit(kind, visitNumber, async (request) => {
          const response = await send(request).catch(() => undefined);
          const hasRetryAfter = response?.headers['retry-after'] !== undefined;
          record.add(kind, { status: response?.status ?? 'no response', intended: due, hasRetryAfter });
          due = performance.now();
          return response ?? { status: 0, text: () => '' };
        }).finally(() => running.delete(visiting));
        running.add(visiting);
      });
      await Promise.all(running);
      return record;
    },
    close: () => pool.destroy(),
  };
}

export type LoadGenerator = Awaited<ReturnType<typeof loadGenerator>>;
