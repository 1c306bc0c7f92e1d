import { coverageOf } from '../../rates/domain/coverage.ts';
import { coveragePlanCode, coveragePlans } from '../../rates/domain/coverage-plan.ts';

/** Names of what each plan covers, by wire code. */
export function coveredGroups(): Record<string, string[]> {
  return Object.fromEntries(
    coveragePlans.map((plan) => {
      const { covered, extras } = coverageOf(plan);
      return [coveragePlanCode[plan], [...covered, ...extras].map(({ name }) => name)];
    }),
  );
}
