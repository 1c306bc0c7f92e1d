import type { Db } from '../../../platform/database/database.ts';
import { paymentNoticeStore, paymentStore } from './store.ts';

export type { PaymentNoticeRow, SalesDay, StoredLedger } from './store.ts';

/** For the feature that owns the contracts. Lock the contract in the same transaction before saving. */
export const paymentRecords = (db: Db) => ({ ...paymentStore(db), notices: paymentNoticeStore(db) });
