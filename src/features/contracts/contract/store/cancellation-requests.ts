import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { contractCancellationRequests, contracts } from '../table.ts';

export type CancellationRequest = typeof contractCancellationRequests.$inferSelect;

export const cancellationRequestStore = (db: Db) => ({
  async insert(request: CancellationRequest): Promise<void> {
    await db.insert(contractCancellationRequests).values(request);
  },

  async byContract(contractId: string): Promise<CancellationRequest | undefined> {
    const [row] = await this.byContracts([contractId]);
    return row;
  },

  /** Contracts that haven't ended although their requested last day has passed. */
  async contractIdsToCancel(today: string): Promise<string[]> {
    const rows = await db
      .select({ contractId: contractCancellationRequests.contractId })
      .from(contractCancellationRequests)
      .innerJoin(contracts, eq(contracts.id, contractCancellationRequests.contractId))
      .where(
        and(
          inArray(contracts.status, ['Active', 'Lapsed']),
          lt(contractCancellationRequests.cancelOn, today),
        ),
      );
    return rows.map(({ contractId }) => contractId);
  },

  byContracts: (contractIds: readonly string[]): Promise<CancellationRequest[]> =>
    db
      .select()
      .from(contractCancellationRequests)
      .where(inArray(contractCancellationRequests.contractId, [...contractIds]))
      .orderBy(asc(contractCancellationRequests.requestedAt)),

  async remove(contractIds: readonly string[]): Promise<number> {
    const deletedRows = await db
      .delete(contractCancellationRequests)
      .where(inArray(contractCancellationRequests.contractId, [...contractIds]))
      .returning({ id: contractCancellationRequests.id });
    return deletedRows.length;
  },
});
