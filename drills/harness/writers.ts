import { randomUUID } from 'node:crypto';
import {
  buildPerson,
  contractPost,
  filingPost,
  firstStepPost,
  secondStepPost,
} from '../../src/test/visitor-requests.ts';
import { type DrillContext, pause } from './drill.ts';
import { formatCounts } from './traffic.ts';
import { type VisitResponse, visitor } from './visitor.ts';

type Kind = 'lead' | 'contract' | 'claim';
/** What the site acknowledged: `id` is the person's email address, the opportunity, or the claim number. */
type Acknowledged = { kind: Kind; id: string; at: number; attempts: number };

export type Ledger = {
  acknowledged: Acknowledged[];
  failedAttempts: Record<string, number>;
  rejected: string[];
};

const people = 4;

/** Milliseconds between attempts. With less, a few seconds of outage would use up a minute's limit. */
const retryDelay = 500;

export function expectNoFailedAttempts(context: DrillContext, { failedAttempts }: Ledger) {
  context.check(
    `no attempt failed: ${formatCounts(failedAttempts)}`,
    Object.keys(failedAttempts).length === 0,
  );
}

const shouldRetry = (status: number) => status >= 500 || status === 429;

/** A failed request is retried with the same key until it's acknowledged. */
export function startWriters(baseUrl: () => string) {
  const run = randomUUID().slice(0, 8);
  const ledger: Ledger = { acknowledged: [], failedAttempts: {}, rejected: [] };
  let isStarting = true;
  let isAbandoned = false;
  let number = 0;

  async function sendUntilAcknowledged(
    call: { url: string; body: object },
    client: ReturnType<typeof visitor>,
  ): Promise<[VisitResponse, number] | undefined> {
    const key = randomUUID();
    for (let attempts = 1; !isAbandoned; attempts += 1) {
      const response = await client.post(call, key).catch(() => undefined);
      if (response && response.status < 300) return [response, attempts];
      const result = response ? String(response.status) : 'no response';
      ledger.failedAttempts[result] = (ledger.failedAttempts[result] ?? 0) + 1;
      if (response && !shouldRetry(response.status)) {
        ledger.rejected.push(`${call.url}: ${response.status} ${JSON.stringify(response.json)}`);
        return undefined;
      }
      await pause(retryDelay);
    }
    return undefined;
  }

  const acknowledge = (kind: Kind, id: string, attempts: number) =>
    ledger.acknowledged.push({ kind, id, at: performance.now(), attempts });

  async function visitOnce() {
    number += 1;
    const person = buildPerson(`drill-${run}`, number);
    const client = visitor(baseUrl, number);
    const first = await sendUntilAcknowledged(firstStepPost(person), client);
    if (!first) return;
    acknowledge('lead', person.email, first[1]);
    const { opportunityId } = first[0].json as { opportunityId: string };
    const second = await sendUntilAcknowledged(secondStepPost(opportunityId), client);
    if (!second) return;
    const { quoteSequence } = second[0].json as { quoteSequence: number };
    const contract = await sendUntilAcknowledged(contractPost(opportunityId, quoteSequence), client);
    if (contract) acknowledge('contract', opportunityId, contract[1]);
    const claim = await sendUntilAcknowledged(filingPost(person), client);
    if (claim) acknowledge('claim', (claim[0].json as { filingNumber: string }).filingNumber, claim[1]);
  }

  const working = Array.from({ length: people }, async () => {
    while (isStarting) await visitOnce();
  });
  const end = async () => {
    isStarting = false;
    await Promise.all(working);
    return ledger;
  };
  return {
    ledger,
    finish: end,
    abandon: () => {
      isAbandoned = true;
      return end();
    },
    /** The longest time between two acknowledgments, in milliseconds. */
    longestGap() {
      const times = ledger.acknowledged.map(({ at }) => at);
      return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? at)));
    },
  };
}
