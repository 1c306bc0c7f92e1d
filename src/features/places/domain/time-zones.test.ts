import { expect, test } from 'vitest';
import { toCustomerDay } from './time-zones.ts';

test.each([
  ['HI', '2026-12-21T08:30:00Z', '2026-12-20', 'before midnight in Hawaii, after it at the office'],
  ['HI', '2026-12-21T10:30:00Z', '2026-12-21', 'after midnight in both'],
  ['NY', '2026-12-21T05:30:00Z', '2026-12-20', 'after midnight in New York, before it at the office'],
  ['TX', '2026-12-21T05:59:59Z', '2026-12-20', "before midnight at the office, in the office's zone"],
  ['', '2026-12-21T06:00:00Z', '2026-12-21', 'in no known state'],
])('in %s, %s is %s: %4$s', (state, at, day) => {
  expect(toCustomerDay(state, new Date(at))).toBe(day);
});
