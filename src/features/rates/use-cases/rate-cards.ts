import type { Db } from '../../../platform/database/database.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import type { DraftTables, OpenedRateCard, RateCardRecord, TestVehicle } from '../contract.ts';
import { type RateCardFilter, rateCardStore, type StoredRateCard } from '../store.ts';
import { type RateCardDeps, todayOf } from './deps.ts';
import { activateDraft, changeDraft, cloneRateCard, removeDraft } from './keep-rate-cards.ts';
import { compareRateCard, testVehicle, validateRateCard } from './try-rate-card.ts';

export type RateCardUseCases = ReturnType<typeof rateCardUseCases>;

const present = (card: StoredRateCard, inForce: string | undefined): RateCardRecord => ({
  id: card.version,
  version: card.version,
  status: card.status,
  effectiveFrom: card.status === 'Draft' ? null : card.effectiveFrom,
  isInForce: card.version === inForce,
  basedOn: card.basedOn,
  createdAt: card.createdAt.toISOString(),
});

/** How the rates owner makes the next rate card: cloned, changed, tried out, activated, and then left alone for ever. */
export function rateCardUseCases(deps: RateCardDeps) {
  const { database } = deps;
  return {
    async list(query: ListQuery<RateCardFilter>): Promise<Listed<RateCardRecord>> {
      const store = rateCardStore(database.db);
      const inForce = await store.versionInForceOn(todayOf(deps));
      const { rows, total } = await store.list(query);
      return { rows: rows.map((card) => present(card, inForce)), total };
    },

    async find(db: Db, version: string): Promise<OpenedRateCard | undefined> {
      const store = rateCardStore(db);
      const card = await store.byVersion(version);
      if (!card) return undefined;
      const { version: _version, effectiveFrom: _from, ...tables } = card.tables;
      return { ...present(card, await store.versionInForceOn(todayOf(deps))), tables };
    },

    clone: (tx: Db, given: { version: string; basedOn?: string }) => cloneRateCard(deps, tx, given),
    change: (tx: Db, version: string, tables: DraftTables) => changeDraft(tx, version, tables),
    remove: (tx: Db, version: string) => removeDraft(tx, version),
    activate: (tx: Db, version: string, effectiveFrom: string) =>
      activateDraft(deps, tx, version, effectiveFrom),

    validate: (version: string) => validateRateCard(deps, version),
    testVehicle: (version: string, asked: TestVehicle) => testVehicle(deps, version, asked),
    compare: (version: string) => compareRateCard(deps, version),
  };
}
