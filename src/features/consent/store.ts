import type { Db } from '../../platform/database/database.ts';
import type { ConsentReceipt } from './domain/consent-receipt.ts';
import { consentReceipts } from './table.ts';

export const consentStore = (db: Db) => ({
  async insert(receipt: ConsentReceipt): Promise<void> {
    await db.insert(consentReceipts).values(receipt);
  },
});
