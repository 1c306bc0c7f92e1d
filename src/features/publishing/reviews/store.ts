import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import type { Range } from '../../../platform/http/query-integer.ts';
import { batchRows, type ListQuery, type ListResult, listRows } from '../../../platform/staff/listing.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import type { PublicReview, RemovedReview, ReviewStatus } from './domain/review.ts';
import type { ReviewOrder, ReviewQuery } from './domain/review-query.ts';
import { type Tone, toneThreshold, toTone } from './domain/review-text.ts';
import { reviewSearch, reviews } from './table.ts';

export type ReviewRow = typeof reviews.$inferSelect;
type NewRow = typeof reviews.$inferInsert;

const isPublished = and(eq(reviews.status, 'Published'), isNotNull(reviews.publishedDate));
/** Includes the ID, so that reviews from the same day have a stable order. */
const newestFirst = [desc(reviews.publishedDate), asc(reviews.id)];

const orders: Record<ReviewOrder, SQL[]> = {
  newest: newestFirst,
  lowest: [asc(reviews.rating), ...newestFirst],
  highest: [desc(reviews.rating), ...newestFirst],
  longest: [desc(sql`char_length(${reviews.reviewText})`), ...newestFirst],
};

/** Must match `toTone`. */
const hasTone: Record<Tone, SQL> = {
  Praise: sql`${reviews.textSentiment} >= ${toneThreshold}::real`,
  Mixed: sql`abs(${reviews.textSentiment}) < ${toneThreshold}::real`,
  Complaint: sql`${reviews.textSentiment} <= -${toneThreshold}::real`,
};

const matchesChoice = ({ rating, about, tone, state }: ReviewQuery): SQL | undefined =>
  and(
    isPublished,
    rating === null ? undefined : eq(reviews.rating, rating),
    about === null ? undefined : eq(reviews.about, about),
    tone === null ? undefined : hasTone[tone],
    state === null ? undefined : eq(reviews.reviewerState, state),
  );

export type ReviewFilter = { status?: ReviewStatus; rating?: number; isSuspicious?: boolean; q?: string };

const buildFilter = ({ status, rating, isSuspicious }: ReviewFilter): SQL | undefined =>
  and(
    status && eq(reviews.status, status),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    isSuspicious === undefined ? undefined : eq(reviews.isSuspicious, isSuspicious),
  );

const toPublicReview = (row: ReviewRow): PublicReview => ({
  id: row.id,
  rating: row.rating as PublicReview['rating'],
  tone: toTone(row.textSentiment),
  publishedDate: row.publishedDate ?? '',
  reviewerName: row.reviewerName,
  reviewerCity: row.reviewerCity,
  reviewerState: row.reviewerState,
  reviewText: row.reviewText,
  about: row.about,
  reply: row.replyText && row.repliedOn ? { text: row.replyText, on: row.repliedOn } : null,
  isVerified: row.isVerified,
});

export const reviewStore = (db: Db) => ({
  async add(rows: NewRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    return (await db.insert(reviews).values(rows).onConflictDoNothing().returning({ id: reviews.id })).length;
  },

  async countExisting(ids: readonly string[]): Promise<number> {
    let existing = 0;
    // PostgreSQL allows up to 65,535 parameters per statement.
    for (let start = 0; start < ids.length; start += 10_000)
      existing += await db.$count(reviews, inArray(reviews.id, ids.slice(start, start + 10_000)));
    return existing;
  },

  countsByRating: (): Promise<{ rating: number; count: number }[]> =>
    db
      .select({ rating: reviews.rating, count: count() })
      .from(reviews)
      .where(isPublished)
      .groupBy(reviews.rating),

  async countContradictions(): Promise<{ highRatedComplaints: number; lowRatedPraise: number }> {
    const countByTone = async (ratings: number[], tone: Tone) => {
      const where = and(isPublished, inArray(reviews.rating, ratings), hasTone[tone]);
      const [counted] = await db.select({ total: count() }).from(reviews).where(where);
      return counted?.total ?? 0;
    };
    return {
      highRatedComplaints: await countByTone([4, 5], 'Complaint'),
      lowRatedPraise: await countByTone([1, 2], 'Praise'),
    };
  },

  async states(): Promise<string[]> {
    const rows = await db
      .selectDistinct({ state: reviews.reviewerState })
      .from(reviews)
      .where(isPublished)
      .orderBy(reviews.reviewerState);
    return rows.map(({ state }) => state);
  },

  async list(
    choice: ReviewQuery,
    { limit, offset }: Range,
  ): Promise<{ total: number; items: PublicReview[] }> {
    const where = matchesChoice(choice);
    const [counted] = await db.select({ total: count() }).from(reviews).where(where);
    const rows = await db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...orders[choice.sort])
      .limit(limit)
      .offset(offset);
    return { total: counted?.total ?? 0, items: rows.map(toPublicReview) };
  },

  async removed(): Promise<RemovedReview[]> {
    const rows = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.status, 'Removed'), eq(reviews.isSuspicious, false)))
      .orderBy(desc(reviews.moderatedAt), asc(reviews.id));
    return rows.flatMap(({ rating, createdAt, moderatedAt, moderationReason }) =>
      moderatedAt && moderationReason
        ? [
            {
              rating: rating as RemovedReview['rating'],
              sentOn: toOfficeDay(createdAt),
              removedOn: toOfficeDay(moderatedAt),
              reason: moderationReason,
            },
          ]
        : [],
    );
  },

  async byIdForUpdate(id: string): Promise<ReviewRow | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
    return row;
  },

  async change(id: string, change: Partial<NewRow>): Promise<ReviewRow | undefined> {
    const [row] = await db.update(reviews).set(change).where(eq(reviews.id, id)).returning();
    return row;
  },

  byPeople: (personIds: readonly string[]): Promise<ReviewRow[]> =>
    db
      .select()
      .from(reviews)
      .where(inArray(reviews.personId, [...personIds]))
      .orderBy(asc(reviews.createdAt)),

  eraseByPeople: (personIds: readonly string[]): Promise<number> =>
    deleteRows(db, reviews, inArray(reviews.personId, [...personIds])),

  listRows: (query: ListQuery<ReviewFilter>): Promise<ListResult<ReviewRow>> =>
    listRows(db, reviews, query, {
      where: buildFilter(query.filter),
      search: searchFor(reviewSearch(), query.filter.q),
      sorts: { createdAt: reviews.createdAt },
      key: reviews.id,
    }),

  batches: (filter: ReviewFilter): AsyncIterable<ReviewRow[]> =>
    batchRows(db, reviews, {
      where: and(buildFilter(filter), searchFor(reviewSearch(), filter.q)?.matches),
      key: reviews.id,
      getKey: ({ id }) => id,
    }),

  async byId(id: string): Promise<ReviewRow | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    return row;
  },
});

export const reviewPeople: PersonTable = {
  table: reviews,
  id: reviews.id,
  personId: reviews.personId,
  submitted: { firstName: reviews.reviewerName, lastName: sql`null`, email: reviews.email, phone: sql`null` },
};
