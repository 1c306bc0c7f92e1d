import { expect, test } from 'vitest';
import { claimStatuses } from '../../claims/claims/domain/transitions.ts';
import type { ContractStatus } from '../../contracts/contract/domain/transitions.ts';
import { listStillOpen, listUnconfirmed } from './still-open.ts';

type Contracts = Parameters<typeof listStillOpen>[0]['contracts'];

/** Bought on 2026-11-20 for 36 months. */
const contract = (status: ContractStatus) =>
  ({
    contractNumber: 'O-7K2M-4XDB',
    status,
    orderedOn: '2026-11-10',
    activeSince: status === 'Active' ? new Date('2026-11-20T12:00:00Z') : null,
    terms: {
      rated: {
        vehicle: { mileage: 42_000 },
        rating: { waitingPeriod: { days: 30, miles: 1000 } },
        choice: { price: { months: 36, miles: 36_000 } },
      },
    },
  }) as Contracts[number];

test('a claim is open until it is denied or paid', () => {
  const claims = claimStatuses.map((status) => ({ claimNumber: status, status }));
  const open = listStillOpen({ claims, contracts: [] }, '2026-11-20');
  expect(open.map(({ number }) => number)).toEqual([
    ...['Filed', 'NeedsInformation', 'InReview', 'Authorized', 'PartlyAuthorized', 'Appealed', 'Repaired'],
  ]);
});

test.each([
  ['AwaitingPayment', '2030-01-01', 1],
  ['Active', '2029-11-19', 1],
  ['Active', '2029-11-20', 0],
  ['Canceled', '2026-11-21', 0],
] as const)('a contract that is %s on %s counts %i times', (status, today, count) => {
  expect(listStillOpen({ claims: [], contracts: [contract(status)] }, today)).toHaveLength(count);
});

test('the end of an active contract is written out', () => {
  const [open] = listStillOpen({ claims: [], contracts: [contract('Active')] }, '2026-11-21');
  expect(open?.loss).toContain('is active until November 20, 2029.');
});

test('unconfirmed leaves out confirmed numbers, ignoring case and spaces', () => {
  const open = ['C-7K2M-4XDB', 'O-7K2M-4XDB'].map((number) => ({ number, loss: 'All of it.' }));
  expect(listUnconfirmed(open, [' c-7k2m-4xdb ', 'O-2222-2222'])).toEqual([open[1]]);
});
