import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { normalizeQuoteNumber, toContractNumber } from '../../../../shared/quote-number.ts';
import { claimHistory, claimStore } from '../store/claims.ts';
import { lockClaim, type StaffUser } from './change-status.ts';
import type { ClaimDeps } from './deps.ts';

/** Says which contract the claim is for. Throws 400 if no contract has the number, or if an amount was approved for the other one. */
export async function matchContract(
  deps: Pick<ClaimDeps, 'contracts' | 'now'>,
  tx: Db,
  claimId: string,
  entered: string,
  by: StaffUser,
): Promise<void> {
  const before = await lockClaim(tx, claimId);
  if (before.approvedCents !== null || before.pendingApproval)
    throw badRequest('AlreadyApproved', 'Take back the approval first. It counts for its contract.');
  const quoteNumber = normalizeQuoteNumber(entered);
  const contractNumber = quoteNumber && toContractNumber(quoteNumber);
  const [contract] = contractNumber ? await deps.contracts.forClaim(tx, { contractNumber }) : [];
  if (!contract) throw badRequest('ContractNotFound', 'No contract has this number.', 'contractNumber');
  await claimStore(tx).update(claimId, {
    contractId: contract.id,
    contractNumber: contract.contractNumber,
    coveragePlan: contract.plan,
  });
  const text = `Matched to contract ${contract.contractNumber}. Before: ${before.contractNumber ?? 'no number'}.`;
  await claimHistory(tx).add(claimId, { kind: 'Note', text }, { ...byStaff(by), at: deps.now() });
}
