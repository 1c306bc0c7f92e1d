import type { Db } from '../../../platform/database/database.ts';
import { paymentNoticeStore, paymentStore } from './store.ts';

export type { PaymentNoticeRow, SalesDay, StoredLedger } from './store.ts';

/** The stored money of contracts, for the feature that owns them. Save in a transaction that has locked the contract. */
export const paymentRecords = (db: Db) => ({ ...paymentStore(db), notices: paymentNoticeStore(db) });
