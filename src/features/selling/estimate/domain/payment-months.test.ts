import { describe, expect, test } from 'vitest';
import { formatTermPayments } from './payment-months.ts';

const term = { numberOfPayments: 24, monthlyPayment: 87.75, downPayment: 123.31, withPromo: null };

describe('the payments of a term', () => {
  test.each([
    [term, 'for 24 months, after $123.31 to start'],
    [{ ...term, downPayment: 0 }, 'for 24 months'],
    [{ ...term, monthlyPayment: null }, ''],
  ])('%# are named together', (of, text) => {
    expect(formatTermPayments(of)).toBe(text);
  });
});
