import { z } from 'zod';

export const cancellationForm = z.strictObject({
  cancelOn: z.iso.date({ error: 'Choose the day your plan should end.' }),
  hadClaim: z.boolean(),
  /** In cents. */
  claimsPaid: z
    .int({ error: 'Enter what we paid for claims in dollars, or leave this empty.' })
    .min(0)
    .max(5_000_000, 'Enter at most $50,000.')
    .optional(),
  reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').optional(),
});

export type CancellationForm = z.output<typeof cancellationForm>;
