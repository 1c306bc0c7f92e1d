import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRetentionStart } from './person.ts';

const day = 24 * 60 * 60 * 1000;
const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('getRetentionStart goes back exactly that many days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36_500 }), now, (days, at) => {
      const since = getRetentionStart(days, at);
      expect(at.getTime() - (since?.getTime() ?? Number.NaN)).toBe(days * day);
      expect(getRetentionStart(days + 1, at)?.getTime()).toBeLessThan(since?.getTime() ?? 0);
    }),
  );
});

test('records never expire with a retention of 0 days', () => {
  fc.assert(fc.property(now, (at) => getRetentionStart(0, at) === undefined));
});
