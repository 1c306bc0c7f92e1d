import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePdfTools } from '../../../../scripts/pdf-tools.ts';
import { listBoxes, listBoxesInMargins, listOverlaps } from '../../../test/contract-boxes.ts';
import { buildContract, buildEvidence, findStateRule } from '../../../test/document-samples.ts';
import { buildPrice, stateRules, terms } from '../../../test/rating-samples.ts';
import { buildPaymentSchedule } from '../../plans/domain/payment-schedule.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { layOut } from '../contract-templates/actions/contract-layout.ts';
import { renderContractPdf } from '../contract-templates/actions/pdf.ts';
import type { ContractDocument } from '../contract-templates/domain/contract-document.ts';
import type { ContractFacts } from './domain/contract-facts.ts';
import { describeContract } from './domain/describe-contract.ts';
import { buildEvidencePart } from './domain/evidence.ts';

const site = { siteUrl: 'https://longmile.example.com', salesAreas: ["We don't sell plans in Missouri."] };
const planKeys = terms.plans.map(({ key }) => key);

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

describe.each(planKeys)('contracts of %s', (plan) => {
  test.each(Object.entries(variants))('have no text over other text: %s', (name, changes) => {
    // The clauses don't depend on the sale.
    const states = name === 'an ordinary sale' ? stateRules : [findStateRule('FL')];
    for (const stateRule of states) {
      const boxes = listBoxes(layOut(sign(buildContract({ plan, stateRule, ...changes }))));
      expect(listOverlaps(boxes), stateRule.state).toEqual([]);
      expect(listBoxesInMargins(boxes), stateRule.state).toEqual([]);
    }
  });
});

test('the declarations of an ordinary sale fit on one page', () => {
  for (const plan of planKeys)
    for (const isFirstPaymentOpen of [true, false]) {
      const contract = sign(buildContract({ plan, isFirstPaymentOpen }));
      const summary = listBoxes(layOut(contract)).find(({ text }) =>
        text.startsWith('Your coverage in short'),
      );
      expect(summary?.page, plan).toBe(1);
    }
});

describe('the words of a PDF', () => {
  const directory = mkdtempSync(join(tmpdir(), 'words-'));
  beforeAll(requirePdfTools);
  afterAll(() => rmSync(directory, { recursive: true }));

  /** As `pdftotext` finds them. Its boxes have the height of the font, which is more than that of the letters. */
  function readWords(contract: ContractDocument) {
    const path = join(directory, 'contract.pdf');
    writeFileSync(path, renderContractPdf(contract));
    const html = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    return html
      .split('<page ')
      .slice(1)
      .flatMap((page, index) =>
        [
          ...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
        ].map(([, left, top, right, bottom, text = '']) => {
          const height = Number(bottom) - Number(top);
          return {
            text,
            page: index,
            left: Number(left) + 0.1,
            right: Number(right) - 0.1,
            top: Number(top) + 0.2 * height,
            bottom: Number(bottom) - 0.2 * height,
          };
        }),
      );
  }

  const cases = [
    ['Premium', 'FL', 'very long names'],
    ['Plus', 'TX', 'many payments and price lines'],
    ['EverydayBenefits', 'IL', 'one payment, and no lienholder or co-owner'],
    ['Powertrain', 'NY', 'an ordinary sale'],
  ] as const;

  test.each(cases)('of %s in %s do not overlap: %s', (plan, state, variant) => {
    const words = readWords(
      sign(buildContract({ plan, stateRule: findStateRule(state), ...variants[variant] })),
    );
    expect(words.length).toBeGreaterThan(1500);
    expect(listOverlaps(words)).toEqual([]);
  });
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

test('a contract has the same bytes every time, whatever was rendered before', () => {
  const contract = sign(buildContract());
  const first = renderContractPdf(contract);
  renderContractPdf(sign(buildContract({ plan: 'Premium', stateRule: findStateRule('TX') })));
  expect(Buffer.from(renderContractPdf(contract)).equals(first)).toBe(true);
});
