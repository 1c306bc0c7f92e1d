import { z } from 'zod';
import { isSafeAddress } from './destination-variables.ts';

/** Where buyers pay. Values are never repeated in a fault. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isSafeAddress, {
      error: 'must be an address that starts with https:// (http:// for this machine only)',
    })
    .optional(),
};

/** What is missing beside what is set, as `NAME: sentence`. */
export function missingPaymentVariables(set: Readonly<Record<string, string | undefined>>): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const absent = names.filter((name) => !set[name]);
  return absent.length === 1 ? absent.map((name) => `${name}: is needed with the other key of Stripe`) : [];
}
