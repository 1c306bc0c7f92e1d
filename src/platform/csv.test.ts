import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './csv.ts';

/** In some locales, spreadsheets split cells at semicolons and ignore quotes inside a line. */
const splitCells = (text: string) => text.split(/[;\t\r\n]/);

describe('text with formulas', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', "'", 'a', '1', ','),
  });

  test('never starts a cell with a formula', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const cell of splitCells(escapeFormulas(value))) expect(cell).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  test('is the same after escaping and unescaping it', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unescapeFormulas(escapeFormulas(value))).toBe(value);
      }),
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ['a;=HYPERLINK("x")', 'a;\'=HYPERLINK("x")'],
    ['first\n- second', "first\n'- second"],
    ["rock 'n' roll; a-b", "rock 'n' roll; a-b"],
  ])('%j becomes %j', (value, expected) => {
    expect(escapeFormulas(value)).toBe(expected);
  });
});
