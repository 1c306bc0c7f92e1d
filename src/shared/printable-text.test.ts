import { expect, test } from 'vitest';
import { findUnprintable, toPrintable } from './printable-text.ts';

test.each([
  'Kaʻiulani Smith‑Jones',
  'Nguyễn Thị Hường',
  'Łukasz Żółkiewski',
  'Þórunn Guðmundsdóttir',
  'O’Brien-D’Angelo',
  '12‐14½ Oak St № 5, ℅ Lee′s, Apt ⅓→¼',
])('contracts print %s', (text) => {
  for (const form of ['NFC', 'NFD'] as const) expect(findUnprintable(text.normalize(form))).toEqual([]);
});

test.each([
  ['小龙 李', ['小', '龙', '李']],
  ['Юлия', ['Ю', 'л', 'и', 'я']],
  ['Ann 🚗🚗', ['🚗']],
  ['a\u0000b', ['\u0000']],
  ['a\u202eb', ['\u202e']],
])("contracts don't print %s", (text, characters) => expect(findUnprintable(text)).toEqual(characters));

test('spaces and accents have one form', () => expect(toPrintable('Zoe\u0308\u00a0\n')).toBe('Zoë  '));
