import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { paymentProvider } from './configured-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const provider = { name: 'Demonstration' } as PaymentProvider;

function selectName(variables: Record<string, string>, isDemonstration = true) {
  const environment = parseEnvironment({ SECRET: 'x'.repeat(32), ...variables });
  return paymentProvider.select(environment, isDemonstration ? provider : undefined)?.name;
}

describe('the payment provider', () => {
  test.each([true, false])(
    "is Stripe if its keys are set, whether it's a demonstration (%s) or not",
    (isDemonstration) => {
      expect(selectName(keys, isDemonstration)).toBe('Stripe');
    },
  );

  test('is the stand-in in a demonstration, unless it is switched off', () => {
    expect(selectName({})).toBe('Demonstration');
    expect(selectName({ PAYMENTS: 'demonstration' })).toBe('Demonstration');
    expect(selectName({ PAYMENTS: 'none' })).toBeUndefined();
  });

  test('is never the stand-in outside of a demonstration', () => {
    expect(selectName({}, false)).toBeUndefined();
    expect(selectName({ PAYMENTS: 'demonstration' }, false)).toBeUndefined();
  });

  test.each([
    [{ ...keys, PAYMENTS: 'none' }, /PAYMENTS: can't be set with Stripe's keys/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET: is required/],
    [{ PAYMENTS: 'cash' }, /PAYMENTS/],
  ])('rejects %o', (variables, message) => {
    expect(() => selectName(variables as Record<string, string>)).toThrow(message);
  });
});
