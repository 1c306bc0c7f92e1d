import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, cleanValues } from './clean-text.ts';

const invisible = [
  '\u200b',
  '\u202d',
  '\u202c',
  '\u2060',
  '\u00ad',
  '\ufe0f',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\u180e',
  '\u200d',
  '\u2800',
];

describe('text on one line', () => {
  test.each([
    '1FTFW5L86RFB45612',
    '60601',
    'ann@example.com',
    '(312) 726-1234',
    'SPRING10',
    "D'Arcy St. John-Smith",
  ])('keeps %s, whatever invisible characters are in it', (text) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(text.length), fc.constantFrom(...invisible))), (added) => {
        let dirty = text;
        for (const [index, character] of added)
          dirty = dirty.slice(0, index) + character + dirty.slice(index);
        expect(cleanText(dirty)).toBe(text);
      }),
    );
  });

  test.each([
    ['nothing that anyone sees', '\u200b\u3164\u2800\u115f', ''],
    ['a changed direction', 'Ann\u202e', 'Ann'],
    ['Persian with a joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष', 'क्\u200dष'],
    ['a family', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['a red heart', '❤\ufe0f', '❤\ufe0f'],
    ['a Japanese name', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['Latin letters with a joiner', 'A\u200dnn', 'Ann'],
    ['accents', 'Zoë Muñoz', 'Zoë Muñoz'],
  ])('%s', (_description, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

test('text with several lines or markup keeps characters that only affect layout', () => {
  expect(cleanText('Ge\u00adtrie\u00adbe\n\u202eevil\u202c')).toBe('Ge\u00adtrie\u00adbe\nevil');
  expect(cleanText('<p>long\u200bword</p>')).toBe('<p>long\u200bword</p>');
});

test('cleaning twice is the same as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test('cleans text in lists and objects, and nothing else', () => {
  const date = new Date(0);
  expect(cleanValues({ zip: '60601\u202c', list: ['\u200ba', 1, null], date, inner: { ok: true } })).toEqual({
    zip: '60601',
    list: ['a', 1, null],
    date,
    inner: { ok: true },
  });
});
