import { expect, test } from 'vitest';
import { explainNoRepairs } from './no-repairs.ts';

const plan = (name: string, limits: { code: string; limit: number }[]) => ({
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

test('names the highest limits that every plan sets', () => {
  const plans = [
    plan('Powertrain', [{ code: 'MileageTooHigh', limit: 200_000 }]),
    plan('Premium', [
      { code: 'MileageTooHigh', limit: 100_000 },
      { code: 'ModelYearTooOld', limit: 10 },
    ]),
  ];
  expect(explainNoRepairs({ plans, ineligibilityReasons: [] })).toEqual({
    title: "We can't cover repairs on this car: it's over 200,000 miles",
    messages: [],
  });
});

test('gives the reasons for a car that no plan covers in its own words', () => {
  const message = 'Ferrari is an exotic make.';
  const ineligibilityReasons = [{ code: 'ExoticMake', message }];
  expect(explainNoRepairs({ plans: [plan('Plus', [])], ineligibilityReasons })).toEqual({
    title: "We can't cover repairs on this car",
    messages: [message],
  });
});
