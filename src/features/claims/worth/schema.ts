import { z } from 'zod';

/** Defaults to the middle plan. The vehicle comes from the query string, as in a quote estimate. */
export const worthChoice = z.object({
  coveragePlan: z
    .int({ error: 'Choose a plan.' })
    .min(0, 'Choose a plan.')
    .max(99, 'Choose a plan.')
    .optional(),
  termMonths: z.int({ error: 'Choose a term.' }).min(1, 'Choose a term.').max(120, 'Choose a term.'),
});

export type WorthChoice = z.output<typeof worthChoice>;
