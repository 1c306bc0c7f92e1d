import type { Db } from '../../../../platform/database/database.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { isOpen } from '../domain/filing-status.ts';
import { filingStore } from '../store/filings.ts';
import type { ClaimFilingDeps } from './deps.ts';

/** `paidCents` is 0 until we pay it. */
export type ContractClaim = {
  claimNumber: string;
  filedOn: string;
  paidCents: number;
  isOpen: boolean;
  isReviewed: boolean;
};

/** Claims since the purchase. Anyone can file with someone else's contract number, so a filing isn't reviewed until staff have worked on it. */
export async function listContractClaims(
  { claims }: Pick<ClaimFilingDeps, 'claims'>,
  db: Db,
  contract: { contractNumber: string; vin: string; since: string },
): Promise<ContractClaim[]> {
  const filings = await filingStore(db).byContract(contract);
  const filingsWithoutRecord = filings.filter(
    ({ isSuspicious, claimNumber }) => !isSuspicious && claimNumber === null,
  );
  const claimRecords = (await claims.byVins(db, [contract.vin])).filter(
    ({ receivedOn, isDemonstration }) => receivedOn >= contract.since && !isDemonstration,
  );
  return [
    ...claimRecords.map(({ claimNumber, receivedOn, paidCents, status }) => ({
      claimNumber,
      filedOn: receivedOn,
      paidCents,
      isOpen: isOpen(status),
      isReviewed: true,
    })),
    ...filingsWithoutRecord.map(({ filingNumber, createdAt, paidCents, status }) => ({
      claimNumber: filingNumber,
      filedOn: toIsoDate(createdAt),
      paidCents: paidCents ?? 0,
      isOpen: isOpen(status),
      isReviewed: status !== 'Received',
    })),
  ];
}
