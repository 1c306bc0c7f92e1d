import { expect, test } from 'vitest';
import { matchesAll, overlaps, parsePattern, splitIntoVariants } from './vin-patterns.ts';

const findLetters = (globs: string[], groups: string[][], isRare = false) =>
  splitIntoVariants(
    parsePattern('AB*'),
    [...globs, ...groups.flat()].map(parsePattern),
    groups.map((patterns) => ({ patterns: patterns.map(parsePattern), isRare })),
  )?.map((key) =>
    key
      .slice(2, 5)
      .map((allowed) => allowed ?? '?')
      .join(' '),
  );

test("parses classes and ranges without the letters that VINs don't use", () => {
  expect(parsePattern('?[H-K1]*').slice(0, 3)).toEqual([null, 'HJK1', null]);
  expect(parsePattern('*****|*A').slice(4, 8)).toEqual([null, '|', null, 'A']);
});

test('distinguishes overlapping patterns from those that contain a key', () => {
  const engine = parsePattern('????[AB]*');
  expect(overlaps(engine, parsePattern('????[BC]*'))).toBe(true);
  expect(overlaps(engine, parsePattern('????C*'))).toBe(false);
  expect(matchesAll(engine, parsePattern('X???A*'))).toBe(true);
  expect(matchesAll(engine, parsePattern('X???[AC]*'))).toBe(false);
  expect(matchesAll(engine, parsePattern('X*'))).toBe(false);
});

test('lists a variant for each engine letter, and one for letters without an engine', () => {
  expect(findLetters([], [['????G*', '????H*']])).toEqual(['? ? G', '? ? H']);
  expect(findLetters(['????K*'], [['????G*', '????H*']])).toEqual(['? ? G', '? ? H', '? ? K']);
});

test('combines the letters of several positions', () => {
  expect(
    findLetters(
      [],
      [
        ['????G*', '????H*'],
        ['??S??*', '??T??*'],
      ],
    ),
  ).toEqual(['S ? G', 'T ? G', 'S ? H', 'T ? H']);
});

test('keeps a variant without a rare value', () => {
  expect(findLetters([], [['??ST?*']])).toEqual(['S T ?']);
  expect(findLetters(['??X*', '???Y*'], [['??ST?*']], true)).toEqual(['S T ?', 'XS YT ?']);
});

test('gives up when there are too many variants', () => {
  const letters = [...'ABCDEFGHJKLMN'];
  const listGlobsAt = (position: number) => letters.map((letter) => `${'?'.repeat(position)}${letter}*`);
  expect(findLetters([], [listGlobsAt(2), listGlobsAt(3)])).toHaveLength(169);
  expect(findLetters([], [listGlobsAt(2), listGlobsAt(3), listGlobsAt(4)])).toBeUndefined();
});
