import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/database/database.ts';
import { type Documents, findParent, type StandInDocument, type StandInStore } from './documents.ts';
import { standInPaymentsTable as table } from './stand-in-table.ts';

/** Differs from the locks for startup and migrations. */
const lockId = 7_240_913;

const documentsIn = (tx: Db): Documents => ({
  async get<Kind extends StandInDocument['object']>(object: Kind, id: string | null) {
    if (id === null) return undefined;
    const [row] = await tx.select().from(table).where(eq(table.id, id));
    return row?.document.object === object
      ? (row.document as Extract<StandInDocument, { object: Kind }>)
      : undefined;
  },
  async children(parentId) {
    const rows = await tx
      .select()
      .from(table)
      .where(eq(table.parentId, parentId))
      .orderBy(desc(table.sequence));
    return rows.map(({ document }) => document);
  },
  async listDue(by) {
    const rows = await tx
      .select()
      .from(table)
      .where(lte(table.dueAt, by))
      .orderBy(table.dueAt, table.sequence);
    return rows.map(({ document }) => document);
  },
  async put(document, dueAt) {
    const values = { document, parentId: findParent(document), dueAt: dueAt ?? null };
    await tx
      .insert(table)
      .values({ ...values, id: document.id })
      .onConflictDoUpdate({ target: table.id, set: values });
  },
  async remove(id) {
    await tx.delete(table).where(eq(table.id, id));
  },
});

/** Survives restarts and is shared by all instances. */
export const tableStore = (database: Pick<Database, 'transaction'>): StandInStore => ({
  change: (run) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
      return run(documentsIn(tx));
    }),
});
