import { boolean, date, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RemovalReason } from './domain/removal-reasons.ts';
import type { ReviewStatus, ReviewTopic } from './domain/review.ts';

/** What people say of us, as they wrote it. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    /** Of five, as its writer gave it. */
    rating: integer().notNull(),
    /** From -1 to 1, reckoned from the words alone; `sentimentMethod` says by what. */
    textSentiment: real('text_sentiment').notNull(),
    sentimentMethod: text('sentiment_method').notNull(),
    /** Null until it is shown for the first time. */
    publishedDate: date('published_date', { mode: 'string' }),
    /** As it is shown, such as Dana R. */
    reviewerName: text('reviewer_name').notNull(),
    reviewerCity: text('reviewer_city').notNull(),
    reviewerState: text('reviewer_state').notNull(),
    reviewText: text('review_text').notNull(),
    about: text().$type<ReviewTopic>().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    moderationReason: text('moderation_reason').$type<RemovalReason>(),
    moderatedAt: timestamp('moderated_at', { withTimezone: true }),
    moderatedBy: text('moderated_by'),
    answerText: text('answer_text'),
    answeredOn: date('answered_on', { mode: 'string' }),
    /** Somebody compared it with an order, a quote or a filing. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** Never shown; null in what was invented. */
    email: text(),
    /** Number of a quote, an order or a filing that the writer gave. Never shown. */
    reference: text(),
    /** A program seems to have sent it. */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reviews_shown').on(table.status, table.publishedDate),
    index('reviews_created_at').on(table.createdAt),
    index('reviews_status_created_at').on(table.status, table.createdAt),
    index('reviews_rating').on(table.rating, table.createdAt),
  ],
);
