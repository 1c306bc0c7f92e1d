import { describe, expect, test } from 'vitest';
import { isFoundIn } from './search-text.ts';

describe('text is found', () => {
  const text = "María O'Brien maria@example.com +13125550142 1HGCR2F30EA012345 Q-7K2M-4XDB 42";
  test.each([
    'maria',
    'obrien maria',
    'O’Brien, María',
    'MARIA@EXAMPLE',
    '0142',
    '555-0142',
    '(312) 555-0142',
    '1 312 555 0142',
    '012345',
    '7k2m',
    'q7k2m4xdb',
    '42',
    'ma',
  ])('by %s', (q) => {
    expect(isFoundIn(text, q)).toBe(true);
  });

  test('by the first twelve words of a long text', () => {
    expect(isFoundIn(text, `${'maria '.repeat(12)}nobody`)).toBe(true);
    expect(isFoundIn(text, `${'maria '.repeat(11)}nobody`)).toBe(false);
  });

  test('by the first twelve letters of a text without spaces, each of which is a word', () => {
    const letters = '安田記念東京車検整備工場';
    expect(isFoundIn(letters, letters + '外'.repeat(100))).toBe(true);
    expect(isFoundIn(letters, `${letters.slice(0, 11)}外${letters.slice(11)}`)).toBe(false);
  });

  test.each(['mario', 'maria smith', '555-0143', 'ia', '12', '- ()', ' '])('but not by %s', (q) => {
    expect(isFoundIn(text, q)).toBe(false);
  });
});
