import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleFault } from './schedule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const draft = { status: 'Draft', version: 2, publishedVersion: null } as const;

test('a page goes out by itself within a year from now, and never in the past', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800 * day, max: 800 * day }), (milliseconds) => {
      const code = scheduleFault(draft, after(milliseconds), now)?.code;
      const expected = milliseconds <= 0 ? 'InPast' : milliseconds > 366 * day ? 'TooFar' : undefined;
      expect(code).toBe(expected);
    }),
  );
});

test('what visitors see already is not scheduled, a newer version is', () => {
  const page = { status: 'Published', version: 2, publishedVersion: 2 } as const;
  expect(scheduleFault(page, after(day), now)?.code).toBe('NoChange');
  expect(scheduleFault({ ...page, version: 3 }, after(day), now)).toBeUndefined();
  expect(scheduleFault({ ...page, status: 'Archived' }, after(day), now)).toBeUndefined();
});
