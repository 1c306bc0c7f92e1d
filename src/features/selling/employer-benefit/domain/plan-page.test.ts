import { describe, expect, test } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { findPlanByPath, planPath } from './plan-page.ts';

describe('findPlanByPath', () => {
  test('finds the plan of each path, with or without a trailing slash', () => {
    for (const plan of terms.plans) {
      expect(findPlanByPath(terms, planPath(plan.key))).toBe(plan);
      expect(findPlanByPath(terms, `${planPath(plan.key)}/`)).toBe(plan);
    }
  });

  test.each(['/tocoatwork', '/tocoatwork/gold', '/tocoatwork/Plus', '/tocoatwork/constructor', '/'])(
    'finds no plan in %s',
    (path) => {
      expect(findPlanByPath(terms, path)).toBeUndefined();
    },
  );

  test('finds added plans but not removed ones', () => {
    const plans = card.plans.map((plan) => (plan.key === 'Plus' ? { ...plan, key: 'GoldCare' } : plan));
    const changedTerms = getPlanTerms({ ...card, plans });
    expect(findPlanByPath(changedTerms, '/tocoatwork/goldcare')?.key).toBe('GoldCare');
    expect(findPlanByPath(changedTerms, '/tocoatwork/plus')).toBeUndefined();
  });
});
