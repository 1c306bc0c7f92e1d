import { describe, expect, test } from 'vitest';
import { formatPaymentRange, formatTermPayments } from './payment-months.ts';

const term = { numberOfPayments: 24, monthlyPayment: 87.75, downPayment: 123.31, withPromo: null };

describe('the payments of a term', () => {
  test.each([
    [term, 'for 24 months, after $123.31 down'],
    [{ ...term, downPayment: 0 }, 'for 24 months'],
    [{ ...term, monthlyPayment: null }, ''],
  ])('%# are named together', (of, text) => {
    expect(formatTermPayments(of)).toBe(text);
  });
});

test('payments of several terms are one line, which says if a promo code covers only some of them', () => {
  const lower = { ...term, downPayment: 30.15 };
  expect(formatPaymentRange([lower, term])).toBe('24 monthly payments, after $30.15 to $123.31 down');
  const withPromo = {
    numberOfPayments: 6,
    monthlyPayment: 80,
    totalPrice: 2000,
    paidInFull: 1900,
    description: '',
    isCapped: false,
  };
  expect(formatPaymentRange([{ ...term, withPromo }])).toBe(
    '24 monthly payments, 6 of them at this price, after $123.31 down',
  );
});
