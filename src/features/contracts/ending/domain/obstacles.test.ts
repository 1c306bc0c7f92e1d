import { expect, test } from 'vitest';
import { findTransferObstacle } from './obstacles.ts';

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
