import type { Db } from '../../../../platform/database/database.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { ContractClaim } from '../../../contracts/contracts/actions/deps.ts';
import { filingStatusLabel, isOpen } from '../domain/filing-status.ts';
import { filingStore } from '../store/filings.ts';
import type { ClaimFilingDeps } from './deps.ts';

/** Lists claims since the purchase. `isReviewed` is false for a new claim, because anyone can file one with someone else's contract number. */
export async function listContractClaims(
  { claims }: Pick<ClaimFilingDeps, 'claims'>,
  db: Db,
  contract: { contractNumber: string; vin: string; since: string; email: string },
): Promise<ContractClaim[]> {
  const filings = await filingStore(db).byContract(contract);
  const ownFilings = filings.filter(({ email }) => email === contract.email.toLowerCase());
  const ownNumbers = new Set(ownFilings.map(({ filingNumber }) => filingNumber));
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
      status: filingStatusLabel[status],
      isReviewed: true,
      isByOwner: ownNumbers.has(claimNumber),
    })),
    ...filingsWithoutRecord.map(({ filingNumber, createdAt, paidCents, status }) => ({
      claimNumber: filingNumber,
      filedOn: toOfficeDay(createdAt),
      paidCents: paidCents ?? 0,
      isOpen: isOpen(status),
      status: filingStatusLabel[status],
      isReviewed: status !== 'Received',
      isByOwner: ownNumbers.has(filingNumber),
    })),
  ];
}
