import { z } from 'zod';

/** The plan (the usual one when left out) and the term. The vehicle is read the way an estimate reads it. */
export const worthChoice = z.object({
  coveragePlan: z
    .int({ error: 'Choose a plan.' })
    .min(0, 'Choose a plan.')
    .max(99, 'Choose a plan.')
    .optional(),
  termMonths: z.int({ error: 'Choose a term.' }).min(1, 'Choose a term.').max(120, 'Choose a term.'),
});

export type WorthChoice = z.output<typeof worthChoice>;
