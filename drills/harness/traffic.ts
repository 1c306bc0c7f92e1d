import { estimateCall } from '../../src/test/visitor-calls.ts';
import { visitor } from './visitor.ts';

export type Traffic = {
  /** Responses by status, including `no answer`. */
  counts: Record<string, number>;
  /** How many 503 responses said when to retry. */
  withRetryAfter: number;
  /** Milliseconds of the slowest response of any kind. */
  slowest: number;
  stop(): Promise<void>;
};

const pages = ['/', '/plans', '/privacy', '/reviews', '/what-breaks'];

/** Requests every page once, so that later reads come from memory. */
export async function storePages(address: () => string): Promise<void> {
  for (const page of pages) await visitor(address, 4999).get(page);
}

/** Concurrent readers of stored pages. */
export const readPages = (address: () => string, readers = 2) =>
  traffic(readers, (reader) => {
    const who = visitor(address, 5000 + reader);
    let turn = reader;
    return () => who.get(pages[turn++ % pages.length] ?? '/');
  });

/** People who ask for prices, which are calculated for each of them. */
export const askPrices = (address: () => string, askers = 2) =>
  traffic(askers, (asker) => {
    const who = visitor(address, 6000 + asker);
    let miles = 20_000 + asker * 1000;
    return () => {
      miles += 1;
      return who.post(estimateCall(miles));
    };
  });

function traffic(
  people: number,
  begin: (person: number) => () => Promise<{ status: number; retryAfter: string | null }>,
): Traffic {
  const self = { counts: {} as Record<string, number>, withRetryAfter: 0, slowest: 0 };
  let isOpen = true;
  async function one(person: number) {
    const ask = begin(person);
    while (isOpen) {
      const from = performance.now();
      const answer = await ask().catch(() => undefined);
      self.slowest = Math.max(self.slowest, performance.now() - from);
      const what = answer ? String(answer.status) : 'no answer';
      self.counts[what] = (self.counts[what] ?? 0) + 1;
      if (answer?.status === 503 && answer.retryAfter) self.withRetryAfter += 1;
      // Like a person who reads, and so that refusals aren't requested a thousand times a second.
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  const working = Array.from({ length: people }, (_none, person) => one(person));
  return Object.assign(self, {
    async stop() {
      isOpen = false;
      await Promise.all(working);
    },
  });
}

export const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, number]) => `${number} × ${what}`)
    .join(', ') || 'none';
