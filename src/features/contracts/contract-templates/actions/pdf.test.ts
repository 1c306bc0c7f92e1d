import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { listBoxes, listBoxesInMargins, listOverlaps } from '../../../../test/contract-boxes.ts';
import { card, stateRules, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { sampleContract } from '../domain/sample-contract.ts';
import { splitByFont } from './contract-fonts.ts';
import { type Layout, layOut } from './contract-layout.ts';
import { cachedPdfs } from './index.ts';
import { renderContractPdf } from './pdf.ts';
import { emptyLine, fillColumns, sheet, wrap } from './typesetting.ts';

const planKeys = terms.plans.map(({ key }) => key);
const site = {
  settings: siteSettingDefaults,
  siteUrl: 'https://longmile.example.com',
  salesAreas: ["We don't sell plans in Missouri."],
};
const states = [undefined, ...stateRules];
const longNames = {
  ...siteSettingDefaults,
  'brand.name': 'Łukasz Nguyễn & Ünverfärth'.repeat(4),
  'contact.address': 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3),
};

const readText = (layout: Layout) =>
  listBoxes(layout)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');

/** Texts as they are printed, without the spaces that depend on where lines break. */
function clauseText({ sections }: ContractDocument): string[] {
  return sections
    .flatMap(({ title, intro, clauses, absent }) => [
      title,
      ...intro,
      ...(absent ? [absent.title, ...absent.items] : []),
      ...clauses.flatMap(({ number, title: name, text, limit, items }) => [
        `${number} ${name}`,
        text,
        limit ?? '',
        ...items,
      ]),
    ])
    .map((text) => text.replace(/https?:\/\//g, '').replace(/\s+/g, ''));
}

describe.each(planKeys)('the pages of %s in every state', (plan) => {
  const contracts = states.map((rule) => sampleContract(terms, plan, site, rule));
  contracts.push(sampleContract(terms, plan, { ...site, settings: longNames }));
  const layouts = contracts.map((contract) => ({ contract, layout: layOut(contract) }));

  it('have no text over other text, and none in the margins', () => {
    for (const { layout } of layouts) {
      const boxes = listBoxes(layout);
      expect(listOverlaps(boxes)).toEqual([]);
      expect(listBoxesInMargins(boxes)).toEqual([]);
    }
  });

  it('contain every clause', () => {
    for (const { contract, layout } of layouts) {
      const printed = readText(layout);
      expect(clauseText(contract).filter((text) => !printed.includes(text))).toEqual([]);
    }
  });

  it('are at least two thirds full, except the last one', () => {
    for (const { layout } of layouts) {
      const boxes = listBoxes(layout);
      for (let page = 0; page < layout.pageCount - 1; page += 1) {
        const lowest = Math.max(...boxes.filter((box) => box.page === page).map(({ bottom }) => bottom));
        expect((lowest - sheet.top) / (sheet.height - sheet.top - sheet.bottom)).toBeGreaterThan(2 / 3);
      }
    }
  });

  it('are numbered in the table of contents', () => {
    for (const { contract, layout } of layouts) {
      const numbers = layout.lines.flatMap(({ line }) =>
        line.rules.some(({ isDotted }) => isDotted) ? line.pieces.map(({ text }) => text.trim()) : [],
      );
      for (const [index, { number, title }] of contract.sections.entries()) {
        const at = numbers.findIndex((text, place) => text === number && numbers[place + 1] === title);
        expect(numbers[at + 2], title).toBe(String((layout.bookmarks[index]?.page ?? 0) + 1));
      }
    }
  });
});

describe.each(planKeys)('the PDF of %s', async (plan) => {
  const florida = stateRules.find(({ state }) => state === 'FL');
  const contract = sampleContract(terms, plan, site, florida);
  const bytes = await renderContractPdf(contract);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.filter((object) => object instanceof PDFDict);
  const name = (dictionary: PDFDict, key: string) =>
    dictionary.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();
  const text = (dictionary: PDFDict, key: string) =>
    dictionary.lookupMaybe(PDFName.of(key), PDFString, PDFHexString)?.decodeText();

  it('has the same bytes every time', async () => {
    expect(await renderContractPdf(contract)).toEqual(bytes);
  });

  it('has a title and a language, and says that it is tagged and PDF/A-3a', () => {
    expect(pdf.getTitle()).toBe(contract.fileTitle);
    expect(text(pdf.catalog, 'Lang')).toBe('en-US');
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true');
    const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream).getContentsString();
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  });

  it('embeds all fonts', () => {
    const fonts = dictionaries.filter((each) => name(each, 'Type') === 'FontDescriptor');
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of fonts) expect(font.has(PDFName.of('FontFile2'))).toBe(true);
    const simple = dictionaries.filter((each) => ['Type1', 'TrueType'].includes(name(each, 'Subtype') ?? ''));
    expect(simple).toEqual([]);
  });

  it('has headings, a table, lists, and links in its structure', () => {
    const tags = Map.groupBy(
      dictionaries.flatMap((each) => name(each, 'S') ?? []),
      (tag) => tag,
    );
    const count = (tag: string) => tags.get(tag)?.length ?? 0;
    const { sections, facts } = contract;
    const clauses = sections.flatMap((section) => section.clauses);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(sections.length + 1);
    expect(count('H3')).toBe(clauses.length + sections.filter(({ absent }) => absent).length);
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
      1,
      ...Array(3).fill(facts.length),
    ]);
    expect(count('TOCI')).toBe(sections.length);
    const items = sections.flatMap((section) => section.absent?.items ?? []);
    expect(count('LI')).toBe(clauses.flatMap((clause) => clause.items).length + items.length);
    expect([count('Lbl'), count('LBody')]).toEqual([count('LI'), count('LI')]);
    expect(count('Link')).toBe(dictionaries.filter((each) => name(each, 'Subtype') === 'Link').length);
  });

  it('has a bookmark for each section', () => {
    const titles = dictionaries
      .filter((each) => each.has(PDFName.of('Dest')))
      .map((each) => text(each, 'Title'));
    expect(titles).toEqual(contract.sections.map(({ number, title }) => `${number}. ${title}`));
  });

  it('links to pages, phone numbers, email addresses, and clauses that exist', () => {
    const urls = dictionaries.flatMap((each) => text(each, 'URI') ?? []);
    expect(urls).toContain('https://longmile.example.com/plans/compare');
    expect(urls).toContain(`mailto:${siteSettingDefaults['contact.email']}`);
    expect(urls).toContain('tel:+18005550142');
    const goals = dictionaries
      .filter((each) => name(each, 'S') === 'GoTo')
      .flatMap((each) => text(each, 'D') ?? []);
    expect(goals.length).toBeGreaterThan(contract.sections.length);
    const tree = pdf.catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('Dests'), PDFDict);
    const names = tree.lookup(PDFName.of('Names'), PDFArray).toString();
    expect(goals.filter((goal) => !names.includes(`(${goal})`))).toEqual([]);
  });
});

describe('names', () => {
  const listLetters = (text: string) =>
    splitByFont(text, 'text')
      .map((run) => run.text)
      .join('');

  it.each(['Łukasz', 'Nguyễn Thị Hường', 'Zoë Šimůnková', 'Ñandú Çelik Ğürsoy', 'Þórunn Øster'])(
    'keep their letters: %s',
    (text) => {
      expect(listLetters(text)).toBe(text);
      expect(listLetters(text.normalize('NFD'))).toBe(text);
    },
  );

  it('lose only what no font has', () => {
    expect(listLetters('Ḱ 東京')).toBe('K ??');
  });

  it('are valid in the metadata', async () => {
    const brand = 'Łuk & <Sons>';
    const settings = { ...siteSettingDefaults, 'brand.name': brand };
    const bytes = await renderContractPdf(sampleContract(terms, 'Plus', { ...site, settings }));
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getAuthor()).toBe(brand);
    const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream).getContents();
    expect(Buffer.from(metadata).toString()).toContain('<rdf:li>Łuk &amp; &lt;Sons></rdf:li>');
  });
});

describe('wrap', () => {
  const lines = (text: string, width: number) =>
    wrap([{ text }], 'text', 10, width).map((parts) => parts.map((part) => part.text).join(''));

  it('breaks at spaces, and breaks words only if they are wider than the line', () => {
    expect(lines('one two three', 45)).toEqual(['one two ', 'three']);
    expect(lines('a incomprehensible b', 45)).toEqual(['a ', 'incompre', 'hensible ', 'b']);
    expect(lines('  ', 45)).toEqual([]);
  });

  it('keeps a link and the punctuation around it on one line', () => {
    const link = { kind: 'clause' as const, target: '5.2' };
    const runs = [{ text: 'the deductible (' }, { text: '5.2', link }, { text: ').' }];
    const parts = wrap(runs, 'text', 10, 65).map((line) => line.map(({ text }) => text));
    expect(parts).toEqual([['the deductible '], ['(', '5.2', ').']]);
  });
});

describe('columns', () => {
  const columnAt = (index: number) => ({ page: index, x: 0, top: 0, height: index === 0 ? 50 : 100 });
  const line = (height: number, keepWithNext = false) => ({ ...emptyLine(height), keepWithNext });
  const findPages = (lines: ReturnType<typeof line>[]) =>
    fillColumns(lines, columnAt).map(({ at }) => at.page);

  it('keep lines together that belong together, unless they are taller than a column', () => {
    expect(findPages([line(30), line(10, true), line(20)])).toEqual([0, 1, 1]);
    expect(findPages([line(30), line(10), line(10)])).toEqual([0, 0, 0]);
    expect(findPages([line(60), line(40), line(10)])).toEqual([1, 1, 2]);
    expect(findPages([line(60, true), line(60, true), line(60)])).toEqual([1, 2, 3]);
  });

  it('drop the space above their first line', () => {
    const second = { ...line(50), before: 20 };
    expect(fillColumns([line(50), second], columnAt).map(({ at }) => at.y)).toEqual([0, 0]);
  });
});

describe('the pages of a state', () => {
  const florida = stateRules.find(({ state }) => state === 'FL');
  const missouri = stateRules.find(({ state }) => state === 'MO');
  const printed = (plan: PlanKey, rule: typeof florida) =>
    listBoxes(layOut(sampleContract(terms, plan, site, rule)))
      .map(({ text }) => text)
      .join('');

  it('name the state under the title', () => {
    expect(printed('Plus', florida)).toContain('Vehicle service contract, Florida');
  });

  it.each(planKeys)('contain no word that a state forbids: %s', (plan) => {
    for (const rule of stateRules.filter(({ forbidsWarrantyWord }) => forbidsWarrantyWord)) {
      expect(printed(plan, rule)).not.toMatch(/warrant/i);
      expect(printed(plan, { ...rule, isRestricted: false })).not.toMatch(/warrant/i);
    }
    expect(printed(plan, missouri)).toContain("We don't sell plans in Missouri.");
  });
});

describe('cached PDFs', () => {
  const contract = (name: string) => ({
    ...sampleContract(terms, 'Plus', site),
    brand: name,
  });

  it('are rendered once per document, and the least recently used one is dropped', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const renderPdf = cachedPdfs(render, 2);
    await Promise.all([renderPdf(contract('a')), renderPdf(contract('a'))]);
    expect(render).toHaveBeenCalledTimes(1);
    await renderPdf(contract('b'));
    await renderPdf(contract('a'));
    await renderPdf(contract('c'));
    await renderPdf(contract('a'));
    expect(render).toHaveBeenCalledTimes(3);
    await renderPdf(contract('b'));
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('are rendered separately for different terms', async () => {
    const render = vi.fn(async () => new Uint8Array([1]));
    const renderPdf = cachedPdfs(render);
    const changedTerms = getPlanTerms({ ...card, deductibleCents: 20_000 });
    for (const each of [terms, changedTerms, terms]) await renderPdf(sampleContract(each, 'Plus', site));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("don't include failures", async () => {
    const render = vi
      .fn()
      .mockRejectedValueOnce(new Error('no memory'))
      .mockResolvedValue(new Uint8Array([1]));
    const renderPdf = cachedPdfs(render);
    await expect(renderPdf(contract('a'))).rejects.toThrow('no memory');
    expect(await renderPdf(contract('a'))).toEqual(new Uint8Array([1]));
  });
});
