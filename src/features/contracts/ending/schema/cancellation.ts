import { z } from 'zod';

export const cancellationForm = z.strictObject({
  cancelOn: z.iso.date({ error: 'Choose the day your plan should end.' }),
  reason: z.string().trim().max(1000, 'Use at most 1,000 characters.').optional(),
});

export type CancellationForm = z.output<typeof cancellationForm>;
