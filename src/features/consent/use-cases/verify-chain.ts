import type { Database } from '../../../platform/database/database.ts';
import type { ConsentRow } from '../store.ts';
import { consentStore } from '../store.ts';
import { contentHashOf, linkHashOf } from './chain.ts';

/** How many receipts were looked at, how many of them are erased, and what is wrong with the first that does not hold. */
export type ChainReport = {
  checked: number;
  erased: number;
  fault: { sequence: number; reason: 'Missing' | 'Changed' | 'Relinked' } | null;
};

function isContentIntact(row: ConsentRow): boolean {
  const { leadId, ipAddress, browser, formState, salt } = row;
  if (leadId === null || ipAddress === null || browser === null || formState === null || salt === null)
    return row.erasedAt !== null;
  return contentHashOf({ ...row, leadId, ipAddress, browser, formState }, salt) === row.contentHash;
}

function faultOf(row: ConsentRow, expected: number, previousHash: string): ChainReport['fault'] {
  const sequence = row.sequence ?? 0;
  if (sequence !== expected) return { sequence: expected, reason: 'Missing' };
  if (!isContentIntact(row)) return { sequence, reason: 'Changed' };
  const isLinked = linkHashOf(previousHash, sequence, row.contentHash ?? '') === row.hash;
  return isLinked ? null : { sequence, reason: 'Relinked' };
}

const batch = 500;

/** Reads the whole chain, and stops at the first receipt that was changed, put in or taken out. */
export async function verifyChain(database: Database): Promise<ChainReport> {
  const report: ChainReport = { checked: 0, erased: 0, fault: null };
  let previousHash = '';
  for (;;) {
    const rows = await consentStore(database.db).linksAfter(report.checked, batch);
    for (const row of rows) {
      const fault = faultOf(row, report.checked + 1, previousHash);
      if (fault) return { ...report, fault };
      report.checked += 1;
      if (row.erasedAt) report.erased += 1;
      previousHash = row.hash ?? '';
    }
    if (rows.length < batch) return report;
  }
}
