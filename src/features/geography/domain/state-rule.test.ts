import { expect, test } from 'vitest';
import { salesStatus } from './state-rule.ts';

test('restricted outweighs temporarily disabled', () => {
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: false })).toBe('Open');
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: true })).toBe('TemporaryDisabled');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: false })).toBe('Restricted');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: true })).toBe('Restricted');
});
