import { describe, expect, test } from 'vitest';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { planAddress, planOfPath } from './plan-page.ts';

describe('planOfPath', () => {
  test('finds the plan of each address, with and without a slash at its end', () => {
    for (const plan of coveragePlans) {
      expect(planOfPath(planAddress(plan))).toBe(plan);
      expect(planOfPath(`${planAddress(plan)}/`)).toBe(plan);
    }
  });

  test.each(['/tocoatwork', '/tocoatwork/gold', '/tocoatwork/constructor', '/'])('%s has none', (path) => {
    expect(planOfPath(path)).toBeUndefined();
  });
});
