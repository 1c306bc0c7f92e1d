import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import { events } from '../../../../platform/history/events-table.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { batchRows, type ListQuery, listRows, mapBatches } from '../../../../platform/staff/listing.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { importedFrom, type LeadStage, openStages } from '../domain/lead.ts';
import { leadSearch, leadSource, leadSubmissions, leads } from '../table.ts';
import { toLead } from './rows.ts';

export type LeadFilter = DayFilter & {
  stage?: LeadStage;
  state?: string;
  ownerId?: string;
  utmSource?: string;
  isSuspicious?: boolean;
  needsReview?: boolean;
  hasDuplicate?: boolean;
  isUnassigned?: boolean;
  isOpen?: boolean;
  /** ISO date. Selects leads with a next action due by the end of this day. */
  dueBy?: string;
  q?: string;
};

const toSearch = ({ q }: LeadFilter) => searchFor(leadSearch(), q, leads);

function filterByOwner({ isUnassigned }: LeadFilter) {
  if (isUnassigned === undefined) return undefined;
  return isUnassigned ? isNull(leads.ownerId) : isNotNull(leads.ownerId);
}

/** An index has only these people, so nothing is compared when a list is read. */
function filterByDuplicate({ hasDuplicate }: LeadFilter) {
  if (hasDuplicate === undefined) return undefined;
  const isDuplicate = sql`${leads.personId} in (select id from people where has_duplicate)`;
  return hasDuplicate ? isDuplicate : sql`(${leads.personId} is null or not ${isDuplicate})`;
}

function filterByOpenStage({ isOpen }: LeadFilter) {
  if (isOpen === undefined) return undefined;
  return isOpen ? inArray(leads.stage, [...openStages]) : notInArray(leads.stage, [...openStages]);
}

const buildFilter = (filter: LeadFilter): SQL | undefined => {
  const { stage, state, ownerId, utmSource, isSuspicious, needsReview } = filter;
  return and(
    stage && eq(leads.stage, stage),
    state ? eq(leads.state, state) : undefined,
    ownerId ? eq(leads.ownerId, ownerId) : undefined,
    utmSource ? eq(leads.utmSource, utmSource) : undefined,
    isSuspicious === undefined ? undefined : eq(leads.isSuspicious, isSuspicious),
    needsReview === undefined ? undefined : eq(leads.needsReview, needsReview),
    filterByDuplicate(filter),
    filterByOwner(filter),
    filterByOpenStage(filter),
    filter.dueBy ? withinDays(leads.nextActionAt, { to: filter.dueBy }) : undefined,
    withinDays(leads.createdAt, filter),
  );
};

export const leadListStore = (db: Db) => ({
  /** Leads that one file created. They're untouched until someone works on them, or the person writes to us. */
  async listImported(createdAt: Date): Promise<{ id: string; isUntouched: boolean }[]> {
    const without = (related: SQL) => sql`not exists (select 1 from ${related})`;
    const isUntouched = sql<boolean>`(${and(
      eq(leads.updatedAt, leads.createdAt),
      isNull(leads.ownerId),
      without(
        sql`${events} where ${and(eq(events.subject, 'Lead'), eq(events.subjectId, leads.id), ne(events.kind, 'Stage'))}`,
      ),
      without(
        sql`${leadSubmissions} where ${and(eq(leadSubmissions.leadId, leads.id), ne(leadSubmissions.fillingOutFrom, importedFrom))}`,
      ),
    )})`;
    return db
      .select({ id: leads.id, isUntouched })
      .from(leads)
      .where(and(eq(leads.createdAt, createdAt), eq(leads.fillingOutFrom, importedFrom)));
  },

  async list({ filter, ...query }: ListQuery<LeadFilter>) {
    const { createdAt, recordId, nextActionAt, visits } = leads;
    const sorts = { createdAt, recordId, nextActionAt, visits };
    const { rows, total } = await listRows(db, leads, query, {
      where: buildFilter(filter),
      search: toSearch(filter),
      sorts,
      key: leads.id,
    });
    return { rows: rows.map(toLead), total };
  },

  /** Open leads of a user. */
  listOwned: (userId: string): Promise<{ id: string; nextActionAt: Date | null }[]> =>
    db
      .select({ id: leads.id, nextActionAt: leads.nextActionAt })
      .from(leads)
      .where(buildFilter({ ownerId: userId, isOpen: true })),

  async findExistingRecordIds(numbers: readonly number[]): Promise<number[]> {
    const { recordId } = leads;
    const rows = await db
      .select({ recordId })
      .from(leads)
      .where(inArray(recordId, [...numbers]));
    return rows.map((row) => row.recordId);
  },

  batches: (filter: LeadFilter) =>
    mapBatches(
      batchRows(db, leads, {
        where: and(buildFilter(filter), toSearch(filter)?.matches),
        key: leads.recordId,
        getKey: ({ recordId }) => recordId,
      }),
      toLead,
    ),
});

export type LeadCount = {
  day: string;
  source: string;
  variant: string;
  state: string | null;
  count: number;
};

const firstPage = sql`${leads.firstTouch} ->> 'page'`;
const day = sql<string>`(${leads.createdAt} at time zone ${officeTimeZone})::date::text`;
const source = sql<string>`coalesce(${leadSource()}, 'direct')`;
const variant = sql<string>`case when ${firstPage} like '/funnel/%' then split_part(split_part(${firstPage}, '?', 1), '/', 3) else 'site' end`;

export const countLeadsByDay = (db: Db, range: { from: string; to: string }): Promise<LeadCount[]> =>
  db
    .select({ day, source, variant, state: leads.state, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(withinDays(leads.createdAt, range), eq(leads.isSuspicious, false)))
    .groupBy(sql`1`, sql`2`, sql`3`, leads.state);

export type OwnerLeads = { name: string | null; leads: number; ordered: number };

/** Sorts by orders. `name` is null for leads without an owner. */
export const countLeadsByOwner = (db: Db, from: Date, before: Date): Promise<OwnerLeads[]> =>
  db
    .select({
      name: sql<
        string | null
      >`nullif(concat_ws(' ', max(${leads.ownerFirstName}), max(${leads.ownerLastName})), '')`,
      leads: sql<number>`count(*)::int`,
      ordered: sql<number>`(count(*) filter (where ${leads.stage} = 'Ordered'))::int`,
    })
    .from(leads)
    .where(and(gte(leads.createdAt, from), lt(leads.createdAt, before), eq(leads.isSuspicious, false)))
    .groupBy(leads.ownerId)
    .orderBy(sql`3 desc`, sql`2 desc`);

export type FirstPageLeads = { page: string; leads: number; quoted: number; ordered: number };

/** Counts by the path of the page where the person first arrived. Sorts by quotes. */
export async function countLeadsByFirstPage(
  db: Db,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<FirstPageLeads[]> {
  // Drizzle omits table names when selecting from one table, but both tables have an `id`.
  const reached = (stage: LeadStage) =>
    sql<number>`(count(*) filter (where exists (
      select 1 from ${events} as event where event.subject = 'Lead' and event.subject_id = ${leads}.id
        and event.kind = 'Stage' and event.data ->> 'stage' = ${stage}
    )))::int`;
  return db
    .select({
      page: sql<string>`split_part(${firstPage}, '?', 1)`,
      leads: sql<number>`count(*)::int`,
      quoted: reached('Quoted'),
      ordered: reached('Ordered'),
    })
    .from(leads)
    .where(
      and(
        gte(leads.createdAt, from),
        lt(leads.createdAt, before),
        eq(leads.isSuspicious, false),
        isNotNull(leads.firstTouch),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`3 desc`, sql`2 desc`, sql`1`)
    .limit(limit);
}

export async function findFirstLeadDay(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ day }).from(leads).orderBy(leads.createdAt).limit(1);
  return row?.day;
}
