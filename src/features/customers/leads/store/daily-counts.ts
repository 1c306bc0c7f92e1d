import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { withinDays } from '../../../../platform/staff/filters.ts';
import { leads } from '../table.ts';

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

/** Leads of some days, both included, by the day they came and what brought them; without those a program sent. */
export const countLeadsByDay = (db: Db, range: { from: string; to: string }): Promise<LeadCount[]> =>
  db
    .select({ day, source, variant, state: leads.state, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(withinDays(leads.createdAt, range), eq(leads.isSuspicious, false)))
    .groupBy(sql`1`, sql`2`, sql`3`, leads.state);

/** The day the oldest lead came. */
export async function firstLeadDay(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ day }).from(leads).orderBy(leads.createdAt).limit(1);
  return row?.day;
}
