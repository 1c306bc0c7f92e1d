import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildContract } from '../../../../test/document-samples.ts';
import { contractText } from '../../../../test/rating-samples.ts';
import { describeContract } from '../domain/describe-contract.ts';
import { buildEvidencePart } from '../domain/evidence.ts';
import { ContractPage } from './contract-page.tsx';

const siteUrl = 'https://longmile.example.com';

test('the page of a contract has its facts, prices, schedule, and signature', () => {
  const contract = describeContract(buildContract(), { siteUrl, salesAreas: [], ...contractText });
  const evidence = {
    name: 'Ada Example',
    drawing: { width: 300, height: 100, path: 'M10 80 C40 10 65 10 95 80' },
    signedAt: '2026-11-26T14:05:09.000Z',
    ipAddress: '203.0.113.7',
    browser: 'Browser',
    agreements: [{ words: 'I agree.', agreedAt: '2026-11-26T14:05:01.000Z', sha256: 'f'.repeat(64) }],
    shownHash: '0'.repeat(64),
    contentHash: '0'.repeat(64),
  };
  const parts = [...contract.parts, buildEvidencePart('C-2600-1234', evidence, siteUrl)];
  const html = renderToStaticMarkup(<ContractPage contract={{ ...contract, parts }} siteUrl={siteUrl} />);
  for (const text of ['Grace Example', '1HGCM82633A004352', '$2,432.80', 'November 26, 2028', 'I agree.'])
    expect(html).toContain(text);
  expect(html).toContain('aria-label="Signature of Ada Example, drawn by hand"');
  expect(html).toContain('href="/contracts/verify"');
});
