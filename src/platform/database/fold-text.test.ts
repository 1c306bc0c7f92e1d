import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { foldLetters, innerMarks, otherLatinLetters } from '../../shared/plain-letters.ts';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';

/** Latin letters with an accent, and the others that have a plain spelling. */
const ranges: [number, number][] = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
];
const others = Object.keys(otherLatinLetters).flatMap((letter) => [letter, letter.toUpperCase()]);
const letters = ranges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .filter(
    (letter) => /[\p{L}\p{P}\p{S}]/u.test(letter) && letter.normalize('NFKD') === letter.normalize('NFD'),
  );

describeOnBothDatabases('fold_text', (open) => {
  test('spells every Latin letter as foldLetters does, and leaves out marks inside names', async () => {
    const { db } = await open();
    const texts = [
      ...letters,
      ...others.filter((letter) => letter.length === 1),
      'Pen\u0303a',
      '李小龙',
      '‘ʻokina’',
    ];
    const { rows } = await db.execute<{ text: string; folded: string }>(
      sql`select text, fold_text(text) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) as each(text)`,
    );
    expect(rows).toHaveLength(texts.length);
    const expected = rows.map(({ text }) => ({ text, folded: foldLetters(text.replace(innerMarks, '')) }));
    expect(rows).toEqual(expected);
  });
});
