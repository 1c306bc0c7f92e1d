import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { visitor } from '../drills/harness/visitor.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';
import { buildPerson, contractPost, firstStepPost, secondStepPost } from '../src/test/visitor-requests.ts';
import type { BenchRow } from './row.ts';
import { startSite } from './server-process.ts';

const buyersAtOnce = 20;
const rounds = 5;
const goalMilliseconds = 500;

type Json = Record<string, string>;

async function timed<Result>(times: number[], task: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await task();
  times.push(performance.now() - start);
  return result;
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

type Site = Awaited<ReturnType<typeof startSite>>;
type Times = { ordering: number[]; signing: number[] };

/** Prepares quotes, then orders and signs them like browsers do. */
function openCheckouts(site: Site) {
  let number = 0;
  return async function openCheckout() {
    number += 1;
    const client = visitor(() => site.baseUrl, number);
    const send = async (call: { url: string; body: object }) => {
      const response = await client.post(call, randomUUID());
      if (response.status >= 300)
        throw new Error(`${call.url} answered ${response.status}: ${response.text}`);
      return (response.json ?? {}) as Json;
    };
    const { opportunityId = '' } = await send(firstStepPost(buildPerson('bench', number)));
    const { quoteSequence } = await send(secondStepPost(opportunityId));
    let contractId = '';
    let signature = { url: '', body: {} };
    return {
      async order(times: Times) {
        const order = contractPost(opportunityId, Number(quoteSequence));
        contractId = (await timed(times.ordering, () => send(order))).contractId ?? '';
      },
      async read() {
        const { json } = await client.get(`/api/contracts/${contractId}/to-sign`);
        const { owner, contentHash, agreements } = json as Json & { agreements: { name: string }[] };
        const body = { name: owner, agreed: agreements.map(({ name }) => name), shownHash: contentHash };
        signature = { url: `/api/contracts/${contractId}/sign`, body };
      },
      sign: (times: Times) => timed(times.signing, () => send(signature)),
    };
  };
}

type OpenCheckout = ReturnType<typeof openCheckouts>;

/** All buyers press each button at the same moment. */
async function orderTogether(openCheckout: OpenCheckout, times: Times): Promise<void> {
  const checkouts = [];
  for (let index = 0; index < buyersAtOnce; index += 1) checkouts.push(await openCheckout());
  await Promise.all(checkouts.map((checkout) => checkout.order(times)));
  await Promise.all(checkouts.map((checkout) => checkout.read()));
  await Promise.all(checkouts.map((checkout) => checkout.sign(times)));
}

/** People take minutes to read a contract. Short pauses make the load much higher than that. */
const pauseMilliseconds = { min: 1000, max: 3000 };

const pause = () =>
  setTimeout(pauseMilliseconds.min + Math.random() * (pauseMilliseconds.max - pauseMilliseconds.min));

/** Each buyer goes through checkout after checkout, reading between the steps. */
async function orderSideBySide(openCheckout: OpenCheckout, times: Times): Promise<void> {
  async function buy() {
    for (let round = 0; round < rounds; round += 1) {
      await pause();
      const checkout = await openCheckout();
      await pause();
      await checkout.order(times);
      await pause();
      await checkout.read();
      await pause();
      await checkout.sign(times);
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buy));
}

function toRow(label: string, times: number[]): BenchRow {
  const [median, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share))) as [number, number];
  return {
    label,
    ours: `median ${median} ms, p95 ${p95} ms`,
    goal: `p95 of at most ${goalMilliseconds} ms`,
    isMet: p95 <= goalMilliseconds,
  };
}

export async function sales(): Promise<BenchRow[]> {
  const postgres = await startPostgresServer();
  const site = await startSite({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' });
  const openCheckout = openCheckouts(site);
  // The first round starts the worker and its fonts.
  await orderTogether(openCheckout, { ordering: [], signing: [] });
  const reading: Times = { ordering: [], signing: [] };
  await orderSideBySide(openCheckout, reading);
  const together: Times = { ordering: [], signing: [] };
  for (let round = 0; round < rounds; round += 1) await orderTogether(openCheckout, together);
  await site.stop();
  await postgres.stop();
  return [
    toRow(`placing the order, ${buyersAtOnce} buyers in checkout`, reading.ordering),
    toRow(`signing and sealing, ${buyersAtOnce} buyers in checkout`, reading.signing),
    toRow(`placing the order, ${buyersAtOnce} buyers in the same moment`, together.ordering),
    toRow(`signing and sealing, ${buyersAtOnce} buyers in the same moment`, together.signing),
  ];
}
