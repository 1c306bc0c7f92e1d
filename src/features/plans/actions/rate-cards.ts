import type { Db } from '../../../platform/database/database.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { type FlatValue, flattenTables, unflattenTables } from '../domain/flat-tables.ts';
import { rateCardState } from '../domain/rate-card.ts';
import {
  type DraftTables,
  draftTables,
  type PlanChoices,
  type RateCardDetails,
  type RateCardRecord,
  type TestVehicle,
} from '../schema.ts';
import { type RateCardFilter, type RateCardSummary, rateCardStore } from '../store.ts';
import { getToday, type RateCardDeps } from './deps.ts';
import { compareRateCard, testVehicle, validateRateCard } from './evaluate-rate-card.ts';
import {
  activateDraft,
  changeDraft,
  cloneRateCard,
  type Editor,
  removeDraft,
  unscheduleCard,
} from './save-rate-cards.ts';

export type RateCardActions = ReturnType<typeof rateCardActions>;

const present = (card: RateCardSummary, inEffect: string | undefined, now: Date): RateCardRecord => ({
  id: card.version,
  version: card.version,
  status: card.status,
  effectiveFrom: card.status === 'Draft' ? null : card.effectiveFrom,
  startsAt: card.startsAt?.toISOString() ?? null,
  isInEffect: card.version === inEffect,
  state: rateCardState({ startsAt: card.startsAt, isInEffect: card.version === inEffect }, now),
  basedOn: card.basedOn,
  changedBy: card.changedBy,
  createdAt: card.createdAt.toISOString(),
});

type VersionedValue = FlatValue & { version: string };

/** Finds the first row at or below each pointer. */
function findFirstRowIndexes(rows: readonly FlatValue[], pointers: ReadonlySet<string>): Map<string, number> {
  let deepest = 0;
  for (const pointer of pointers) deepest = Math.max(deepest, pointer.split('/').length);
  const indexes = new Map<string, number>();
  for (const [index, { path }] of rows.entries()) {
    const keys = path.split('/', deepest);
    for (let depth = 2; depth <= keys.length; depth += 1) {
      const pointer = keys.slice(0, depth).join('/');
      if (pointers.has(pointer) && !indexes.has(pointer)) indexes.set(pointer, index);
    }
  }
  return indexes;
}

async function findTables(db: Db, version: string): Promise<DraftTables | undefined> {
  const card = await rateCardStore(db).byVersion(version);
  if (!card) return undefined;
  const { version: _version, effectiveFrom: _from, ...tables } = card.tables;
  return tables;
}

/** Staff clone a rate card, edit and test the draft, and activate it. A card never changes once it's in effect. */
export function rateCardActions(deps: RateCardDeps) {
  const { database } = deps;
  return {
    async list(query: ListQuery<RateCardFilter>): Promise<ListResult<RateCardRecord>> {
      const store = rateCardStore(database.db);
      const inEffect = await store.versionInEffectOn(getToday(deps), deps.now());
      const { rows, total } = await store.list(query, inEffect, deps.now());
      return { rows: rows.map((card) => present(card, inEffect, deps.now())), total };
    },

    async find(db: Db, version: string): Promise<RateCardDetails | undefined> {
      const store = rateCardStore(db);
      const card = await store.byVersion(version);
      if (!card) return undefined;
      const { version: _version, effectiveFrom: _from, ...tables } = card.tables;
      return {
        ...present(card, await store.versionInEffectOn(getToday(deps), deps.now()), deps.now()),
        tables,
      };
    },

    /** Every page shows terms in its header or footer. */

    planChoices: async (): Promise<PlanChoices> => {
      const terms = await deps.rates.termsInEffect();
      const clauses = [...terms.coverageGroups, ...terms.extras, ...terms.exclusions];
      return {
        plans: terms.plans.map(({ key, code, name, coversRepairs }) => ({ key, code, name, coversRepairs })),
        clauses: clauses.map(({ key, name, clause }) => ({ key, name, clause })),
      };
    },

    clone: (tx: Db, input: { version: string; basedOn?: string }, by: Editor) =>
      cloneRateCard(deps, tx, input, by),
    change: (tx: Db, version: string, tables: DraftTables, by: Editor) =>
      changeDraft(tx, version, tables, by),
    remove: (tx: Db, version: string) => removeDraft(tx, version),
    /** `start` is an ISO date or time, or null to activate it immediately. */
    activate: (tx: Db, version: string, start: string | null, by: Editor) =>
      activateDraft(deps, tx, version, start, by),
    unschedule: (tx: Db, version: string) => unscheduleCard(deps, tx, version),

    async values(
      db: Db = database.db,
      requestedVersion?: string,
    ): Promise<{ version: string; values: FlatValue[] } | undefined> {
      const version =
        requestedVersion ?? (await rateCardStore(db).versionInEffectOn(getToday(deps), deps.now()));
      const tables = version === undefined ? undefined : await findTables(db, version);
      return version && tables ? { version, values: flattenTables(tables) } : undefined;
    },

    async valueErrors(db: Db, rows: VersionedValue[]): Promise<{ index: number; message: string }[]> {
      const [firstRow] = rows;
      if (!firstRow) return [];
      const otherVersionIndex = rows.findIndex(({ version }) => version !== firstRow.version);
      if (otherVersionIndex >= 0)
        return [{ index: otherVersionIndex, message: 'version: A file can only contain one rate card.' }];
      const card = await rateCardStore(db).byVersion(firstRow.version);
      if (card?.status !== 'Draft')
        return [
          {
            index: 0,
            message: `version: There is no draft named ${firstRow.version}. Clone a rate card first.`,
          },
        ];
      const parsed = draftTables.safeParse(unflattenTables(rows));
      const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
        pointer: `/${path.map(String).join('/')}`,
        message,
      }));
      const indexes = findFirstRowIndexes(rows, new Set(errors.map(({ pointer }) => pointer)));
      return errors.map(({ pointer, message }) => ({
        index: indexes.get(pointer) ?? 0,
        message: `${pointer}: ${message}`,
      }));
    },

    async replaceTables(
      tx: Db,
      rows: VersionedValue[],
      by: Editor,
    ): Promise<{ before: unknown; after: unknown }> {
      const version = rows[0]?.version ?? '';
      const tablesBefore = await findTables(tx, version);
      const tablesAfter = draftTables.parse(unflattenTables(rows));
      await changeDraft(tx, version, tablesAfter, by);
      return { before: { version, tables: tablesBefore }, after: { version, tables: tablesAfter } };
    },

    validate: (version: string) => validateRateCard(deps, version),
    testVehicle: (version: string, input: TestVehicle) => testVehicle(deps, version, input),
    compare: (version: string) => compareRateCard(deps, version),
  };
}
