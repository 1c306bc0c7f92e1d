import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { isPrintable } from '../../../../shared/printable-text.ts';
import {
  listFilledHeights,
  listInSideMargins,
  listOverlaps,
  readText,
  readWords,
} from '../../../../test/pdf-words.ts';
import { card, contractText, stateRules, terms } from '../../../../test/rating-samples.ts';
import { isThorough } from '../../../../test/thorough.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { sampleContract } from '../domain/sample-contract.ts';
import { cachedPdfs } from './index.ts';
import { renderContractPdf } from './render-contract.ts';

const planKeys = terms.plans.map(({ key }) => key);
const site = {
  settings: siteSettingDefaults,
  siteUrl: 'https://longmile.example.com',
  salesAreas: ["We don't sell plans in Missouri."],
  ...contractText,
};
const longNames = {
  ...siteSettingDefaults,
  'brand.name': 'Łukasz Nguyễn & Ünverfärth'.repeat(4),
  'contact.address': 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3),
};

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

const florida = stateRules.find(({ state }) => state === 'FL');
const states = isThorough ? [undefined, ...stateRules] : [undefined, florida];

describe.each(planKeys)('the pages of %s', (plan) => {
  const longNamed = sampleContract(terms, plan, { ...site, settings: longNames });
  const contracts = [...states.map((rule) => sampleContract(terms, plan, site, rule)), longNamed];

  it('contain every clause, with no text over other text or in the margins', async () => {
    for (const contract of contracts) {
      const pdf = await renderContractPdf(contract);
      const words = readWords(pdf);
      expect(listOverlaps(words)).toEqual([]);
      expect(listInSideMargins(words)).toEqual([]);
      for (const filledHeight of listFilledHeights(words).slice(0, -1))
        expect(filledHeight).toBeGreaterThan(2 / 3);
      const text = readText(pdf);
      expect(clauseText(contract).filter((each) => !text.includes(each))).toEqual([]);
    }
  });

  it('contain no word that a state forbids', () => {
    for (const rule of stateRules.filter(({ forbidsWarrantyWord }) => forbidsWarrantyWord))
      for (const isRestricted of [rule.isRestricted, false])
        expect(JSON.stringify(sampleContract(terms, plan, site, { ...rule, isRestricted }))).not.toMatch(
          /warrant/i,
        );
  });
});

describe.each(planKeys)('the PDF of %s', async (plan) => {
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

  it('has headings, lists, and links in its structure', () => {
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
    expect(count('TOCI')).toBe(sections.length);
    const items = sections.flatMap((section) => section.absent?.items ?? []);
    expect(count('LI')).toBe(clauses.flatMap((clause) => clause.items).length + items.length + facts.length);
    expect([count('Lbl'), count('LBody')]).toEqual([count('LI'), count('LI')]);
    expect(count('Link')).toBeGreaterThan(sections.length);
  });

  it('has a bookmark for each section', () => {
    const titles = dictionaries
      .filter((each) => each.has(PDFName.of('Dest')) && each.has(PDFName.of('Title')))
      .map((each) => text(each, 'Title'));
    expect(titles).toEqual(contract.sections.map(({ number, title }) => `${number}. ${title}`));
  });

  it('links to pages, phone numbers, email addresses, and clauses that exist', () => {
    const links = dictionaries.filter((each) => name(each, 'Subtype') === 'Link');
    const urls = links.flatMap((link) => {
      const action = link.lookupMaybe(PDFName.of('A'), PDFDict);
      return action ? (text(action, 'URI') ?? []) : [];
    });
    expect(urls).toContain('https://longmile.example.com/plans/compare');
    expect(urls).toContain(`mailto:${siteSettingDefaults['contact.email']}`);
    expect(urls).toContain('tel:+18005550142');
    const goals = links.filter((link) => link.has(PDFName.of('Dest')));
    expect(goals.length).toBeGreaterThan(contract.sections.length);
    expect(urls.length + goals.length).toBe(links.length);
  });
});

describe('names', () => {
  const render = (brand: string) =>
    renderContractPdf(
      sampleContract(terms, 'Plus', { ...site, settings: { ...siteSettingDefaults, 'brand.name': brand } }),
    );

  it.each([
    'Łukasz Żółkiewski',
    'Nguyễn Thị Hường',
    'Þórunn Øster',
    'Kaʻiulani Smith‑Jones',
    'Apt 3→4 ⅓ ℅ Lee′s № 5',
  ])('keep their letters: %s', async (text) => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(readText(await render(text.normalize(form)))).toContain(text.replaceAll(' ', ''));
  });

  it('can have every character that a field accepts, in each font', async () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
    const accepted = all.filter((character) => !/\p{Cc}/u.test(character) && isPrintable(character));
    expect(accepted.length).toBeGreaterThan(1000);
    const name = accepted.map((character) => `o${character}`).join(' ');
    const sample = sampleContract(terms, 'Plus', site);
    const blocks = [{ kind: 'signature' as const, title: name, name, drawing: null }];
    const parts = [{ title: 'Names', intro: name, blocks }];
    const text = readText(await renderContractPdf({ ...sample, notice: name, parts }));
    expect(accepted.filter((character) => !text.includes(`o${character.trim()}`.normalize('NFC')))).toEqual(
      [],
    );
  });

  it("can't have other characters", async () => {
    await expect(render('Ann 李 🚗')).rejects.toThrow("A contract can't print 李 🚗 in: Ann 李 🚗");
  });

  it('are valid in the metadata', async () => {
    const brand = 'Łuk & <Sons>';
    const pdf = await PDFDocument.load(await render(brand), { updateMetadata: false });
    expect(pdf.getAuthor()).toBe(brand);
    const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream).getContents();
    expect(Buffer.from(metadata).toString()).toContain('<rdf:li>Łuk &amp; &lt;Sons&gt;</rdf:li>');
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
