import { expect, test } from 'vitest';
import { type FileTimes, timesTable } from './test-times.ts';

test('lists the slowest files by kind of work, all others in a row, and their sum', () => {
  const files: FileTimes[] = [
    { file: 'a.test.ts', seconds: { loading: 1, tests: 0.5 } },
    { file: 'b.test.ts', seconds: { loading: 2, server: 3, tests: 4 } },
    { file: 'c.test.ts', seconds: { tests: 1 } },
  ];
  expect(timesTable('Unit tests', files, 1).split('\n')).toEqual([
    '      all  loading    tests   server  Unit tests, seconds',
    '      9.0      2.0      4.0      3.0  b.test.ts',
    '      2.5      1.0      1.5      0.0  2 other files',
    '     11.5      3.0      5.5      3.0  all files',
  ]);
  expect(timesTable('Unit tests', files, 3)).not.toContain('other files');
});
