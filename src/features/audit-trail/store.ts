import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { withinDays } from '../../platform/staff/filters.ts';
import { type Listed, type ListQuery, listRows } from '../../platform/staff/listing.ts';
import type { AuditEntry, NewAuditEntry } from './domain/audit-entry.ts';
import { auditEntries } from './table.ts';

export type AuditFilter = {
  subject?: string;
  subjectId?: string;
  staffId?: string;
  from?: string;
  to?: string;
};

export const auditStore = (db: Db) => ({
  async add(entry: NewAuditEntry, at: Date): Promise<void> {
    await db.insert(auditEntries).values({ ...entry, at });
  },

  list(query: ListQuery<AuditFilter>): Promise<Listed<AuditEntry>> {
    const { subject, subjectId, staffId, from, to } = query.filter;
    const parts: (SQL | undefined)[] = [
      subject === undefined ? undefined : eq(auditEntries.subject, subject),
      subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
      staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
      withinDays(auditEntries.at, { from, to }),
    ];
    return listRows(db, auditEntries, query, {
      where: and(...parts),
      sorts: { at: auditEntries.at },
      key: auditEntries.id,
    });
  },

  async byId(id: number): Promise<AuditEntry | undefined> {
    const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
    return row;
  },

  /** Empties what the entries about these ids, or with this address in them, say. Answers how many. */
  async erase(person: { ids: string[]; email: string | null }, at: Date): Promise<number> {
    // The trigger lets exactly this through, and only until the transaction ends.
    await db.execute(sql`select set_config('app.erasing', 'on', true)`);
    const emptied = await db
      .update(auditEntries)
      .set({ before: null, after: null, erasedAt: at })
      .where(and(sql`${auditEntries.erasedAt} is null`, about(person)))
      .returning({ id: auditEntries.id });
    await db.execute(sql`select set_config('app.erasing', '', true)`);
    return emptied.length;
  },

  ofPerson: (person: { ids: string[]; email: string | null }): Promise<AuditEntry[]> =>
    db.select().from(auditEntries).where(about(person)).orderBy(auditEntries.id),
});

function about({ ids, email }: { ids: string[]; email: string | null }): SQL | undefined {
  const inside = (address: string) =>
    sql`lower(coalesce(${auditEntries.before}::text, '') || coalesce(${auditEntries.after}::text, '')) like ${`%${address
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`}`;
  return or(
    ids.length > 0 ? inArray(auditEntries.subjectId, ids) : sql`false`,
    email ? or(eq(auditEntries.subjectId, email.toLowerCase()), inside(email)) : undefined,
  );
}
