import type { Db } from '../../../../platform/database/database.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
import { contractDates } from '../domain/contract-dates.ts';
import type { Contract } from '../store/contracts.ts';
import { type ContractDeps, getToday } from './deps.ts';

/** `claimsCents` is what we paid, or null when no claim was made. */
export async function loadClaims(deps: ContractDeps, db: Db, contract: Contract) {
  const { contractNumber, vin } = contract;
  const { purchasedOn: since } = contractDates(contract, getToday(deps));
  const claims = await deps.claimFilings.contractClaims(db, { contractNumber, vin, since });
  return {
    claims,
    claimsCents: claims.length === 0 ? null : sumCents(claims.map(({ paidCents: cents }) => ({ cents }))),
    hasOpenClaim: claims.some(({ isOpen }) => isOpen),
  };
}
