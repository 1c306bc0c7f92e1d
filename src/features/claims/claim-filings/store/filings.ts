import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { type FilingStatus, openStatuses, statusesWaitingForUs } from '../domain/filing-status.ts';
import { claimFilingChanges, claimFilingNotes, claimFilings, filingSearch } from '../table.ts';

export type Filing = typeof claimFilings.$inferSelect;
export type StoredChange = typeof claimFilingChanges.$inferSelect;
export type FilingChange = Omit<StoredChange, 'id' | 'filingId' | 'sequence'>;
export type NewChange = Pick<FilingChange, 'status' | 'reason' | 'by' | 'at'> & Partial<FilingChange>;
export type FilingNote = typeof claimFilingNotes.$inferSelect;

export type FilingFilter = DayFilter & {
  status?: FilingStatus | 'Open' | 'WaitingForUs';
  isSuspicious?: boolean;
  assigneeId?: string;
  hasNewInformation?: boolean;
  needsSecondApproval?: boolean;
  /** Matches part of a claim or contract number, name, email address, phone number, or VIN. */
  q?: string;
};

const expandStatus = (status: NonNullable<FilingFilter['status']>): readonly FilingStatus[] => {
  if (status === 'Open') return openStatuses;
  return status === 'WaitingForUs' ? statusesWaitingForUs : [status];
};

function filterByPresence(column: PgColumn, isPresent: boolean | undefined): SQL | undefined {
  if (isPresent === undefined) return undefined;
  return isPresent ? isNotNull(column) : isNull(column);
}

function buildFilter({
  status,
  isSuspicious,
  assigneeId,
  hasNewInformation,
  needsSecondApproval,
  from,
  to,
}: FilingFilter): SQL | undefined {
  return and(
    status && inArray(claimFilings.status, [...expandStatus(status)]),
    assigneeId === undefined ? undefined : eq(claimFilings.assigneeId, assigneeId),
    filterByPresence(claimFilings.newInformationAt, hasNewInformation),
    filterByPresence(claimFilings.pendingApproval, needsSecondApproval),
    isSuspicious === undefined ? undefined : eq(claimFilings.isSuspicious, isSuspicious),
    withinDays(claimFilings.createdAt, { from, to }),
  );
}

const { id: _id, filingId: _filingId, sequence: _sequence, ...change } = getTableColumns(claimFilingChanges);

export const filingStore = (db: Db) => ({
  async insert(filing: Filing): Promise<void> {
    await db.insert(claimFilings).values(filing);
  },

  async byId(id: string): Promise<Filing | undefined> {
    const [row] = await db.select().from(claimFilings).where(eq(claimFilings.id, id));
    return row;
  },

  async byIdForUpdate(id: string): Promise<Filing | undefined> {
    const [row] = await db.select().from(claimFilings).where(eq(claimFilings.id, id)).for('update');
    return row;
  },

  async byNumber(filingNumber: string): Promise<Filing | undefined> {
    const [row] = await db.select().from(claimFilings).where(eq(claimFilings.filingNumber, filingNumber));
    return row;
  },

  list: (query: ListQuery<FilingFilter>): Promise<ListResult<Filing>> =>
    listRows(db, claimFilings, query, {
      where: buildFilter(query.filter),
      search: searchFor(filingSearch(), query.filter.q, claimFilings.email),
      sorts: { waitingSince: claimFilings.waitingSince, createdAt: claimFilings.createdAt },
      key: claimFilings.id,
    }),

  /** Counts filings without a claim record by day and by days until they were denied, which is null while open. */
  receivedWithoutRecord(from: string, to: string) {
    const toDay = (at: SQL | PgColumn) => sql`(${at} at time zone ${officeTimeZone})::date`;
    const deniedAt = sql`(select max(c.at) from ${claimFilingChanges} c where c.filing_id = ${claimFilings.id} and c.status = 'Denied')`;
    return db
      .select({
        day: sql<string>`${toDay(claimFilings.createdAt)}::text`,
        daysToDecision: sql<
          number | null
        >`case when ${claimFilings.status} = 'Denied' then ${toDay(deniedAt)} - ${toDay(claimFilings.createdAt)} end`,
        count: sql<number>`count(*)::int`,
      })
      .from(claimFilings)
      .where(
        and(
          withinDays(claimFilings.createdAt, { from, to }),
          isNull(claimFilings.claimNumber),
          eq(claimFilings.isSuspicious, false),
        ),
      )
      .groupBy(sql`1`, sql`2`);
  },

  async update(
    id: string,
    changes: Partial<
      Pick<
        Filing,
        | 'status'
        | 'approvedCents'
        | 'paidCents'
        | 'pendingApproval'
        | 'claimNumber'
        | 'assigneeId'
        | 'newInformationAt'
        | 'waitingSince'
        | 'updatedAt'
      >
    >,
  ): Promise<void> {
    await db.update(claimFilings).set(changes).where(eq(claimFilings.id, id));
  },

  /** The filing must be locked or new, because `sequence` counts the earlier changes. */
  async addChange(filingId: string, newChange: NewChange): Promise<void> {
    const [row] = await db
      .select({ earlierCount: count() })
      .from(claimFilingChanges)
      .where(eq(claimFilingChanges.filingId, filingId));
    const sequence = (row?.earlierCount ?? 0) + 1;
    await db.insert(claimFilingChanges).values({ ...newChange, id: crypto.randomUUID(), filingId, sequence });
  },

  changesByFiling: (filingId: string): Promise<FilingChange[]> =>
    db
      .select(change)
      .from(claimFilingChanges)
      .where(eq(claimFilingChanges.filingId, filingId))
      .orderBy(asc(claimFilingChanges.sequence)),

  byEmail: (email: string): Promise<Filing[]> =>
    db.select().from(claimFilings).where(eq(claimFilings.email, email)).orderBy(asc(claimFilings.createdAt)),

  byContract: ({
    contractNumber,
    vin,
    since,
  }: {
    contractNumber: string;
    vin: string;
    since: string;
  }): Promise<Filing[]> =>
    db
      .select()
      .from(claimFilings)
      .where(
        and(
          or(eq(claimFilings.contractNumber, contractNumber), eq(claimFilings.vin, vin)),
          eq(claimFilings.isSuspicious, false),
          withinDays(claimFilings.createdAt, { from: since }),
        ),
      )
      .orderBy(asc(claimFilings.createdAt)),

  filedByOthers: (email: string, records: { vins: readonly string[]; claimNumbers: readonly string[] }) =>
    db
      .select({ vin: claimFilings.vin, claimNumber: claimFilings.claimNumber })
      .from(claimFilings)
      .where(
        and(
          ne(claimFilings.email, email),
          or(
            inArray(claimFilings.vin, [...records.vins]),
            // A claim record has the same number as its filing.
            inArray(claimFilings.filingNumber, [...records.claimNumbers]),
          ),
        ),
      ),

  changesByFilings: (filingIds: readonly string[]): Promise<StoredChange[]> =>
    db
      .select()
      .from(claimFilingChanges)
      .where(inArray(claimFilingChanges.filingId, [...filingIds]))
      .orderBy(asc(claimFilingChanges.at), asc(claimFilingChanges.sequence)),

  async addNote(note: FilingNote): Promise<void> {
    await db.insert(claimFilingNotes).values(note);
  },

  notesByFilings: (filingIds: readonly string[]): Promise<FilingNote[]> =>
    db
      .select()
      .from(claimFilingNotes)
      .where(inArray(claimFilingNotes.filingId, [...filingIds]))
      .orderBy(asc(claimFilingNotes.at)),

  async erase(ids: readonly string[]): Promise<{ filings: number; changes: number; notes: number }> {
    const changes = await db
      .delete(claimFilingChanges)
      .where(inArray(claimFilingChanges.filingId, [...ids]))
      .returning({ id: claimFilingChanges.id });
    const notes = await db
      .delete(claimFilingNotes)
      .where(inArray(claimFilingNotes.filingId, [...ids]))
      .returning({ id: claimFilingNotes.id });
    const filings = await db
      .delete(claimFilings)
      .where(inArray(claimFilings.id, [...ids]))
      .returning({ id: claimFilings.id });
    return { filings: filings.length, changes: changes.length, notes: notes.length };
  },
});
