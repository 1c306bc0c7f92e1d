import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionsOf, stepSections } from './sections.ts';

const text =
  '<p>First.</p><h2>One</h2><p>a</p><h2 id="two">Two</h2><ol><li>b</li></ol><h2>Three</h2><p>c</p>';

describe('sectionsOf', () => {
  test('cuts before each headline', () => {
    expect(sectionsOf(text)).toEqual([
      '<p>First.</p>',
      '<h2>One</h2><p>a</p>',
      '<h2 id="two">Two</h2><ol><li>b</li></ol>',
      '<h2>Three</h2><p>c</p>',
    ]);
  });

  test('makes one piece of a text without headlines, and none of none', () => {
    expect(sectionsOf('<p>Only.</p>')).toEqual(['<p>Only.</p>']);
    expect(sectionsOf(' ')).toEqual([]);
  });

  test('loses nothing', () => {
    const piece = fc.constantFrom('<p>a</p>', '<h2>b</h2>', '<h2 id="c">c</h2>', '<ol><li>d</li></ol>');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('');
        expect(sectionsOf(html).join('')).toBe(html);
      }),
    );
  });
});

describe('stepSections', () => {
  test('takes the numbered sections, what stands between them, and the one after', () => {
    const ways = ['intro', '<ol>1</ol>', 'between', '<ol>2</ol>', 'end', 'more', 'last'];
    expect(stepSections(ways)).toEqual({
      before: ['intro'],
      steps: ['<ol>1</ol>', 'between', '<ol>2</ol>', 'end'],
      after: ['more', 'last'],
    });
  });

  test('keeps a text without steps whole', () => {
    expect(stepSections(['a', 'b'])).toEqual({ before: ['a', 'b'], steps: [], after: [] });
  });
});
