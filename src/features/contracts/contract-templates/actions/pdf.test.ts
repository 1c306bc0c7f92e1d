import { describe, expect, it, vi } from 'vitest';
import { card, stateRules, terms } from '../../../../test/rating-samples.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { specimenContract } from '../domain/specimen.ts';
import { documentBlocks } from './document-blocks.ts';
import { cachedPdfs } from './index.ts';
import { contractPdf } from './pdf.ts';
import { type Measure, page, paginate, textWidth, wrap } from './typesetting.ts';

const planKeys = terms.plans.map(({ key }) => key);
const areas = ["We don't sell plans in Missouri."];

const measure: Measure = (text, face, size) => text.length * size * (face === 'bold' ? 0.6 : 0.55);
const splitText = (text: string) => text.split(/\s+/).filter(Boolean);

describe.each(planKeys)('the pages of %s', (plan) => {
  const contract = specimenContract(terms, plan, siteSettingDefaults, areas);
  const pages = paginate(documentBlocks(contract, measure));

  it('contain every word of every clause', () => {
    const printed = new Set(pages.flatMap(({ pieces }) => pieces.flatMap(({ text }) => splitText(text))));
    const clauses = contract.sections.flatMap((section) => section.clauses);
    const expected = clauses.flatMap(({ number, title, text, limit, items }) =>
      splitText([number, title, text, limit ?? '', ...items].join(' ')),
    );
    expect(expected.filter((word) => !printed.has(word))).toEqual([]);
  });

  it('stay inside the margins', () => {
    for (const { pieces } of pages) {
      for (const { text, x, y, face, size } of pieces) {
        expect(x + measure(text, face, size)).toBeLessThanOrEqual(textWidth);
        expect(y + size).toBeLessThanOrEqual(page.height - page.top - page.bottom);
      }
    }
  });

  it('have the same bytes every time', async () => {
    expect(await contractPdf(contract)).toEqual(await contractPdf(contract));
  });
});

describe('wrap', () => {
  const byLetters = (text: string) => text.length;

  it("breaks at spaces, indents the first line, and doesn't split long words", () => {
    expect(wrap('one two three', 7, byLetters)).toEqual(['one two', 'three']);
    expect(wrap('one two three', 7, byLetters, 4)).toEqual(['one', 'two', 'three']);
    expect(wrap('a unbreakable b', 4, byLetters)).toEqual(['a', 'unbreakable', 'b']);
    expect(wrap('  ', 4, byLetters)).toEqual([]);
  });
});

describe('paginate', () => {
  const block = (height: number, keepWithNext = false) => ({ height, keepWithNext, pieces: [], rules: [] });

  it('moves blocks that stay together to the next page, and splits them if they are taller than a page', () => {
    expect(paginate([block(500), block(100, true), block(100)])).toHaveLength(2);
    expect(paginate([block(500), block(100), block(20)])).toHaveLength(1);
    expect(paginate([block(400, true), block(400, true), block(400)])).toHaveLength(3);
  });
});

describe('the pages of a state', () => {
  const florida = stateRules.find(({ state }) => state === 'FL');
  const missouri = stateRules.find(({ state }) => state === 'MO');
  const textOn = (plan: PlanKey, rule: typeof florida) =>
    paginate(documentBlocks(specimenContract(terms, plan, siteSettingDefaults, areas, rule), measure))
      .flatMap(({ pieces }) => pieces.map(({ text }) => text))
      .join(' ');

  it('name the state under the title', () => {
    expect(textOn('Plus', florida)).toContain('Vehicle service contract, Florida');
  });

  it.each(planKeys)('contain no word that a state forbids: %s', (plan) => {
    for (const rule of stateRules.filter(({ forbidsWarrantyWord }) => forbidsWarrantyWord)) {
      expect(textOn(plan, rule)).not.toMatch(/warrant/i);
      expect(textOn(plan, { ...rule, isRestricted: false })).not.toMatch(/warrant/i);
    }
    expect(textOn(plan, missouri)).toContain("We don't sell plans in Missouri.");
  });
});

describe('cached PDFs', () => {
  const contract = (name: string) => ({
    ...specimenContract(terms, 'Plus', siteSettingDefaults, areas),
    brand: name,
  });

  it('are rendered once per document, and the least recently used one is dropped', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const pdfOf = cachedPdfs(render, 2);
    await Promise.all([pdfOf(contract('a')), pdfOf(contract('a'))]);
    expect(render).toHaveBeenCalledTimes(1);
    await pdfOf(contract('b'));
    await pdfOf(contract('a'));
    await pdfOf(contract('c'));
    await pdfOf(contract('a'));
    expect(render).toHaveBeenCalledTimes(3);
    await pdfOf(contract('b'));
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('are rendered separately for different terms', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const pdfOf = cachedPdfs(render);
    const changed = planTermsOf({ ...card, deductibleCents: 20_000 });
    for (const each of [terms, changed, terms])
      await pdfOf(specimenContract(each, 'Plus', siteSettingDefaults, areas));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("don't include failures", async () => {
    const render = vi
      .fn()
      .mockRejectedValueOnce(new Error('no memory'))
      .mockResolvedValue(new Uint8Array([1]));
    const pdfOf = cachedPdfs(render);
    await expect(pdfOf(contract('a'))).rejects.toThrow('no memory');
    expect(await pdfOf(contract('a'))).toEqual(new Uint8Array([1]));
  });
});
