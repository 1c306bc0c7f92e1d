import type { Database } from '../../../../platform/database/database.ts';
import type { ConsentRow } from '../store.ts';
import { consentStore } from '../store.ts';
import type { Anchor } from './anchors.ts';
import { hashContent, hashLink } from './chain.ts';

/** `checked` and `erased` are numbers of receipts. `error` is the first invalid one. `anchoredAt` is the time of the anchor that doesn't match. */
export type ChainReport = {
  checked: number;
  erased: number;
  error: {
    sequence: number;
    reason: 'Missing' | 'Changed' | 'ErasureUnsigned' | 'Relinked' | 'AnchorMismatch' | 'AnchorEmptied';
    anchoredAt?: string;
  } | null;
};

type Checks = { anchors: Anchor[]; isErasureSigned: (row: ConsentRow) => boolean };

function findContentError(row: ConsentRow, isErasureSigned: Checks['isErasureSigned']) {
  const { leadId, ipAddress, browser, formState, salt, erasedAt } = row;
  const personal = [leadId, ipAddress, browser, formState, salt];
  if (erasedAt !== null && personal.every((value) => value === null))
    return isErasureSigned(row) ? undefined : 'ErasureUnsigned';
  if (leadId === null || ipAddress === null || browser === null || formState === null || salt === null)
    return 'Changed';
  const hash = hashContent({ ...row, leadId, ipAddress, browser, formState }, salt);
  return hash === row.contentHash ? undefined : 'Changed';
}

function findReceiptError(
  row: ConsentRow,
  expected: number,
  previousHash: string,
  { anchors, isErasureSigned }: Checks,
): ChainReport['error'] {
  const sequence = row.sequence ?? 0;
  if (sequence !== expected) return { sequence: expected, reason: 'Missing' };
  const reason = findContentError(row, isErasureSigned);
  if (reason) return { sequence, reason };
  const isLinked = hashLink(previousHash, sequence, row.contentHash ?? '') === row.hash;
  if (!isLinked) return { sequence, reason: 'Relinked' };
  const mismatch = anchors.find((anchor) => anchor.sequence === sequence && anchor.hash !== row.hash);
  return mismatch ? { sequence, reason: 'AnchorMismatch', anchoredAt: mismatch.at } : null;
}

/** The error of an anchor that was cleared or that refers to a receipt after the last one. */
function findAnchorError(anchors: Anchor[], checked: number): ChainReport['error'] {
  const clearedAnchor = anchors.find(({ sequence }) => sequence === 0);
  if (clearedAnchor) return { sequence: 0, reason: 'AnchorEmptied', anchoredAt: clearedAnchor.at };
  const laterAnchor = anchors.find(({ sequence }) => sequence > checked);
  return laterAnchor ? { sequence: checked + 1, reason: 'Missing', anchoredAt: laterAnchor.at } : null;
}

const batchSize = 500;

/** Reads the whole chain and stops at the first receipt that was changed, added, or removed. */
export async function verifyChain(database: Database, checks: Checks): Promise<ChainReport> {
  const report: ChainReport = { checked: 0, erased: 0, error: null };
  let previousHash = '';
  for (;;) {
    const rows = await consentStore(database.db).linksAfter(report.checked, batchSize);
    for (const row of rows) {
      const error = findReceiptError(row, report.checked + 1, previousHash, checks);
      if (error) return { ...report, error };
      report.checked += 1;
      if (row.erasedAt) report.erased += 1;
      previousHash = row.hash ?? '';
    }
    if (rows.length < batchSize) return { ...report, error: findAnchorError(checks.anchors, report.checked) };
  }
}
