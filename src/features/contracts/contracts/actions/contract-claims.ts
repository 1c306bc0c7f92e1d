import type { Db } from '../../../../platform/database/database.ts';
import { toDollars } from '../../../../shared/format.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
import type { Contract } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';

/** `claimsCents` is what we paid or approved, or null if there was no claim. Claims that staff haven't reviewed don't count toward it. */
export async function loadClaims(deps: ContractDeps, db: Db, contract: Contract) {
  const { contractNumber, vin, customer } = contract;
  const claims = await deps.claims.contractClaims(db, {
    contractNumber,
    vin,
    email: customer.email,
  });
  const reviewed = claims.filter(({ isReviewed }) => isReviewed);
  return {
    claims,
    claimsCents:
      reviewed.length === 0
        ? null
        : sumCents(reviewed.map(({ paidCents, approvedCents }) => ({ cents: paidCents + approvedCents }))),
    /** Claims that we haven't decided. */
    undecidedNumbers: claims
      .filter(({ isOpen, approvedCents }) => isOpen && approvedCents === 0)
      .map(({ claimNumber }) => claimNumber),
    unpaidApprovals: claims.filter(({ approvedCents }) => approvedCents > 0),
  };
}

/** For the owner. */
export async function presentClaims(deps: ContractDeps, db: Db, contract: Contract) {
  const { claims } = await loadClaims(deps, db, contract);
  return claims.map(({ claimNumber, filedOn, paidCents, isOpen, status, isByOwner }) => ({
    claimNumber,
    filedOn,
    paid: toDollars(paidCents),
    isOpen,
    status,
    isByOwner,
  }));
}
