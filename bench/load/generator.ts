import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { firstStepCall, personOf, secondStepCall } from '../../src/test/visitor-calls.ts';
import { type LoadRecord, newRecord } from './record.ts';
import { type Ask, type Quote, shares, storedPages, visitsOf } from './visits.ts';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random key, weighted by its share. */
function draw<Key extends string>(shares: Readonly<Record<Key, number>>, random: () => number): Key {
  const entries = Object.entries(shares) as [Key, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    left -= share;
    if (left < 0) return key;
  }
  return entries[0]?.[0] as Key;
}

/**
 * Visitors who arrive at random, `rate` per second on average, whether earlier ones were answered or not. `arrive` gets
 * the time (of performance.now()) at which it was due, which a busy machine may miss.
 */
async function arrivals(
  options: { rate: number; seconds: number; seed: number },
  arrive: (intended: number) => void,
): Promise<void> {
  const random = randomOf(options.seed);
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

const patience = 20_000;
const quotesMade = 50;

/** Sends visitors to a running site. Every visit comes from another address. */
export async function loadGenerator(origin: string) {
  const pool = new Pool(origin, { connections: 512, headersTimeout: patience, bodyTimeout: patience });
  const run = randomUUID().slice(0, 8);
  let turn = 0;
  let cookie = '';

  async function send({ path, body, from }: Ask) {
    const headers = {
      'x-forwarded-for': from,
      'accept-encoding': 'br',
      ...(body && {
        'content-type': 'application/json',
        cookie,
        'x-xsrf-token': decodeURIComponent(cookie.split('=').slice(1).join('=')),
      }),
    };
    const answer = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    // Decompressed on demand, because this program shares its cores with the site.
    const text = () =>
      (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    return { status: answer.statusCode, text, headers: answer.headers };
  }

  /** What every visitor has or finds: the token, stored pages, and quotes to retrieve. */
  async function prepare(): Promise<Quote[]> {
    const settings = await send({ path: '/api/configurations', from: '198.18.255.1' });
    cookie = [settings.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
    for (const path of storedPages) {
      const { status } = await send({ path, from: '198.18.255.1' });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
    }
    const quotes: Quote[] = [];
    for (let number = 0; number < quotesMade; number += 1) {
      const person = personOf(`load-made-${run}`, number);
      const from = '198.18.255.2';
      const first = firstStepCall(person);
      const { opportunityId } = JSON.parse((await send({ path: first.url, body: first.body, from })).text());
      const second = secondStepCall(opportunityId);
      const { quoteNumber } = JSON.parse((await send({ path: second.url, body: second.body, from })).text());
      quotes.push({ number: quoteNumber, lastName: person.lastName });
    }
    return quotes;
  }

  const visit = visitsOf(run, await prepare());

  return {
    /** Runs visitors and waits for the last response. */
    async load(rate: number, seconds: number, seed = 1): Promise<LoadRecord> {
      const record = newRecord();
      const random = randomOf(seed + 1);
      const open = new Set<Promise<void>>();
      await arrivals({ rate, seconds, seed }, (intended) => {
        const kind = draw(shares, random);
        turn += 1;
        // Each later step of a visit is due when the one before is answered.
        let due = intended;
        const visiting = visit(kind, turn, async (ask) => {
          const answer = await send(ask).catch(() => undefined);
          const hasRetryAfter = answer?.headers['retry-after'] !== undefined;
          record.note(kind, { status: answer?.status ?? 'no answer', intended: due, hasRetryAfter });
          due = performance.now();
          return answer ?? { status: 0, text: () => '' };
        }).finally(() => open.delete(visiting));
        open.add(visiting);
      });
      await Promise.all(open);
      return record;
    },
    close: () => pool.destroy(),
  };
}

export type LoadGenerator = Awaited<ReturnType<typeof loadGenerator>>;
