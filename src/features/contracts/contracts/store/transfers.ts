import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { contractTransfers } from '../table.ts';

export type ContractTransfer = typeof contractTransfers.$inferSelect;

export const transferStore = (db: Db) => ({
  async insert(transfer: ContractTransfer): Promise<void> {
    await db.insert(contractTransfers).values(transfer);
  },

  async byContract(contractId: string): Promise<ContractTransfer | undefined> {
    const [row] = await db
      .select()
      .from(contractTransfers)
      .where(eq(contractTransfers.contractId, contractId));
    return row;
  },

  bySellers: (leadIds: readonly string[]): Promise<ContractTransfer[]> =>
    db
      .select()
      .from(contractTransfers)
      .where(inArray(contractTransfers.fromLeadId, [...leadIds])),

  async anonymize(leadIds: readonly string[]): Promise<number> {
    const updatedRows = await db
      .update(contractTransfers)
      .set({ fromCustomer: null, fromLeadId: null })
      .where(inArray(contractTransfers.fromLeadId, [...leadIds]))
      .returning({ contractId: contractTransfers.contractId });
    return updatedRows.length;
  },
});
