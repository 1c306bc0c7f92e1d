import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteRows } from '../../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import type { PersonTable } from '../../../../platform/feature.ts';
import { events } from '../../../../platform/history/events-table.ts';
import { byPerson, byStaff, historyOf, ofKind, type Recorded } from '../../../../platform/history/history.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { type FilingStatus, openStatuses, statusesWaitingForUs } from '../domain/filing-status.ts';
import { claimFilings, filingSearch } from '../table.ts';

export type Filing = typeof claimFilings.$inferSelect;

/** The first change is the filing itself. A message keeps the status. */
type ChangeEvent = {
  kind: 'Change';
  status: FilingStatus;
  reason: string;
  /** Says why staff approved or paid despite warnings. Not shown to the customer. */
  overrideReason: string | null;
  /** Signed entries: a correction reverses an amount and adds another one. */
  approvedCents: number | null;
  paidCents: number | null;
  /** The contract clause that a denial is based on. */
  contractSection: string | null;
  /** The second staff user who confirmed an amount above the limit. */
  confirmedBy: string | null;
};
export type ClaimEvent = ChangeEvent | { kind: 'Note'; text: string };
/** `by` is a staff member's name. Null for the customer. */
export type FilingChange = Omit<ChangeEvent, 'kind'> & { by: string | null; at: Date };
export type NewChange = Pick<FilingChange, 'status' | 'reason' | 'by' | 'at'> & Partial<FilingChange>;

export const claimHistory = historyOf<ClaimEvent>('ClaimFiling', { Change: 'goes', Note: 'goes' });

export const addChange = (
  tx: Db,
  filingId: string,
  { at, by, status, reason, ...details }: NewChange,
): Promise<void> =>
  claimHistory(tx).add(
    filingId,
    {
      ...{ kind: 'Change', status, reason, overrideReason: null, approvedCents: null, paidCents: null },
      ...{ contractSection: null, confirmedBy: null, ...details },
    },
    { ...(by === null ? byPerson : byStaff({ name: by })), at },
  );

export const listChanges = (
  events: readonly Recorded<ClaimEvent>[],
): (FilingChange & { filingId: string })[] =>
  ofKind(events, 'Change').map(
    ({ kind: _kind, byKind: _by, byName, subjectId, sequence: _sequence, ...change }) => ({
      ...change,
      filingId: subjectId,
      by: byName,
    }),
  );

export const changesByFiling = async (db: Db, filingId: string): Promise<FilingChange[]> =>
  listChanges(await claimHistory(db).list([filingId]));

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
      search: searchFor(filingSearch(), query.filter.q, claimFilings),
      sorts: { waitingSince: claimFilings.waitingSince, createdAt: claimFilings.createdAt },
      key: claimFilings.id,
    }),

  /** Counts filings without a claim record by day and by days until they were denied, which is null while open. */
  receivedWithoutRecord(from: string, to: string) {
    const toDay = (at: SQL | PgColumn) => sql`(${at} at time zone ${officeTimeZone})::date`;
    const deniedAt = sql`(select max(e.at) from ${events} e where e.subject = 'ClaimFiling'
      and e.subject_id = ${claimFilings.id} and e.kind = 'Change' and e.data ->> 'status' = 'Denied')`;
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
        | 'contractNumber'
        | 'assigneeId'
        | 'newInformationAt'
        | 'waitingSince'
        | 'updatedAt'
      >
    >,
  ): Promise<void> {
    await db.update(claimFilings).set(changes).where(eq(claimFilings.id, id));
  },

  byPeople: (personIds: readonly string[]): Promise<Filing[]> =>
    db
      .select()
      .from(claimFilings)
      .where(inArray(claimFilings.personId, [...personIds]))
      .orderBy(asc(claimFilings.createdAt)),

  /** Filings with one of these spellings of a contract's number, or its VIN. Leaves out suspicious ones that staff haven't recorded. */
  byContract: ({ numbers, vin }: { numbers: readonly string[]; vin: string }): Promise<Filing[]> =>
    db
      .select()
      .from(claimFilings)
      .where(
        and(
          or(inArray(claimFilings.contractNumber, [...numbers]), eq(claimFilings.vin, vin)),
          or(eq(claimFilings.isSuspicious, false), isNotNull(claimFilings.claimNumber)),
        ),
      )
      .orderBy(asc(claimFilings.createdAt)),

  async recordedNumbers(claimNumbers: readonly string[]): Promise<Set<string | null>> {
    const rows = await db
      .select({ claimNumber: claimFilings.claimNumber })
      .from(claimFilings)
      .where(inArray(claimFilings.claimNumber, [...claimNumbers]));
    return new Set(rows.map(({ claimNumber }) => claimNumber));
  },

  filedByOthers: (
    personIds: readonly string[],
    records: { vins: readonly string[]; claimNumbers: readonly string[] },
  ) =>
    db
      .select({ vin: claimFilings.vin, claimNumber: claimFilings.claimNumber })
      .from(claimFilings)
      .where(
        and(
          notInArray(claimFilings.personId, [...personIds]),
          or(
            inArray(claimFilings.vin, [...records.vins]),
            // A claim record has the same number as its filing.
            inArray(claimFilings.filingNumber, [...records.claimNumbers]),
          ),
        ),
      ),

  async erase(ids: readonly string[]): Promise<{ filings: number; events: number }> {
    const erasedEvents = await claimHistory(db).erase(ids);
    return {
      events: erasedEvents,
      filings: await deleteRows(db, claimFilings, inArray(claimFilings.id, [...ids])),
    };
  },
});

export const filingPeople: PersonTable = {
  table: claimFilings,
  id: claimFilings.id,
  personId: claimFilings.personId,
  submitted: {
    firstName: claimFilings.firstName,
    lastName: claimFilings.lastName,
    email: claimFilings.email,
    phone: claimFilings.phone,
  },
};
