import { expect, test } from 'vitest';
import { duplicatesOf } from './duplicates.ts';

test('finds every row that repeats an earlier one', () => {
  expect([...duplicatesOf(['a', 'b', 'A', 'c', 'a'], (row) => row.toLowerCase())]).toEqual([2, 4]);
});
