import type { Db } from '../../../../platform/database/database.ts';
import { type Claim, claimStore } from '../store/claims.ts';
import type { ClaimDeps } from './deps.ts';

/** Keeps the statistics right, which count some claims. Lock the claim first. */
export async function updateClaim(
  { outcomes }: Pick<ClaimDeps, 'outcomes'>,
  tx: Db,
  id: string,
  changes: Partial<Omit<Claim, 'id' | 'claimNumber' | 'source'>>,
): Promise<void> {
  await outcomes.uncount(tx, [id]);
  await claimStore(tx).update(id, changes);
  await outcomes.count(tx, [id]);
}
