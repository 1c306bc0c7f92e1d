import { expect, test } from 'vitest';
import { sortErrors } from './staff-request.ts';

test('shows errors at their fields, and lists all others with their path', () => {
  const errorCode = 'InvalidRateCard';
  const atDate = { description: 'effectiveFrom', errorCode, message: 'Choose today or a later day.' };
  const inTables = { description: 'terms.0.months', errorCode, message: 'Two terms are alike.' };
  const inPrices = { description: null, errorCode, message: 'An older vehicle is cheaper.' };
  const sameTable = { ...inTables, message: 'A term has at least 12 months.' };
  expect(sortErrors([atDate, inTables, inPrices, sameTable], { effectiveFrom: '2026-11-20' })).toEqual({
    atFields: { effectiveFrom: 'Choose today or a later day.' },
    otherErrors: [inTables, inPrices, sameTable],
  });
  expect(sortErrors([atDate], {}, ['effectiveFrom']).otherErrors, 'a field that was left empty').toEqual([]);
});
