import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRetentionStart } from './person.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const anyDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('getRetentionStart goes back exactly that many days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36_500 }), anyDate, (days, at) => {
      const start = getRetentionStart(days, at);
      expect(at.getTime() - (start?.getTime() ?? Number.NaN)).toBe(days * dayMilliseconds);
      expect(getRetentionStart(days + 1, at)?.getTime()).toBeLessThan(start?.getTime() ?? 0);
    }),
  );
});

test('records never expire with a retention of 0 days', () => {
  fc.assert(fc.property(anyDate, (at) => getRetentionStart(0, at) === undefined));
});
