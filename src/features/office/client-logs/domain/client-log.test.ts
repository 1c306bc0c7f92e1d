import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanClientLog, maxRecordLength, parseClientLog, redactIds, toSingleLine } from './client-log.ts';

test('turns any text into one line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      expect(toSingleLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    }),
  );
  expect(toSingleLine('one\r\ntwo\u001b[31m three')).toBe('one two [31m three');
});

test('removes quote IDs', () => {
  expect(redactIds('/quote/0B8F2C1e-1111-4222-8333-444455556666/promo')).toBe('/quote/[id]/promo');
});

test('cleans strings and names, and keeps other values', () => {
  const loud = (text: string) => text.toUpperCase();
  const log = { message: 'it broke', context: { page: '/quote', line: 7, isOurs: true, cause: null } };
  expect(cleanClientLog(log, loud)).toEqual({
    message: 'IT BROKE',
    context: { PAGE: '/QUOTE', LINE: 7, ISOURS: true, CAUSE: null },
  });
  expect(cleanClientLog({ message: 'it broke' }, loud)).toEqual({ message: 'IT BROKE' });
});

test('the message, names, and values share one limit', () => {
  const cut = (text: string, length: number) => text.slice(0, length);
  const log = { message: 'm'.repeat(1500), context: { a: 'v'.repeat(1500), b: 'late', n: 7 } };
  const { message, context } = cleanClientLog(log, cut);
  expect(message).toHaveLength(1500);
  expect(context?.a).toHaveLength(maxRecordLength - 1501);
  expect(context).not.toHaveProperty('b');
});

test('keeps the first 20 fields of any JSON, with one value each', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const { message, context = {} } = parseClientLog(body);
      expect(typeof message).toBe('string');
      expect(Object.keys(context).length).toBeLessThanOrEqual(20);
      for (const value of Object.values(context))
        expect(typeof value === 'object' && value !== null).toBe(false);
    }),
  );
  const many = Object.fromEntries(Array.from({ length: 30 }, (_each, index) => [`f${index}`, index]));
  expect(Object.keys(parseClientLog(many).context ?? {})).toHaveLength(20);
});
