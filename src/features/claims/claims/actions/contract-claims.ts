import type { Db } from '../../../../platform/database/database.ts';
import type { ContractClaim } from '../../../contracts/contract/actions/deps.ts';
import { claimStatusLabel, isAuthorized, isOpen } from '../domain/transitions.ts';
import { claimStore } from '../store/claims.ts';

/**
 * The contract's own claims, oldest first. `isReviewed` is false for a new claim, because anyone can file one with someone else's
 * contract number and name.
 */
export const listContractClaims = async (
  db: Db,
  { id, personId }: { id: string; personId: string | null },
): Promise<ContractClaim[]> =>
  (await claimStore(db).byContract(id)).map((claim) => ({
    claimNumber: claim.claimNumber,
    filedOn: claim.receivedOn,
    paidCents: claim.paidCents ?? 0,
    approvedCents: isAuthorized(claim.status) ? (claim.approvedCents ?? 0) : 0,
    isOpen: isOpen(claim.status),
    status: claimStatusLabel[claim.status],
    isReviewed: claim.status !== 'Filed' || claim.autoPartName !== null,
    isByOwner: claim.personId !== null && claim.personId === personId,
  }));
