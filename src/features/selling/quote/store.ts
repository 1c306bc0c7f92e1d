import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { pickChangedValues } from '../../../platform/database/changed-values.ts';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import { type DayFilter, withinDays } from '../../../platform/staff/filters.ts';
import { batchRows, type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { officeTimeZone } from '../../../shared/local-time.ts';
import type { Opportunity, RatedQuote } from './domain/opportunity.ts';
import { opportunities, quoteSearch, quoteSource, quotes } from './table.ts';

/** `isAnswered` leaves out quotes that wait for the answers about the vehicle's use. */
export type QuoteFilter = DayFilter & { state?: string; isAnswered?: boolean; q?: string };

const customerEmail = sql`lower(${opportunities.customer} ->> 'email')`;
const toSearch = ({ q }: QuoteFilter) => searchFor(quoteSearch(), q, { email: customerEmail });

const buildFilter = (filter: QuoteFilter): SQL | undefined =>
  and(
    filter.state ? eq(opportunities.state, filter.state) : undefined,
    filter.isAnswered === undefined
      ? undefined
      : sql`(${opportunities.usage} is not null) = ${filter.isAnswered}`,
    withinDays(opportunities.createdAt, filter),
  );

export type QuoteCount = { day: string; source: string; variant: null; state: string; count: number };

export const opportunityStore = (db: Db) => ({
  async countByDay(range: { from: string; to: string }): Promise<QuoteCount[]> {
    const day = sql<string>`(${opportunities.createdAt} at time zone ${officeTimeZone})::date::text`;
    const rows = await db
      .select({ day, source: quoteSource(), state: opportunities.state, count: sql<number>`count(*)::int` })
      .from(opportunities)
      .where(and(withinDays(opportunities.createdAt, range), isNotNull(opportunities.usage)))
      .groupBy(sql`1`, sql`2`, opportunities.state);
    return rows.map((row) => ({ ...row, variant: null }));
  },

  list({ filter, ...query }: ListQuery<QuoteFilter>) {
    const { createdAt, id } = opportunities;
    return listRows(db, opportunities, query, {
      where: buildFilter(filter),
      search: toSearch(filter),
      sorts: { createdAt },
      key: id,
    });
  },

  batches: (filter: QuoteFilter) =>
    batchRows(db, opportunities, {
      where: and(buildFilter(filter), toSearch(filter)?.matches),
      key: opportunities.id,
      getKey: ({ id }) => id,
    }),

  async insert(opportunity: Opportunity): Promise<void> {
    await db.insert(opportunities).values(opportunity);
  },

  async byId(id: string): Promise<Opportunity | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id));
    return row;
  },

  async byFormerKey(keyHash: string): Promise<Opportunity | undefined> {
    const [row] = await db.select().from(opportunities).where(eq(opportunities.formerKeyHash, keyHash));
    return row;
  },

  async byIdForUpdate(id: string): Promise<Opportunity | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id)).for('update');
    return row;
  },

  async byQuoteNumber(quoteNumber: string): Promise<Opportunity | undefined> {
    const [row] = await db.select().from(opportunities).where(eq(opportunities.quoteNumber, quoteNumber));
    return row;
  },

  /** No link that was sent or opened until now opens them anymore. */
  async revokeLinks(leadIds: readonly string[], email: string): Promise<void> {
    await db
      .update(opportunities)
      .set({ linkVersion: sql`${opportunities.linkVersion} + 1`, formerKeyHash: null })
      .where(
        and(
          inArray(opportunities.leadId, [...leadIds]),
          eq(sql`lower(${opportunities.customer} ->> 'email')`, email),
        ),
      );
  },

  byLeads: (leadIds: readonly string[]): Promise<Opportunity[]> =>
    db
      .select()
      .from(opportunities)
      .where(inArray(opportunities.leadId, [...leadIds]))
      .orderBy(asc(opportunities.createdAt)),

  erase: (ids: readonly string[]): Promise<number> =>
    deleteRows(db, opportunities, inArray(opportunities.id, [...ids])),

  /** Updates only columns that differ from the locked row. */
  async update(before: Opportunity, after: Opportunity): Promise<void> {
    await db
      .update(opportunities)
      .set(pickChangedValues(before, after))
      .where(eq(opportunities.id, before.id));
  },
});

export type StoredQuote = { sequence: number; rateCardVersion: string; rated: RatedQuote };

export const quoteStore = (db: Db) => ({
  async newest(opportunityId: string): Promise<StoredQuote | undefined> {
    const [row] = await db
      .select()
      .from(quotes)
      .where(eq(quotes.opportunityId, opportunityId))
      .orderBy(desc(quotes.sequence))
      .limit(1);
    return row;
  },

  async newestByOpportunity(opportunityIds: readonly string[]): Promise<Map<string, StoredQuote>> {
    const rows = await db
      .selectDistinctOn([quotes.opportunityId])
      .from(quotes)
      .where(inArray(quotes.opportunityId, [...opportunityIds]))
      .orderBy(quotes.opportunityId, desc(quotes.sequence));
    return new Map(rows.map((row) => [row.opportunityId, row]));
  },

  byOpportunities: (ids: readonly string[]): Promise<(typeof quotes.$inferSelect)[]> =>
    db
      .select()
      .from(quotes)
      .where(inArray(quotes.opportunityId, [...ids]))
      .orderBy(asc(quotes.createdAt), asc(quotes.sequence)),

  async findLeadsWithQuotes(leadIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ leadId: opportunities.leadId })
      .from(opportunities)
      .innerJoin(quotes, eq(quotes.opportunityId, opportunities.id))
      .where(inArray(opportunities.leadId, [...leadIds]));
    return rows.map(({ leadId }) => leadId);
  },

  async newestShown(
    limit: number,
  ): Promise<{ opportunityId: string; quoteNumber: string; rated: RatedQuote }[]> {
    const rows = await db
      .select({
        opportunityId: quotes.opportunityId,
        quoteNumber: opportunities.quoteNumber,
        rated: quotes.rated,
      })
      .from(quotes)
      .innerJoin(opportunities, eq(opportunities.id, quotes.opportunityId))
      .where(sql`${quotes.rated} -> 'choice' <> 'null'::jsonb`)
      .orderBy(desc(quotes.createdAt), desc(quotes.sequence))
      .limit(limit);
    return rows;
  },

  erase: (opportunityIds: readonly string[]): Promise<number> =>
    deleteRows(db, quotes, inArray(quotes.opportunityId, [...opportunityIds])),

  async append(quote: typeof quotes.$inferInsert): Promise<void> {
    await db.insert(quotes).values(quote);
  },
});
