import { expect, test } from 'vitest';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { listPastDue } from './past-due.ts';

const list = (status: ContractResponse['status']) =>
  listPastDue(
    {
      status,
      payments: [
        { number: 1, dueOn: '2026-11-20', amount: 100, status: 'Failed' },
        { number: 2, dueOn: '2026-12-20', amount: 100, status: 'Scheduled' },
      ],
    } as ContractResponse,
    '2026-12-20',
  ).map(({ number }) => number);

test('nothing is past due before the first payment', () => {
  expect(list('AwaitingPayment')).toEqual([]);
});

test('a failed payment is past due, and while coverage is stopped, so are those that came due since', () => {
  expect(list('Active')).toEqual([1]);
  expect(list('Lapsed')).toEqual([1, 2]);
});
