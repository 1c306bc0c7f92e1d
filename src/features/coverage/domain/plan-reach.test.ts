import { expect, it } from 'vitest';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { reachOf } from './plan-reach.ts';

it('ends sooner the more a plan covers', () => {
  expect(coveragePlans.map(reachOf)).toEqual([null, 200_000, 150_000, 100_000]);
});
