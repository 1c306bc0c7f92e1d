import { expect, test } from 'vitest';
import { findSaleDayError, findTransferObstacle } from './obstacles.ts';

test('a contract with an open dispute is transferred only after the decision', () => {
  const contract = { status: 'Active' as const, signedAt: new Date(0), transferredOn: null };
  const withDispute = (status: 'Open' | 'Won') => ({
    ...{ duePayments: [], charges: [], refunds: [], method: null, methodSince: null, transferredOn: null },
    disputes: [{ reference: 'dp', chargeKey: '1-1', cents: 156_827, status, openedAt: '2027-01-05' }],
  });
  const obstacleWith = (status: 'Open' | 'Won') =>
    findTransferObstacle({ contract, account: withDispute(status), hasCancellationRequest: false });
  expect(obstacleWith('Open')).toMatchObject({
    errorCode: 'PaymentDisputed',
    message: expect.stringContaining('$1,568.27'),
  });
  expect(obstacleWith('Won')).toBeNull();
});

test('a sale counts for 30 days, and then with a reason', () => {
  const find = (today: string, hasReason = false) =>
    findSaleDayError({ purchasedOn: '2027-01-01', today, hasReason }, '2027-01-30');
  expect(find('2027-03-01')).toBeUndefined();
  expect(find('2027-03-02')).toContain('until March 1, 2027');
  expect(find('2027-03-02', true)).toBeUndefined();
  expect(find('2027-01-29', true)).toContain('in the future');
});
