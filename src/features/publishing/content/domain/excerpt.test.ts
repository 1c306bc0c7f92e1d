import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildExcerpt, matchMarkers, toPlainText } from './excerpt.ts';

const mark = (text: string) => text.replaceAll(/\[(\w+)\]/g, `${matchMarkers.start}$1${matchMarkers.end}`);
const excerptText = (marked: string) =>
  buildExcerpt(mark(marked))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it('shows the whole sentence that was found, not the heading', () => {
  const page =
    'Your [deductible]\nIt depends on the plan. You pay the [deductible] once for each visit to a repair shop, and we pay the rest of the bill. Call us first.';
  expect(excerptText(page)).toBe(
    'You pay the [deductible] once for each visit to a repair shop, and we pay the rest of the bill.',
  );
});

it('adds the next sentence to a short one', () => {
  expect(
    excerptText('The [deductible] is $100 for each visit. You pay it to the shop. We pay the rest.'),
  ).toBe('The [deductible] is $100 for each visit. You pay it to the shop. We pay the rest.');
});

it('cuts a very long sentence between words', () => {
  const long = `${'word '.repeat(60)}[found] ${'more '.repeat(60)}`;
  expect(excerptText(long)).toMatch(/^… (word ){10}\[found\] (more ){33}more …$|^… word .*\[found\].* …$/);
});

it('starts at the beginning of a page where nothing is marked', () => {
  expect(excerptText('A first sentence about something. A second.')).toBe(
    'A first sentence about something. A second.',
  );
  expect(buildExcerpt('')).toEqual([]);
});

it('reads the text of HTML, with a line for each block', () => {
  expect(
    toPlainText('<p>Parts &amp; <b>labor</b></p><p>Next&nbsp;line</p>').split('\n').filter(Boolean),
  ).toEqual(['Parts &  labor ', 'Next line']);
});

it('marks what the search marked, and loses no other character of it', () => {
  const words = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.boolean()), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, (all) => {
      const marked = all.map(([word, isMatch]) => (isMatch ? `[${word}]` : word)).join(' ');
      expect(excerptText(`${marked}.`)).toBe(`${marked}.`);
    }),
  );
});
