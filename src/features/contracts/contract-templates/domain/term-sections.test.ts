import { expect, test } from 'vitest';
import { describeLatePayments } from './term-sections.ts';

test('says how long a missed payment leaves coverage, and what notice comes before it stops', () => {
  const text = describeLatePayments({ graceDays: 30, noticeDays: 10 });
  expect(text).toContain('coverage continues for 30 days after it was due.');
  expect(text).toContain('We write to you at least 10 days before coverage stops');
});

test('promises neither grace nor notice where there is none', () => {
  const text = describeLatePayments({ graceDays: 0, noticeDays: 0 });
  expect(text).toContain('coverage continues on the day it is due.');
  expect(text).not.toContain('We write to you');
});
