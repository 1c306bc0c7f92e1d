import { expect, test } from 'vitest';
import { cacheUntilPurged } from './cache-until-purged.ts';

const rule = (state: string, version: number) => ({ state, version });

test('reads each key once, and again after a purge', async () => {
  let generation = 0;
  const reads: string[] = [];
  const read = cacheUntilPurged(
    () => generation,
    async (state) => {
      reads.push(state);
      return rule(state, generation);
    },
  );
  for (const state of ['TX', 'IL', 'TX']) await read(state);
  expect(reads).toEqual(['TX', 'IL']);
  generation += 1;
  expect(await read('TX')).toEqual(rule('TX', 1));
  expect(reads).toEqual(['TX', 'IL', 'TX']);
});

test("doesn't cache a value that a purge during the read may have made stale", async () => {
  let generation = 0;
  let version = 0;
  const read = cacheUntilPurged(
    () => generation,
    async (state) => {
      const found = rule(state, version);
      if (version === 0) {
        version = 1;
        generation = 1;
      }
      return found;
    },
  );
  expect(await read('TX')).toEqual(rule('TX', 0));
  expect(await read('TX')).toEqual(rule('TX', 1));
});

test("doesn't cache missing values, or anything without a generation", async () => {
  let found: object | undefined;
  const read = cacheUntilPurged(
    () => 0,
    async () => found,
  );
  expect(await read('TX')).toBeUndefined();
  found = rule('TX', 1);
  expect(await read('TX')).toBe(found);
  let reads = 0;
  const always = cacheUntilPurged(undefined, async () => ({ reads: ++reads }));
  await always('TX');
  expect(await always('TX')).toEqual({ reads: 2 });
});
