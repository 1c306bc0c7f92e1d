import { expect, test } from 'vitest';
import { noTotals } from '../../../../test/contract-lives/live-contract.ts';
import { playContractLives } from '../../../../test/contract-lives/live-contracts.ts';

test('prices, payments, coverage, and refunds are right in 300 generated lives of contracts', () => {
  const { totals, stories } = playContractLives(300, 7);
  const { events, ...problems } = totals;
  expect(stories).toEqual([]);
  expect(events).toBeGreaterThan(300 * 15);
  expect({ ...problems, events: 0 }).toEqual(noTotals);
});
