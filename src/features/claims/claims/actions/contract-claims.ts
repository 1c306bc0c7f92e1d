import type { Db } from '../../../../platform/database/database.ts';
import { toQuoteNumber } from '../../../../shared/quote-number.ts';
import type { ContractClaim } from '../../../contracts/contracts/actions/deps.ts';
import { claimStatusLabel, isAuthorized, isOpen } from '../domain/transitions.ts';
import { claimStore } from '../store/claims.ts';
import { loadClaimContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';

/**
 * Lists the contract's own claims, oldest first. `isReviewed` is false for a new claim, because anyone can file one with someone
 * else's contract number.
 */
export async function listContractClaims(
  deps: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, vin, email }: { contractNumber: string; vin: string; email: string },
): Promise<ContractClaim[]> {
  const numbers = [contractNumber, toQuoteNumber(contractNumber)];
  const ownClaims: ContractClaim[] = [];
  for (const claim of await claimStore(db).byContract({ numbers, vin })) {
    const { own } = await loadClaimContract(deps, db, claim);
    const { claimNumber, status } = claim;
    if (own?.contractNumber === contractNumber)
      ownClaims.push({
        claimNumber,
        filedOn: claim.receivedOn,
        paidCents: claim.paidCents ?? 0,
        approvedCents: isAuthorized(status) ? (claim.approvedCents ?? 0) : 0,
        isOpen: isOpen(status),
        status: claimStatusLabel[status],
        isReviewed: status !== 'Filed' || claim.autoPartName !== null,
        isByOwner: claim.email === email.toLowerCase(),
      });
  }
  return ownClaims;
}
