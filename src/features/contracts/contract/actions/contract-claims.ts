import type { Db } from '../../../../platform/database/database.ts';
import { toDollars } from '../../../../shared/format.ts';
import { sumPaidClaims } from '../../payments/domain/statement.ts';
import type { Contract } from '../store/contracts.ts';
import { loadLedger } from './contract-lifecycle.ts';
import type { ContractDeps } from './deps.ts';

/** `claimsCents` is what we paid, from the ledger, or null if there was no claim. Claims that staff haven't reviewed don't count as one. */
export async function loadClaims(deps: ContractDeps, db: Db, contract: Contract) {
  const claims = await deps.claims.contractClaims(db, contract);
  const claimsCents = sumPaidClaims(await loadLedger(db, contract));
  const hasReviewedClaim = claims.some(({ isReviewed }) => isReviewed);
  return {
    claims,
    // A claim that was erased with its owner's data stays in the ledger.
    claimsCents: hasReviewedClaim || claimsCents > 0 ? claimsCents : null,
    /** Claims that we haven't decided. */
    undecidedNumbers: claims.filter(({ isUndecided }) => isUndecided).map(({ claimNumber }) => claimNumber),
    unpaidApprovals: claims.filter(({ approvedCents }) => approvedCents > 0),
  };
}

/** For the owner. */
export async function presentClaims(deps: ContractDeps, db: Db, contract: Contract) {
  const { claims } = await loadClaims(deps, db, contract);
  const { transferredOn } = contract;
  const isEarlier = ({ happenedOn, isByOwner }: (typeof claims)[number]) =>
    transferredOn !== null && !isByOwner && happenedOn < transferredOn;
  return claims
    .filter((claim) => !isEarlier(claim) || claim.paidCents + claim.approvedCents > 0)
    .map((claim) => ({
      claimNumber: claim.claimNumber,
      filedOn: claim.filedOn,
      paid: toDollars(claim.paidCents),
      isOpen: claim.isOpen,
      status: claim.status,
      isByOwner: claim.isByOwner,
      /** Of an earlier owner, which the present one only knows because it counts toward the limit. */
      isEarlierOwners: isEarlier(claim),
    }));
}
