import { createHash } from 'node:crypto';
import { z } from 'zod';
import { textFilter } from '../../../platform/staff/filters.ts';
import { mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import { fieldColumns, staffAction, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import type { ReviewActions } from './actions.ts';
import { removalReasonCodes } from './domain/removal-reasons.ts';
import { ratings, reviewStatuses, reviewTopics } from './domain/review.ts';
import { maxReviewLength, type ReviewInput, reviewInput } from './schema.ts';

const day = z.iso.date().nullable();

const record = z.object({
  id: z.string(),
  status: z.enum(reviewStatuses),
  rating: z.literal(ratings),
  textSentiment: z.number(),
  about: z.enum(reviewTopics),
  reviewText: z.string(),
  reviewerName: z.string(),
  reviewerCity: z.string(),
  reviewerState: z.string(),
  publishedDate: day,
  isVerified: z.boolean(),
  isSuspicious: z.boolean(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
  moderationReason: z.enum(removalReasonCodes).nullable(),
  moderatedAt: z.iso.datetime().nullable(),
  moderatedBy: z.string().nullable(),
  replyText: z.string().nullable(),
  repliedOn: day,
  createdAt: z.iso.datetime(),
});
type Record = z.output<typeof record>;
type Row = NonNullable<Awaited<ReturnType<ReviewActions['find']>>>;

const toWire = ({ sentimentMethod: _method, moderatedAt, createdAt, rating, ...row }: Row): Record => ({
  ...row,
  rating: rating as Record['rating'],
  moderatedAt: moderatedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const emptyToNull = (cell = '') => cell || null;

/** The same for the same review, so that importing a file twice doesn't add it twice. */
function toReviewId(...content: (string | undefined)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // Version 8 is for custom hashes.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** An imported review with a publication date is published right away. Others wait for moderation. */
const row = z.preprocess((input) => {
  const cells = input as { [column: string]: string | undefined };
  const sentOn = cells.createdAt?.slice(0, 10) || cells.publishedDate;
  const { reviewerName, reviewerCity, reviewerState, reviewText } = cells;
  return {
    id: cells.id || toReviewId(reviewerName, reviewerCity, reviewerState, reviewText, sentOn),
    rating: Number(cells.rating || Number.NaN),
    reviewerName,
    reviewerCity,
    reviewerState,
    about: cells.about,
    reviewText,
    sentOn,
    status: cells.publishedDate ? 'Published' : 'Pending',
    publishedDate: emptyToNull(cells.publishedDate),
    moderation: null,
    reply: cells.replyText ? { text: cells.replyText, on: cells.repliedOn ?? '' } : null,
    isVerified: cells.isVerified === 'yes',
  };
}, reviewInput);

const isVerified = z.boolean().optional().meta({
  description: 'Staff compared it with a contract, quote, or claim. Without it, this stays as it is',
});

export const reviewResource = (reviews: ReviewActions) =>
  staffResource({
    name: 'reviews',
    title: 'review',
    record,
    detail: record,
    filters: {
      status: z.enum(reviewStatuses).optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      isSuspicious: z.stringbool().optional(),
      q: textFilter.meta({ description: 'Parts of a name, city, email address, or reference' }),
    },
    sorts: ['createdAt'],
    waiting: () => [
      {
        singular: 'Review to publish or remove',
        plural: 'Reviews to publish or remove',
        filter: { status: 'Pending', isSuspicious: false },
      },
    ],
    searchResult: ({ reviewerName, reviewerCity, reviewText }) => ({
      title: reviewerName,
      details: [reviewerCity, reviewText.slice(0, 80)],
    }),
    list: async (query) => mapRows(await reviews.all(query), toWire),
    async find(db, id) {
      const review = await reviews.find(db, id);
      return review && toWire(review);
    },
    actions: {
      publish: staffAction({
        log: 'Published the review',
        needsReauthentication: false,
        summary: 'Publishes a review',
        body: z.object({ isVerified }),
        isBulk: true,
        run: ({ tx, by }, id, body) =>
          reviews.moderate(tx, { id, by: by.name, decision: 'Publish', ...body }),
      }),
      'take-down': staffAction({
        log: 'Took down the review',
        needsReauthentication: false,
        summary: 'Takes a review down for a reason that is shown publicly',
        body: z.object({ reason: z.enum(removalReasonCodes, 'Choose one of the listed reasons.') }),
        isBulk: true,
        run: ({ tx, by }, id, body) => reviews.moderate(tx, { id, by: by.name, decision: 'Remove', ...body }),
      }),
      answer: staffAction({
        log: 'Answered the review',
        needsReauthentication: false,
        summary: 'Saves our reply to a review. An empty reply removes it.',
        body: z.object({
          text: z
            .string()
            .max(maxReviewLength, 'The reply is too long. Shorten it to 2,000 characters.')
            .default(''),
        }),
        run: ({ tx }, id, { text }) => reviews.reply(tx, { id, text }),
      }),
    },
    csv: staffCsv({
      hasPersonalData: true,
      columns: fieldColumns(
        'id',
        'createdAt',
        'rating',
        'about',
        'reviewText',
        'reviewerName',
        'reviewerCity',
        'reviewerState',
        'publishedDate',
        'isVerified',
        'replyText',
        'repliedOn',
        'status',
        'moderationReason',
      ),
      batches: (db, filter) => mapBatches(reviews.batches(db, filter), toWire),
      row,
      warnings: (db, rows) => reviews.importWarnings(db, rows as ReviewInput[]),
      write: ({ tx }, rows) => reviews.addInTransaction(tx, rows as ReviewInput[]),
    }),
    isPublished: true,
  });
