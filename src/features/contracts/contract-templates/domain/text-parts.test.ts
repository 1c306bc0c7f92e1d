import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generalContractText as source } from '../../../../test/rating-samples.ts';
import { readContractText } from './contract-text.ts';
import {
  addStateClause,
  compareVersions,
  findHeading,
  joinText,
  listStateChoices,
  splitText,
} from './text-parts.ts';

test('splits a text at its sections, and joins it again', () => {
  const parts = splitText(source);
  expect(parts.map(({ title }) => title).slice(0, 3)).toEqual([
    'Summary',
    '1 Parties and definitions',
    '2 What is covered',
  ]);
  expect(parts.at(-1)?.title).toBe('14 State page: {state.name}');
  expect(parts[1]?.clauses[0]?.title).toBe('1.1 You');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# 1 A', '## 1.1 B', '', 'c', '[if state] # 2 D')), (lines) => {
      expect(joinText(splitText(lines.join('\n')))).toBe(lines.join('\n'));
    }),
  );
});

test('compares clause by clause', () => {
  expect(compareVersions(source, source)).toEqual([]);
  const changed = `${source.replace('We charge no interest.', 'We charge nothing else.').replace(/## 13\.1.*\n.*\n/, '')}\n# TX\n\n## 5.3 Price\nNone.\n\n## 5.6 Fees\nNone.\n`;
  expect(
    compareVersions(source, changed).map(({ label, older, newer }) => [
      label,
      older.length > 0,
      newer.length > 0,
    ]),
  ).toEqual([
    ['5.3 Price and payments (not in TX)', true, true],
    ['TX 5.3 Price', true, true],
    ['TX 5.6 Fees', false, true],
    ['13.1 What we store', true, false],
  ]);
});

test('finds the clause of a line', () => {
  const lines = source.split('\n');
  expect(findHeading(source, 1)).toBe('Summary');
  expect(findHeading(source, 4)).toBe('Summary, In plain words');
  expect(findHeading(`Hello.\n${source}`, 1)).toBe('Start');
  expect(findHeading(source, lines.findIndex((line) => line.includes('We charge no interest.')) + 1)).toBe(
    '5.3 Price and payments',
  );
  expect(findHeading(`${source}\n# TX\n## 5.6 Interest\nNone.`, lines.length + 3)).toBe('TX 5.6 Interest');
});

test('gives a state its own words for a clause, or a new clause', () => {
  const replaced = addStateClause(source, 'TX', '5.3');
  expect(replaced.source.split('\n')[replaced.line - 1]).toBe('## 5.3 Price and payments');
  expect(compareVersions(source, replaced.source)).toEqual([]);
  expect(readContractText(replaced.source).states.TX).toHaveLength(1);

  const { source: both, line } = addStateClause(replaced.source, 'TX', '5.6');
  expect(both.split('\n')[line - 1]).toBe('## 5.6 Title of the clause');
  expect(() => readContractText(both)).toThrow('This clause has no words yet');
  expect(addStateClause(both, 'TX', '5.3')).toEqual({ source: both, line: replaced.line });

  const other = addStateClause(both, 'UT', '12.2');
  expect(
    splitText(other.source)
      .slice(-2)
      .map(({ title }) => title),
  ).toEqual(['TX', 'UT']);
  const inBetween = addStateClause(other.source, 'TX', '12.2');
  expect(findHeading(inBetween.source, inBetween.line)).toBe('TX 12.2 Courts and regulators');
});

test('offers new clauses where the rate card has none', () => {
  const numbers = listStateChoices(source).map(({ number }) => number);
  expect(numbers).toContain('5.6');
  expect(numbers).toContain('1.1');
  expect(numbers.filter((number) => /^[234]\./.test(number))).toEqual([]);
});
