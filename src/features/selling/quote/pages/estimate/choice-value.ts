import type { ChoosePlanRequest } from '../../schema/requests.ts';

/** Reads a button's value: plan, months, and, if chosen, miles and the deductible in dollars, joined by hyphens. */
export function readChoice(value: FormDataEntryValue | null): Omit<ChoosePlanRequest, 'opportunityId'> {
  const [coveragePlan = -1, termMonths = 0, termMiles, deductibleAmount] = String(value)
    .split('-')
    .map(Number);
  return { coveragePlan, termMonths, termMiles, deductibleAmount };
}
