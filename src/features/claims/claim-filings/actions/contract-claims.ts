import type { Db } from '../../../../platform/database/database.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { toQuoteNumber } from '../../../../shared/quote-number.ts';
import type { ContractClaim } from '../../../contracts/contract/actions/deps.ts';
import { filingStatusLabel, isOpen } from '../domain/filing-status.ts';
import { filingStore } from '../store/filings.ts';
import { loadClaimContract } from './contract-check.ts';
import type { ClaimFilingDeps } from './deps.ts';

/**
 * Lists the contract's own claims, oldest first. `isReviewed` is false for a new claim, because anyone can file one with someone
 * else's contract number. For a claim record that staff added without a filing, the day we received it counts as the breakdown's.
 */
export async function listContractClaims(
  deps: Pick<ClaimFilingDeps, 'claims' | 'contracts'>,
  db: Db,
  { contractNumber, vin, email }: { contractNumber: string; vin: string; email: string },
): Promise<ContractClaim[]> {
  const store = filingStore(db);
  const filings = await store.byContract({ numbers: [contractNumber, toQuoteNumber(contractNumber)], vin });
  const records = (await deps.claims.byVins(db, [vin])).filter(({ isDemonstration }) => !isDemonstration);
  const recordedNumbers = await store.recordedNumbers(records.map(({ claimNumber }) => claimNumber));
  const claims = [
    ...filings.map((filing) => ({
      breakdown: filing,
      claimNumber: filing.filingNumber,
      filedOn: toOfficeDay(filing.createdAt),
      paidCents: filing.paidCents ?? 0,
      approvedCents: filing.status === 'Approved' ? (filing.approvedCents ?? 0) : 0,
      isOpen: isOpen(filing.status),
      status: filingStatusLabel[filing.status],
      isReviewed: filing.status !== 'Received' || filing.claimNumber !== null,
      isByOwner: filing.email === email.toLowerCase(),
    })),
    ...records
      .filter(({ claimNumber }) => !recordedNumbers.has(claimNumber))
      .map(({ claimNumber, receivedOn, paidCents, status }) => ({
        breakdown: { contractNumber: null, vin, happenedOn: receivedOn },
        claimNumber,
        filedOn: receivedOn,
        paidCents,
        approvedCents: 0,
        isOpen: isOpen(status),
        status: filingStatusLabel[status],
        isReviewed: true,
        isByOwner: false,
      })),
  ];
  const ownClaims: ContractClaim[] = [];
  for (const { breakdown, ...claim } of claims) {
    const { own } = await loadClaimContract(deps, db, breakdown);
    if (own?.contractNumber === contractNumber) ownClaims.push(claim);
  }
  return ownClaims.toSorted((one, other) => one.filedOn.localeCompare(other.filedOn));
}
