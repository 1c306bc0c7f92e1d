import type { SQL } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { RemovalReason } from './domain/removal-reasons.ts';
import type { ReviewStatus, ReviewTopic } from './domain/review.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    rating: integer().notNull(),
    textSentiment: real('text_sentiment').notNull(),
    sentimentMethod: text('sentiment_method').notNull(),
    /** Null until it is first published. */
    publishedDate: date('published_date', { mode: 'string' }),
    reviewerName: text('reviewer_name').notNull(),
    reviewerCity: text('reviewer_city').notNull(),
    reviewerState: text('reviewer_state').notNull(),
    reviewText: text('review_text').notNull(),
    about: text().$type<ReviewTopic>().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    moderationReason: text('moderation_reason').$type<RemovalReason>(),
    moderatedAt: timestamp('moderated_at', { withTimezone: true }),
    moderatedBy: text('moderated_by'),
    replyText: text('reply_text'),
    repliedOn: date('replied_on', { mode: 'string' }),
    /** True if staff compared it with a contract, quote, or claim. */
    isVerified: boolean('is_verified').notNull().default(false),
    personId: uuid('person_id'),
    /** Never shown. Null in demonstration data and imports. */
    email: text(),
    /** Quote, contract, or claim number from the reviewer. Never shown. */
    reference: text(),
    /** True if it's probably automated. */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reviews_person_id').on(table.personId),
    index('reviews_by_status').on(table.status, table.publishedDate),
    index('reviews_created_at').on(table.createdAt),
    index('reviews_status_created_at').on(table.status, table.createdAt),
    index('reviews_rating').on(table.rating, table.createdAt),
    searchIndex('reviews_search', reviewSearch()),
  ],
);

export const reviewSearch = (): SQL =>
  searchText(reviews.reviewerName, reviews.reviewerCity, reviews.email, reviews.reference);
