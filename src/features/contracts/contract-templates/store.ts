import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, type ListResult, listRows } from '../../../platform/staff/listing.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { contractTemplates, contractText } from './table.ts';

/** Rows never change, except that a version can be withdrawn. */
export type TemplateVersion = typeof contractTemplates.$inferSelect;
export type TemplateScope = Pick<TemplateVersion, 'coveragePlan' | 'state'>;

const { coveragePlan, state, version, id, withdrawnAt, uploadedAt } = contractTemplates;

/** `state`: two letters, or `general` for templates without a state. */
export type TemplateFilter = { coveragePlan?: PlanKey; state?: string };
const generalState = 'general';

const buildFilter = (filter: TemplateFilter) =>
  and(
    filter.coveragePlan ? eq(coveragePlan, filter.coveragePlan) : undefined,
    filter.state ? (filter.state === generalState ? isNull(state) : eq(state, filter.state)) : undefined,
  );

const isInScope = (scope: TemplateScope) =>
  and(eq(coveragePlan, scope.coveragePlan), scope.state === null ? isNull(state) : eq(state, scope.state));

export const contractTemplateStore = (db: Db) => ({
  /** Holds the lock until the transaction ends, so that version numbers are unique. */
  async lockScope(scope: TemplateScope): Promise<void> {
    const key = `contract-template ${scope.coveragePlan} ${scope.state ?? ''}`;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  async insert(template: TemplateVersion): Promise<void> {
    await db.insert(contractTemplates).values(template);
  },

  versions: (scope: TemplateScope): Promise<TemplateVersion[]> =>
    db.select().from(contractTemplates).where(isInScope(scope)).orderBy(desc(version)),

  async byId(templateId: string): Promise<TemplateVersion | undefined> {
    const [row] = await db.select().from(contractTemplates).where(eq(id, templateId));
    return row;
  },

  /** The newest version for the state that isn't withdrawn, or else the newest one without a state. */
  async inEffect(scope: TemplateScope): Promise<TemplateVersion | undefined> {
    const isForBuyer = scope.state === null ? isNull(state) : or(eq(state, scope.state), isNull(state));
    const [row] = await db
      .select()
      .from(contractTemplates)
      .where(and(eq(coveragePlan, scope.coveragePlan), isForBuyer, isNull(withdrawnAt)))
      // Nulls sort last, so a version for the state comes first.
      .orderBy(asc(state), desc(version))
      .limit(1);
    return row;
  },

  list: ({ filter, ...query }: ListQuery<TemplateFilter>): Promise<ListResult<TemplateVersion>> =>
    listRows(db, contractTemplates, query, { where: buildFilter(filter), sorts: { uploadedAt }, key: id }),

  async allInEffect(): Promise<string[]> {
    const rows = await db
      .selectDistinctOn([coveragePlan, state], { id })
      .from(contractTemplates)
      .where(isNull(withdrawnAt))
      .orderBy(coveragePlan, state, desc(version));
    return rows.map((row) => row.id);
  },

  async withdraw(templateId: string, by: string, at: Date): Promise<void> {
    await db
      .update(contractTemplates)
      .set({ withdrawnAt: at, withdrawnBy: by })
      .where(and(eq(id, templateId), isNull(withdrawnAt)));
  },
});

export type StoredText = typeof contractText.$inferSelect;
export type TextFilter = { words?: string };

const contains = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

const hasVersion = (number: number) => eq(contractText.version, number);

export const contractTextStore = (db: Db) => ({
  /** Holds the lock until the transaction ends, so that versions get different numbers, and start one after the other. */
  async lock(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('contract-texts', 0))`);
  },

  async versionInEffectOn(day: string): Promise<number | undefined> {
    const [row] = await db
      .select({ version: contractText.version })
      .from(contractText)
      .where(and(isNotNull(contractText.activatedAt), lte(contractText.effectiveFrom, day)))
      .orderBy(desc(contractText.effectiveFrom), desc(contractText.activatedAt), desc(contractText.version))
      .limit(1);
    return row?.version;
  },

  async byVersion(number: number): Promise<StoredText | undefined> {
    const [row] = await db.select().from(contractText).where(hasVersion(number));
    return row;
  },

  async byVersionForUpdate(number: number): Promise<StoredText | undefined> {
    const [row] = await db.select().from(contractText).where(hasVersion(number)).for('update');
    return row;
  },

  list: ({ filter: { words }, ...query }: ListQuery<TextFilter>): Promise<ListResult<StoredText>> =>
    listRows(db, contractText, query, {
      // Without an index, because there are few versions, and most contain the same words.
      where: words
        ? or(ilike(contractText.source, contains(words)), ilike(contractText.note, contains(words)))
        : undefined,
      sorts: { version: contractText.version },
      key: contractText.version,
    }),

  async nextVersion(): Promise<number> {
    const [row] = await db.select({ last: max(contractText.version) }).from(contractText);
    return (row?.last ?? 0) + 1;
  },

  async insert(row: StoredText): Promise<void> {
    await db.insert(contractText).values(row).onConflictDoNothing();
  },

  async update(number: number, fields: Partial<Omit<StoredText, 'version'>>): Promise<void> {
    await db.update(contractText).set(fields).where(hasVersion(number));
  },

  async remove(number: number): Promise<void> {
    await db.delete(contractText).where(hasVersion(number));
  },
});
