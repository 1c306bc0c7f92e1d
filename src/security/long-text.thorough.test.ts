import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;

/** All functions of the domain, and those of the platform that read text from outside and nothing else. */
const modules = [
  ...globSync('features/*/*/domain/**/*.ts', { cwd: root }),
  ...globSync('features/{plans,vehicles,places}/domain/**/*.ts', { cwd: root }),
  'platform/personal-data.ts',
  'platform/clean-text.ts',
  'platform/csv.ts',
  'platform/frame-flags.ts',
  'platform/http/accepted-encoding.ts',
  'platform/http/canonical-path.ts',
  'platform/http/unsupported-requests.ts',
  'platform/http/url-keys.ts',
].filter((path) => !path.includes('.test.'));

const textLength = 16 * 1024;
const units = [
  'a',
  '-',
  '/',
  '1',
  'A1',
  '.',
  '@',
  '%40',
  ' ',
  '+',
  '\n',
  '(',
  '<',
  '<p>',
  '<a ',
  '<td><p>',
  '?',
  'é',
];
const texts = units
  .flatMap((unit, index) => [
    `a${unit.repeat(textLength / unit.length)}!`,
    `${unit}${units[(index + 3) % units.length]}`.repeat(textLength / 8),
  ])
  .map((text) => text.slice(0, textLength));

/** Functions whose input is never long. */
const boundedFunctions: Record<string, string> = {
  listLettersOnlyVariants: 'findPasswordError rejects more than 128 characters first',
  listUsageVariations: 'a list of known types',
  wholeNumberRule: 'two numbers and a label of our own',
  calculatePrice: 'numbers and lists of our own',
  writeVehicleDescription: 'numbers, and names of our own parts',
  formatMileageLimit: 'a number',
  formatTerm: 'a number',
};

/** The shapes in which a function may take a string. The wrong ones throw at once. */
const argumentShapes: ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => new URL(`http://a.example/?a=${encodeURIComponent(text)}`),
  (text) => new Proxy({}, { get: (_target, key) => (typeof key === 'string' ? text : undefined) }),
];

/**
 * Of this thread, because the machine may be busy. None takes 10 ms, and a pattern with quadratic time several hundred.
 * A busy machine's kernel books some time wrongly, so only the best of many attempts counts.
 */
const maxMilliseconds = 100;
const attempts = 20;

function measureBestTime(task: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < attempts && best > maxMilliseconds; index += 1) {
    const started = process.threadCpuUsage();
    try {
      // A rejected promise is as good as an error.
      void Promise.resolve(task()).catch(() => {});
    } catch {
      // The function doesn't take this.
    }
    const { user, system } = process.threadCpuUsage(started);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test('no function of the domain takes long over 16 KB of text', async () => {
  const slow: Record<string, string> = {};
  const skippedNames = new Set<string>();
  let functionCount = 0;
  for (const path of modules) {
    const exported = (await import(`${root}/${path}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'function') continue;
      if (name in boundedFunctions) {
        skippedNames.add(name);
        continue;
      }
      functionCount += 1;
      for (const shape of argumentShapes)
        for (const text of texts) {
          const argument = shape(text);
          const time = measureBestTime(() => value(...Array(Math.max(1, value.length)).fill(argument)));
          if (time > maxMilliseconds)
            slow[`${relative(root, `${root}/${path}`)} ${name}`] =
              `${Math.round(time)} ms for ${text.slice(0, 12)}`;
        }
    }
  }
  expect(functionCount).toBeGreaterThan(400);
  expect(slow).toEqual({});
  expect([...skippedNames].toSorted()).toEqual(Object.keys(boundedFunctions).toSorted());
});
