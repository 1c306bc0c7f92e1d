import { expect, test } from 'vitest';
import { findDuplicates } from './duplicates.ts';

test('finds every row that repeats an earlier one', () => {
  expect([...findDuplicates(['a', 'b', 'A', 'c', 'a'], (row) => row.toLowerCase())]).toEqual([2, 4]);
});
