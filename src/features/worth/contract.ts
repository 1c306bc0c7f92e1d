import { z } from 'zod';
import { coveragePlanCode } from '../rates/domain/coverage-plan.ts';

const codes: number[] = [coveragePlanCode.Powertrain, coveragePlanCode.Plus, coveragePlanCode.Premium];

/** The plan and the term that are asked about; the vehicle is read as an estimate's is. */
export const worthChoice = z.object({
  coveragePlan: z
    .int({ error: 'Choose a plan.' })
    .refine((code) => codes.includes(code), 'Choose Powertrain, Plus or Premium.'),
  termMonths: z.int({ error: 'Choose a term.' }).min(1, 'Choose a term.').max(120, 'Choose a term.'),
});

export type WorthChoice = z.output<typeof worthChoice>;
