import { expect, test } from 'vitest';
import { findTools } from './tools.ts';

test.each([
  ['refund', ['Refund calculator']],
  ['Refunds after CANCELING', ['Refund calculator']],
  ['how do I cancel my claim?', ['Refund calculator', 'File a claim']],
  ['prefund', []],
  ['', []],
])('%j finds %j', (query, names) => {
  expect(findTools(query).map(({ name }) => name)).toEqual(names);
});
