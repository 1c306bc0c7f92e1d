import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, inLines, type Run } from './compare-dialog.tsx';

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('');
const own = (runs: Run[]) => runs.filter(({ isOnlyHere }) => isOnlyHere).map(({ text }) => text.trim());

test('what is on one side only is marked there', () => {
  const { older, newer } = difference('You pay $100 a visit.', 'You pay $50 a repair visit.');
  expect(own(older)).toEqual(['100']);
  expect(own(newer)).toEqual(['50', 'repair']);
});

test('each side is whole, and alike texts have no marks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { older, newer } = difference(one, other);
      expect([textOf(older), textOf(newer)]).toEqual([one, other]);
      expect(own(difference(one, one).older)).toEqual([]);
    }),
  );
});

test('blocks of HTML stand on lines of their own', () => {
  expect(inLines('<h2>A</h2><p>b<br />c</p>')).toBe('<h2>A</h2>\n<p>b<br />\nc</p>\n');
});
