import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, type Run } from './word-difference.tsx';

const joinRuns = (runs: Run[]) => runs.map(({ text }) => text).join('');
const changedText = (runs: Run[]) => runs.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

test('marks text that only one side has', () => {
  const { older, newer } = compareWords('You pay $100 a visit.', 'You pay $50 a repair visit.');
  expect(changedText(older)).toEqual(['100']);
  expect(changedText(newer)).toEqual(['50', 'repair']);
});

test('keeps each side complete, and marks nothing in equal strings', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { older, newer } = compareWords(one, other);
      expect([joinRuns(older), joinRuns(newer)]).toEqual([one, other]);
      expect(changedText(compareWords(one, one).older)).toEqual([]);
    }),
  );
});
