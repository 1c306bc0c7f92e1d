import { expect, test } from 'vitest';
import { getCoverageReminderDay, needsNoPlanYet } from './coverage-reminder.ts';

const buildEstimate = (expectedEndOn: string, isOver = false) =>
  ({
    ratedOn: '2026-11-20',
    factoryCoverage: { basic: { expectedEndOn, isOver } },
  }) as unknown as Parameters<typeof getCoverageReminderDay>[0];

test.each([
  ['2028-07-01', true, '2028-06-01'],
  ['2027-05-20', true, '2027-04-20'],
  ['2027-05-19', false, undefined],
  ['2026-11-20', false, undefined],
])('with basic coverage until %s, a plan can wait: %s', (expectedEndOn, canWait, reminderDay) => {
  const estimate = buildEstimate(expectedEndOn);
  expect(needsNoPlanYet(estimate)).toBe(canWait);
  expect(getCoverageReminderDay(estimate)).toBe(reminderDay);
});

test('never reminds about coverage that is over', () => {
  expect(getCoverageReminderDay(buildEstimate('2028-07-01', true))).toBeUndefined();
});
