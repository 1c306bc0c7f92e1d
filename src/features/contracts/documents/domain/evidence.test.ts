import { expect, test } from 'vitest';
import { buildEvidence } from '../../../../test/document-samples.ts';
import { buildEvidencePart } from './evidence.ts';

test('an evening signature has the date of the contract, and the time in UTC', () => {
  const evidence = { ...buildEvidence('0'.repeat(64)), signedAt: '2026-07-02T03:05:09.000Z' };
  const part = buildEvidencePart(
    'C-2600-1234',
    { ...evidence, agreements: [], contentHash: evidence.shownHash },
    'https://longmile.example.com',
  );
  expect(JSON.stringify(part)).toContain('July 1, 2026, 10:05:09 PM CDT (2026-07-02 03:05:09 UTC)');
});
