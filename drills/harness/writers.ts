import { randomUUID } from 'node:crypto';
import {
  filingCall,
  firstStepCall,
  orderCall,
  personOf,
  secondStepCall,
} from '../../src/test/visitor-calls.ts';
import { pause } from './drill.ts';
import { type VisitResponse, visitor } from './visitor.ts';

type Kind = 'lead' | 'order' | 'filing';
/** What the site acknowledged: `id` is the person's address, the opportunity, or the claim number. */
export type Acknowledged = { kind: Kind; id: string; at: number; tries: number };

/** `tries` counts failed attempts by their result: a status or `no answer`. */
export type Ledger = { acknowledged: Acknowledged[]; failedTries: Record<string, number>; refused: string[] };

export type Writers = {
  ledger: Ledger;
  /** Starts nobody new and waits until everything started is acknowledged. */
  finish(): Promise<Ledger>;
  /** Abandons what isn't acknowledged yet. */
  abandon(): Promise<Ledger>;
  /** The longest time between two acknowledgements, in milliseconds. */
  longestGap(): number;
};

/** With less, whoever retries during an outage of seconds would use up a minute's attempts. */
const patience = 500;

const isWorthRepeating = (status: number) => status >= 500 || status === 429;

/**
 * People who each submit a lead, an order, and a claim through the public API, several at a time. Failures are retried
 * with the same key until they're acknowledged.
 */
export function startWriters(
  address: () => string,
  { people = 4, run = randomUUID().slice(0, 8) } = {},
): Writers {
  const ledger: Ledger = { acknowledged: [], failedTries: {}, refused: [] };
  let isOpen = true;
  let isAbandoned = false;
  let number = 0;

  async function insistently(
    call: { url: string; body: object },
    who: ReturnType<typeof visitor>,
  ): Promise<[VisitResponse, number] | undefined> {
    const key = randomUUID();
    for (let tries = 1; !isAbandoned; tries += 1) {
      const answer = await who.post(call, key).catch(() => undefined);
      if (answer && answer.status < 300) return [answer, tries];
      const what = answer ? String(answer.status) : 'no answer';
      ledger.failedTries[what] = (ledger.failedTries[what] ?? 0) + 1;
      if (answer && !isWorthRepeating(answer.status)) {
        ledger.refused.push(`${call.url}: ${answer.status} ${JSON.stringify(answer.json)}`);
        return undefined;
      }
      await pause(patience);
    }
    return undefined;
  }

  const note = (kind: Kind, id: string, tries: number) =>
    ledger.acknowledged.push({ kind, id, at: performance.now(), tries });

  async function oneVisit() {
    number += 1;
    const person = personOf(`drill-${run}`, number);
    const who = visitor(address, number);
    const first = await insistently(firstStepCall(person), who);
    if (!first) return;
    note('lead', person.email, first[1]);
    const { opportunityId } = first[0].json as { opportunityId: string };
    const second = await insistently(secondStepCall(opportunityId), who);
    if (!second) return;
    const { quoteSequence } = second[0].json as { quoteSequence: number };
    const order = await insistently(orderCall(opportunityId, quoteSequence), who);
    if (order) note('order', opportunityId, order[1]);
    const filing = await insistently(filingCall(person), who);
    if (filing) note('filing', (filing[0].json as { filingNumber: string }).filingNumber, filing[1]);
  }

  const working = Array.from({ length: people }, async () => {
    while (isOpen) await oneVisit();
  });
  const end = async () => {
    isOpen = false;
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
    longestGap() {
      const times = ledger.acknowledged.map(({ at }) => at);
      return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? at)));
    },
  };
}
