import { randomUUID } from 'node:crypto';
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

/** Buyers who press the button at the same moment. */
export async function sales(): Promise<BenchRow[]> {
  const postgres = await startPostgresServer();
  const site = await startSite({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' });
  const ordering: number[] = [];
  const signing: number[] = [];
  let number = 0;
  async function prepare() {
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
    return { client, send, order: contractPost(opportunityId, Number(quoteSequence)) };
  }
  for (let round = 0; round <= rounds; round += 1) {
    const buyers = [];
    for (let index = 0; index < buyersAtOnce; index += 1) buyers.push(await prepare());
    const times = { ordering: [] as number[], signing: [] as number[] };
    const placed = await Promise.all(
      buyers.map(async ({ client, send, order }) => {
        const { contractId } = await timed(times.ordering, () => send(order));
        return { client, send, contractId };
      }),
    );
    const shown = await Promise.all(
      placed.map(async ({ client, send, contractId }) => {
        const { json } = await client.get(`/api/contracts/${contractId}/to-sign`);
        const { owner, contentHash, agreements } = json as Json & { agreements: { name: string }[] };
        const body = { name: owner, agreed: agreements.map(({ name }) => name), shownHash: contentHash };
        return { send, call: { url: `/api/contracts/${contractId}/sign`, body } };
      }),
    );
    await Promise.all(shown.map(({ send, call }) => timed(times.signing, () => send(call))));
    // The first round starts the worker and its fonts.
    if (round === 0) continue;
    ordering.push(...times.ordering);
    signing.push(...times.signing);
  }
  await site.stop();
  await postgres.stop();
  const row = (label: string, times: number[]): BenchRow => {
    const [median, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share))) as [
      number,
      number,
    ];
    return {
      label: `${label}, ${buyersAtOnce} buyers at once`,
      ours: `median ${median} ms, p95 ${p95} ms`,
      goal: `p95 of at most ${goalMilliseconds} ms`,
      isMet: p95 <= goalMilliseconds,
    };
  };
  return [row('placing the order', ordering), row('signing and sealing', signing)];
}
