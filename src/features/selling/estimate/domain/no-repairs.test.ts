import { expect, test } from 'vitest';
import type { EstimateResponse } from '../schema/responses.ts';
import { explainNoRepairs } from './no-repairs.ts';

const buildPlan = (name: string, limits: { code: string; limit: number }[]) => ({
  coveragePlan: 1,
  name,
  coversRepairs: true,
  isOffered: false,
  terms: [],
  ineligibilityReasons: limits.map(({ code, limit }) => ({
    code,
    limit,
    message: `${name} ${code} ${limit}`,
  })),
});

const roadsidePlan = {
  ...buildPlan('Roadside', []),
  coversRepairs: false,
  terms: [
    { isOffered: true, ineligibilityReason: null },
  ] as unknown as EstimateResponse['plans'][number]['terms'],
};

test('names only the limits that every repair plan sets, with the highest value', () => {
  const plans = [
    roadsidePlan,
    buildPlan('Powertrain', [{ code: 'MileageTooHigh', limit: 200_000 }]),
    buildPlan('Premium', [
      { code: 'MileageTooHigh', limit: 100_000 },
      { code: 'ModelYearTooOld', limit: 10 },
    ]),
  ];
  expect(explainNoRepairs({ plans, ineligibilityReasons: [] })).toEqual({
    title: "We can't cover repairs on this car: it's over 200,000 miles",
    messages: [],
  });
});

test("gives the vehicle's own reasons as messages, and doesn't suggest a plan without repairs if there is none", () => {
  const message = 'Ferrari is an exotic make.';
  const ineligibilityReasons = [{ code: 'ExoticMake', message }];
  expect(explainNoRepairs({ plans: [buildPlan('Plus', [])], ineligibilityReasons })).toEqual({
    title: "We can't offer a plan for this car",
    messages: [message],
  });
});
