import type { Db } from '../../../platform/database/database.ts';
import { ledgerStore } from './store/ledger.ts';
import { paymentNoticeStore, paymentStore } from './store/payments.ts';

export type { LedgerFilter, LedgerPosting } from './store/ledger.ts';
export type { PaymentNoticeRow, SalesDay, StoredLedger } from './store/payments.ts';

/** For the feature that owns the contracts. Lock the contract in the same transaction before saving. */
export const paymentRecords = (db: Db) => ({ ...paymentStore(db), notices: paymentNoticeStore(db) });

/** The ledger of all contracts, to read. */
export const ledgerRecords = (db: Db) => ledgerStore(db);
