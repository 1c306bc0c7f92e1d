import { expect, test } from 'vitest';
import { stateRules } from '../../../../seed/state-rules.ts';
import { cancellationTerms } from './cancellation-terms.ts';

const termsOf = (state: string) =>
  stateRules.filter((rule) => rule.state === state).flatMap((rule) => cancellationTerms(rule.cancellation));

test('are the figures of the rule in words', () => {
  expect(termsOf('TX')).toEqual([
    'Cancel within 30 days of buying without a claim and you get back everything you paid.',
    'After that you get back the share of the price for the days left, less a fee of at most $50.',
  ]);
  expect(termsOf('FL').at(-1)).toMatch(/less a fee of at most 5% of the price, and never more than \$50\.$/);
  expect(termsOf('WA')).toContain('From then to day 30 you get back everything, less a fee of at most $25.');
});

test('name what a late refund grows by', () => {
  expect(termsOf('MO').at(-1)).toBe('A refund that comes later than 45 days grows by 10% a month.');
  expect(termsOf('SC').at(-1)).toBe('A refund that comes later than 45 days grows by 10%.');
  expect(termsOf('MO')[0]).toMatch(/^Cancel within 20 business days without/);
});
