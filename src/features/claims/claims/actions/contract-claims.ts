import type { Db } from '../../../../platform/database/database.ts';
import type { ContractClaim } from '../../../contracts/contract/actions/deps.ts';
import { claimStatusLabel, isAuthorized, isOpen } from '../domain/transitions.ts';
import { claimStore, type FiledClaim } from '../store/claims.ts';

type OwnedContract = { id: string; personId: string | null };

/** Anyone can give someone else's name and address, so the person alone proves nothing: the claim must be of this contract. */
export const isByOwner = (
  claim: Pick<FiledClaim, 'contractId' | 'personId'>,
  { id, personId }: OwnedContract,
): boolean => claim.contractId === id && claim.personId !== null && claim.personId === personId;

/** True once staff have worked on it. */
export const isReviewed = ({ status, autoPartName }: Pick<FiledClaim, 'status' | 'autoPartName'>): boolean =>
  status !== 'Filed' || autoPartName !== null;

/**
 * The contract's own claims, oldest first. `isReviewed` is false for a new claim, because anyone can file one with someone else's
 * contract number and name.
 */
export const listContractClaims = async (db: Db, contract: OwnedContract): Promise<ContractClaim[]> =>
  (await claimStore(db).byContract(contract.id)).map((claim) => ({
    claimNumber: claim.claimNumber,
    filedOn: claim.receivedOn,
    happenedOn: claim.happenedOn,
    paidCents: claim.paidCents ?? 0,
    approvedCents: isAuthorized(claim.status) ? (claim.approvedCents ?? 0) - (claim.paidCents ?? 0) : 0,
    isOpen: isOpen(claim.status),
    isUndecided: isOpen(claim.status) && !isAuthorized(claim.status),
    status: claimStatusLabel[claim.status],
    isReviewed: isReviewed(claim),
    isByOwner: isByOwner(claim, contract),
  }));
