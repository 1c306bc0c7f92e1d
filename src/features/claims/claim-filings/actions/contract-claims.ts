import type { Db } from '../../../../platform/database/database.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { ContractClaim } from '../../../contracts/contracts/actions/deps.ts';
import { isOpen } from '../domain/filing-status.ts';
import { filingStore } from '../store/filings.ts';
import type { ClaimFilingDeps } from './deps.ts';

/** Lists claims since the purchase. A new claim isn't reviewed yet, because anyone can file with someone else's contract number. */
export async function listContractClaims(
  { claims }: Pick<ClaimFilingDeps, 'claims'>,
  db: Db,
  contract: { contractNumber: string; vin: string; since: string },
): Promise<ContractClaim[]> {
  const filings = await filingStore(db).byContract(contract);
  const filingsWithoutRecord = filings.filter(({ claimNumber }) => claimNumber === null);
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
      filedOn: toOfficeDay(createdAt),
      paidCents: paidCents ?? 0,
      isOpen: isOpen(status),
      isReviewed: status !== 'Received',
    })),
  ];
}
