import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { buildContract, buildEvidence, findStateRule } from '../../../test/document-samples.ts';
import { listInSideMargins, listOverlaps, readWords } from '../../../test/pdf-words.ts';
import { buildPrice, contractText, stateRules, terms } from '../../../test/rating-samples.ts';
import { isThorough } from '../../../test/thorough.ts';
import { buildPaymentSchedule } from '../../plans/domain/payment-schedule.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { renderContractPdf } from '../contract-templates/actions/render-contract.ts';
import type { ContractDocument } from '../contract-templates/domain/contract-document.ts';
import type { ContractFacts } from './domain/contract-facts.ts';
import { describeContract } from './domain/describe-contract.ts';
import { buildEvidencePart } from './domain/evidence.ts';

const site = {
  siteUrl: 'https://longmile.example.com',
  salesAreas: ["We don't sell plans in Missouri."],
  ...contractText,
};
const planKeys = terms.plans.map(({ key }) => key);
const states = ['FL', 'TX', 'IL', 'NY', 'GA'];

const sign = (facts: ContractFacts): ContractDocument => {
  const contract = describeContract(facts, site);
  const evidence = buildEvidence('0'.repeat(64), {
    drawing: { width: 300, height: 100, path: 'M10 80 C40 10 65 10 95 80' },
  });
  const agreements = evidence.agreements.map((each) => ({ ...each, sha256: 'f'.repeat(64) }));
  return {
    ...contract,
    parts: [
      ...contract.parts,
      buildEvidencePart(
        facts.contractNumber,
        { ...evidence, agreements, contentHash: evidence.shownHash },
        site.siteUrl,
      ),
    ],
  };
};

const price = (numberOfPayments: number, downPaymentCents = 0) =>
  buildPrice({ months: 72, monthlyCents: 123_456, numberOfPayments, downPaymentCents });
const buildPayments = (count: number) => buildPaymentSchedule(price(count), null, '2027-01-31');
const long = (text: string) => text.repeat(4);

const variants: Record<string, Partial<ContractFacts>> = {
  'an ordinary sale': {},
  'one payment, and no lienholder or co-owner': {
    payments: buildPayments(1),
    downPaymentCents: 0,
    lienholder: null,
    coOwner: null,
    formNumber: null,
    milesPerYear: null,
    stepDowns: [],
    isFirstPaymentOpen: true,
  },
  'many payments and price lines': {
    payments: buildPayments(72),
    salesTaxCents: 12_345,
    priceLines: Array.from({ length: 12 }, (_, index) => ({ label: `Surcharge ${index}`, cents: 1000 })),
  },
  'very long names': {
    owner: long('Llanfairpwllgwyngyllgogerychwyrndrobwll'),
    coOwner: long('Nguyễn Thị Hường and Łukasz '),
    ownerAddress: long('Taumatawhakatangihangakoauauotamatea Street, '),
    lienholder: long('First National Savings and Loan of Example, '),
    vehicle: long('2019 Toyota Camry Hybrid XLE Premium '),
    parties: {
      seller: {
        name: long('Seller'),
        address: long('Avenue '),
        phone: '(800) 555-0142',
        license: long('LICENSE-0000'),
      },
      obligor: { name: long('Obligor and Sons ') },
      administrator: { name: 'A' },
      roadsideProvider: null,
      insurer: null,
    },
  },
};

const cases = isThorough
  ? planKeys.flatMap((plan) =>
      stateRules.flatMap((stateRule) => Object.keys(variants).map((name) => ({ plan, stateRule, name }))),
    )
  : planKeys.flatMap((plan, index) =>
      Object.keys(variants).map((name) => ({ plan, stateRule: findStateRule(states[index] ?? 'FL'), name })),
    );

test.each(cases)('the words of $plan in $stateRule.state do not overlap: $name', async (each) => {
  const { plan, stateRule, name } = each;
  const contract = sign(buildContract({ plan, stateRule, ...variants[name] }));
  const words = readWords(await renderContractPdf(contract));
  expect(words.length).toBeGreaterThan(1500);
  expect(listOverlaps(words)).toEqual([]);
  expect(listInSideMargins(words)).toEqual([]);
});

test('the declarations of an ordinary sale fit on one page', async () => {
  for (const plan of planKeys)
    for (const isFirstPaymentOpen of [true, false]) {
      const words = readWords(await renderContractPdf(sign(buildContract({ plan, isFirstPaymentOpen }))));
      const second = words.filter(({ page }) => page === 1).map(({ text }) => text);
      expect(second.join(' '), plan).toContain('Your coverage in short');
    }
});

test('a contract has its tables, its drawn signature, and its parts in the structure', async () => {
  const contract = sign(buildContract());
  const pdf = await PDFDocument.load(await renderContractPdf(contract), { updateMetadata: false });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.filter((object) => object instanceof PDFDict);
  const count = (tag: string) =>
    dictionaries.filter((each) => each.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText() === tag).length;
  const blocks = [...contract.declarations, ...contract.parts.flatMap((part) => part.blocks)];
  const tables = blocks.filter((block) => block.kind === 'table');
  expect(count('Table')).toBe(tables.length);
  expect(count('TH')).toBe(tables.flatMap(({ columns }) => columns).length);
  expect(count('TD')).toBe(tables.flatMap(({ rows }) => rows.flat()).length);
  expect(count('Figure')).toBe(1);
  const titles = dictionaries
    .filter((each) => each.has(PDFName.of('Dest')))
    .map((each) => each.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText());
  for (const { title } of contract.parts) expect(titles).toContain(title);
});

test('omits the demonstration notice for a real seller', () => {
  const settings = {
    ...siteSettingDefaults,
    'site.kind': 'live',
    'legal.administrator': 'Administrator Inc.',
  };
  const contract = JSON.stringify(describeContract(buildContract({ settings }), site));
  expect(contract).not.toMatch(/DEMONSTRATION|In this demonstration|SAMPLE/);
});

test('a contract has the same bytes every time, whatever was rendered before', async () => {
  const contract = sign(buildContract());
  const first = await renderContractPdf(contract);
  await renderContractPdf(sign(buildContract({ plan: 'Premium', stateRule: findStateRule('TX') })));
  expect(Buffer.from(await renderContractPdf(contract)).equals(first)).toBe(true);
});
