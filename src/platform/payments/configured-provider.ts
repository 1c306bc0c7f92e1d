import { z } from 'zod';
import { isSafeUrl } from '../private-address.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Validation errors never include values, because most are secret. */
const variables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isSafeUrl, {
      error: 'must be a URL that starts with https:// (http:// for this machine only)',
    })
    .optional(),
  /** Used only without Stripe's keys. */
  PAYMENTS: z.enum(['demonstration', 'none']).default('demonstration'),
};
type Settings = z.output<z.ZodObject<typeof variables>>;

/** To use a different provider, write an adapter like `stripe-provider.ts` and register it here. */
export const paymentProvider = {
  name: 'Stripe',

  variables,

  findVariableErrors(set: Readonly<Record<string, string | undefined>>): string[] {
    const missingKeys = stripeKeys.filter((name) => !set[name]);
    return [
      ...(missingKeys.length === 1
        ? missingKeys.map((name) => `${name}: is required with the other Stripe key`)
        : []),
      ...(set.PAYMENTS && missingKeys.length < stripeKeys.length
        ? ["PAYMENTS: can't be set with Stripe's keys"]
        : []),
    ];
  },

  keyVariable: stripeKeys[0],

  mode({ STRIPE_SECRET_KEY: key }: Settings): 'none' | 'test' | 'live' {
    if (!key) return 'none';
    return /^[sr]k_live_/.test(key) ? 'live' : 'test';
  },

  /** The provider that currently takes payments. Returns undefined if buyers can only pay by hand. */
  select(
    {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      PAYMENTS,
    }: Settings,
    /** Undefined on a live site. */
    demonstrationProvider: PaymentProvider | undefined,
  ): PaymentProvider | undefined {
    if (secretKey && webhookSecret) return stripeProvider({ secretKey, webhookSecret, apiUrl });
    return PAYMENTS === 'none' ? undefined : demonstrationProvider;
  },

  webhook: { path: '/api/payments/stripe-webhook', signatureHeader: 'stripe-signature' },
};
