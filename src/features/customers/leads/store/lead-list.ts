import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import {
  batchRows,
  type ListQuery,
  listRows,
  mapBatches,
  startsWith,
} from '../../../../platform/staff/listing.ts';
import type { LeadStage } from '../domain/lead.ts';
import { leads } from '../table.ts';
import { toLead } from './rows.ts';

export type LeadFilter = DayFilter & {
  stage?: LeadStage;
  state?: string;
  ownerId?: string;
  utmSource?: string;
  isSuspicious?: boolean;
  needsReview?: boolean;
  q?: string;
};

/** Record IDs fit into an integer, so more digits are a phone number. */
const recordIdDigits = 9;

/** Stored phone numbers start with +1, which people leave out. */
const phonePrefix = (digits: string) => `+1${digits.replace(/^1/, '')}`;

function search(text: string): SQL | undefined {
  const digits = text.replace(/[\s().+#-]/g, '');
  if (!/^\d+$/.test(digits)) return or(startsWith(leads.email, text), startsWith(leads.lastName, text));
  return or(
    digits.length <= recordIdDigits ? eq(leads.recordId, Number(digits)) : undefined,
    digits.length >= 3 ? startsWith(leads.phone, phonePrefix(digits)) : undefined,
    startsWith(leads.email, text),
  );
}

const matching = (filter: LeadFilter): SQL | undefined => {
  const { stage, state, ownerId, utmSource, isSuspicious, needsReview, q } = filter;
  return and(
    stage && eq(leads.stage, stage),
    state ? eq(leads.state, state) : undefined,
    ownerId ? eq(leads.ownerId, ownerId) : undefined,
    utmSource ? eq(leads.utmSource, utmSource) : undefined,
    isSuspicious === undefined ? undefined : eq(leads.isSuspicious, isSuspicious),
    needsReview === undefined ? undefined : eq(leads.needsReview, needsReview),
    withinDays(leads.createdAt, filter),
    q ? search(q) : undefined,
  );
};

export const leadListStore = (db: Db) => ({
  async list({ filter, ...query }: ListQuery<LeadFilter>) {
    const sorts = { createdAt: leads.createdAt, recordId: leads.recordId };
    const { rows, total } = await listRows(db, leads, query, {
      where: matching(filter),
      sorts,
      key: leads.id,
    });
    return { rows: rows.map(toLead), total };
  },

  async recordIdsAmong(numbers: readonly number[]): Promise<number[]> {
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
        where: matching(filter),
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
const day = sql<string>`(${leads.createdAt} at time zone 'UTC')::date::text`;
const source = sql<string>`coalesce(lower(${leads.utmSource}), ${leads.firstTouch} ->> 'referrer', 'direct')`;
const variant = sql<string>`case when ${firstPage} like '/funnel/%' then split_part(split_part(${firstPage}, '?', 1), '/', 3) else 'site' end`;

export const countLeadsByDay = (db: Db, range: { from: string; to: string }): Promise<LeadCount[]> =>
  db
    .select({ day, source, variant, state: leads.state, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(withinDays(leads.createdAt, range), eq(leads.isSuspicious, false)))
    .groupBy(sql`1`, sql`2`, sql`3`, leads.state);

export async function firstLeadDay(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ day }).from(leads).orderBy(leads.createdAt).limit(1);
  return row?.day;
}
