import { expect, test } from 'vitest';
import type { Health } from '../schema.ts';
import { listWarnings } from './health-warnings.ts';

const health = {
  mail: 'MailServer',
  takesPayments: true,
  deliveries: { failed: 0 },
  queues: { waiting: 0, failed: 0, lagSeconds: 0 },
} as unknown as Health;

test('warns of nothing on a healthy site', () => {
  expect(listWarnings(health)).toEqual([]);
});

test.each([
  [1, ['1 job has failed permanently. See Jobs.', '1 delivery has failed. Retry it under Deliveries.']],
  [
    1200,
    [
      '1,200 jobs have failed permanently. See Jobs.',
      '1,200 deliveries have failed. Retry them under Deliveries.',
    ],
  ],
])('counts %i failures in words', (failed, warnings) => {
  expect(listWarnings({ ...health, deliveries: { failed }, queues: { ...health.queues, failed } })).toEqual(
    warnings,
  );
});
