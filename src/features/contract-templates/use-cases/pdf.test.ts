import { describe, expect, it } from 'vitest';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { specimenContract } from '../domain/specimen.ts';
import { documentBlocks } from './document-blocks.ts';
import { contractPdf } from './pdf.ts';
import { type Measure, page, paginate, textWidth, wrap } from './typesetting.ts';

const measure: Measure = (text, face, size) => text.length * size * (face === 'bold' ? 0.6 : 0.55);
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

describe.each(coveragePlans)('the pages of %s', (plan) => {
  const contract = specimenContract(plan, siteSettingDefaults);
  const pages = paginate(documentBlocks(contract, measure));

  it('hold every word of every clause', () => {
    const printed = new Set(pages.flatMap(({ pieces }) => pieces.flatMap(({ text }) => wordsOf(text))));
    const clauses = contract.sections.flatMap((section) => section.clauses);
    const words = clauses.flatMap(({ number, title, text, limit, items }) =>
      wordsOf([number, title, text, limit ?? '', ...items].join(' ')),
    );
    expect(words.filter((word) => !printed.has(word))).toEqual([]);
  });

  it('keep inside the margins', () => {
    for (const { pieces } of pages) {
      for (const { text, x, y, face, size } of pieces) {
        expect(x + measure(text, face, size)).toBeLessThanOrEqual(textWidth);
        expect(y + size).toBeLessThanOrEqual(page.height - page.top - page.bottom);
      }
    }
  });

  it('come to the same bytes every time', async () => {
    expect(await contractPdf(contract)).toEqual(await contractPdf(contract));
  });
});

describe('wrap', () => {
  const byLetters = (text: string) => text.length;

  it('breaks at spaces, leaves room before the first line and keeps a long word whole', () => {
    expect(wrap('one two three', 7, byLetters)).toEqual(['one two', 'three']);
    expect(wrap('one two three', 7, byLetters, 4)).toEqual(['one', 'two', 'three']);
    expect(wrap('a unbreakable b', 4, byLetters)).toEqual(['a', 'unbreakable', 'b']);
    expect(wrap('  ', 4, byLetters)).toEqual([]);
  });
});

describe('paginate', () => {
  const block = (height: number, staysWithNext = false) => ({ height, staysWithNext, pieces: [], rules: [] });

  it('moves what stays together to the next page, and splits what no page could hold', () => {
    expect(paginate([block(500), block(100, true), block(100)])).toHaveLength(2);
    expect(paginate([block(500), block(100), block(20)])).toHaveLength(1);
    expect(paginate([block(400, true), block(400, true), block(400)])).toHaveLength(3);
  });
});
