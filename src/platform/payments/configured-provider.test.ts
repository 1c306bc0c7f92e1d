import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentProvider } from './provider.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const provider = { name: 'Demonstration' } as PaymentProvider;

async function selected(variables: Record<string, string>, isDemonstration = true) {
  const environment = parseEnvironment({ SECRET: 'x'.repeat(32), ...variables });
  const select = paymentProvider.select(environment, {
    provider,
    isDemonstration: async () => isDemonstration,
  });
  return (await select())?.name;
}

describe('the payment provider', () => {
  test.each([true, false])(
    'is Stripe with its keys, in a demonstration or not: %s',
    async (isDemonstration) => {
      expect(await selected(keys, isDemonstration)).toBe('Stripe');
    },
  );

  test('is the stand-in in a demonstration, unless it is switched off', async () => {
    expect(await selected({})).toBe('Demonstration');
    expect(await selected({ PAYMENTS: 'demonstration' })).toBe('Demonstration');
    expect(await selected({ PAYMENTS: 'none' })).toBeUndefined();
  });

  test('is never the stand-in outside of a demonstration', async () => {
    expect(await selected({}, false)).toBeUndefined();
    expect(await selected({ PAYMENTS: 'demonstration' }, false)).toBeUndefined();
  });

  test.each([
    [{ ...keys, PAYMENTS: 'none' }, /PAYMENTS: can't be set with Stripe's keys/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET: is required/],
    [{ PAYMENTS: 'cash' }, /PAYMENTS/],
  ])('rejects %o', async (variables, message) => {
    await expect(selected(variables as Record<string, string>)).rejects.toThrow(message);
  });
});
