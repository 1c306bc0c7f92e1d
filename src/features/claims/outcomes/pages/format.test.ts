import { expect, test } from 'vitest';
import { describeAppeals } from './format.ts';

test.each([
  [{ decided: 1, approved: 1 }, 'Our decision after the only appeal: changed'],
  [{ decided: 1, approved: 0 }, 'Our decision after the only appeal: kept'],
  [{ decided: 12, approved: 3 }, 'Denials we changed on appeal: 3 of 12'],
])('%j is shown as %j', (appeals, text) => {
  const { label, value } = describeAppeals(appeals);
  expect(`${label}: ${value}`).toBe(text);
});
