import { estimatePost } from '../../src/test/visitor-requests.ts';
import { visitor } from './visitor.ts';

export type Traffic = ReturnType<typeof traffic>;

const pages = ['/', '/plans', '/privacy', '/reviews', '/what-breaks'];

export async function cachePages(baseUrl: () => string): Promise<void> {
  for (const page of pages) await visitor(baseUrl, 4999).get(page);
}

export const readPages = (baseUrl: () => string, readers = 2) =>
  traffic(readers, (index) => {
    const client = visitor(baseUrl, 5000 + index);
    let turn = index;
    return () => client.get(pages[turn++ % pages.length] ?? '/');
  });

/** Visitors who request prices, each with a different mileage so that nothing is cached. */
export const requestPrices = (baseUrl: () => string, visitors = 2) =>
  traffic(visitors, (index) => {
    const client = visitor(baseUrl, 6000 + index);
    let miles = 20_000 + index * 1000;
    return () => {
      miles += 1;
      return client.post(estimatePost(miles));
    };
  });

function traffic(
  people: number,
  begin: (person: number) => () => Promise<{ status: number; retryAfter: string | null }>,
) {
  /** `slowest`: milliseconds of the slowest response. */
  const self = { counts: {} as Record<string, number>, withRetryAfter: 0, slowest: 0 };
  let isRunning = true;
  async function runVisitor(person: number) {
    const request = begin(person);
    while (isRunning) {
      const from = performance.now();
      let failure = 'no response';
      const response = await request().catch((error: Error & { cause?: { code?: string } }) => {
        failure = `no response (${error.cause?.code ?? error.name})`;
      });
      self.slowest = Math.max(self.slowest, performance.now() - from);
      const result = response ? String(response.status) : failure;
      self.counts[result] = (self.counts[result] ?? 0) + 1;
      if (response?.status === 503 && response.retryAfter) self.withRetryAfter += 1;
      // Visitors read in between, and rejected requests shouldn't repeat a thousand times a second.
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  const working = Array.from({ length: people }, (_none, person) => runVisitor(person));
  return Object.assign(self, {
    async stop() {
      isRunning = false;
      await Promise.all(working);
    },
  });
}

export const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([outcome, number]) => `${number} × ${outcome}`)
    .join(', ') || 'none';
