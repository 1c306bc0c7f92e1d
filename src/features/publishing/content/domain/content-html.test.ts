import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitIntoSteps, splitSections, tidyHtml } from './content-html.ts';

const text =
  '<p>First.</p><h2>One</h2><p>a</p><h2 id="two">Two</h2><ol><li>b</li></ol><h2>Three</h2><p>c</p>';

describe('splitSections', () => {
  test('splits before each heading', () => {
    expect(splitSections(text)).toEqual([
      '<p>First.</p>',
      '<h2>One</h2><p>a</p>',
      '<h2 id="two">Two</h2><ol><li>b</li></ol>',
      '<h2>Three</h2><p>c</p>',
    ]);
  });

  test('returns one section without headings, and none for empty text', () => {
    expect(splitSections('<p>Only.</p>')).toEqual(['<p>Only.</p>']);
    expect(splitSections(' ')).toEqual([]);
  });

  test('preserves all content', () => {
    const piece = fc.constantFrom('<p>a</p>', '<h2>b</h2>', '<h2 id="c">c</h2>', '<ol><li>d</li></ol>');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        expect(splitSections(html).join('')).toBe(html);
      }),
    );
  });
});

describe('splitIntoSteps', () => {
  test('returns the numbered sections, those between them, and the next one', () => {
    const sections = ['intro', '<ol>1</ol>', 'between', '<ol>2</ol>', 'end', 'more', 'last'];
    expect(splitIntoSteps(sections)).toEqual({
      before: ['intro'],
      steps: ['<ol>1</ol>', 'between', '<ol>2</ol>', 'end'],
      after: ['more', 'last'],
    });
  });

  test("doesn't split text without steps", () => {
    expect(splitIntoSteps(['a', 'b'])).toEqual({ before: ['a', 'b'], steps: [], after: [] });
  });
});

test.each([
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', '<ul><li>one</li><li>two</li></ul>'],
  [
    '<ul><li><p>one</p><ul><li><p>in it</p></li></ul></li></ul>',
    '<ul><li>one<ul><li>in it</li></ul></li></ul>',
  ],
  ['<ul><li><p>one</p><p>two</p></li></ul>', '<ul><li><p>one</p><p>two</p></li></ul>'],
  [
    '<table><caption>Costs</caption><tbody><tr><th colspan="1" rowspan="1" scope="col"><p>Part</p></th><th><p>Price</p></th></tr><tr><td><p>Pump</p></td><td><p>$1</p></td></tr></tbody></table>',
    '<table><caption>Costs</caption><thead><tr><th scope="col">Part</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Pump</td><td>$1</td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th>Part</th><td>Pump</td></tr></tbody></table>',
    '<table><tbody><tr><th>Part</th><td>Pump</td></tr></tbody></table>',
  ],
  ['<p>x</p><p></p><p><br /></p>', '<p>x</p>'],
  ['<p>x</p>', '<p>x</p>'],
])('turns %s into %s, and is idempotent', (html, tidy) => {
  expect(tidyHtml(html)).toBe(tidy);
  expect(tidyHtml(tidy)).toBe(tidy);
});
