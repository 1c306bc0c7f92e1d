import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { pagingQuery } from '../../../platform/http/query-integer.ts';
import { requiredLine, requiredText } from '../../../platform/required-text.ts';
import { personFields } from '../../../shared/person-fields.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { removalReasonCodes } from './domain/removal-reasons.ts';
import { ratings, reviewStatuses, reviewTopics } from './domain/review.ts';
import { reviewOrders } from './domain/review-query.ts';
import { tones } from './domain/review-text.ts';

export const minReviewLength = 30;
export const maxReviewLength = 2000;

const line = (label: string, maxLength: number) =>
  requiredLine(maxLength, {
    missing: `${label} is required.`,
    tooLong: `${label} must be ${maxLength} characters or fewer.`,
    invalid: `${label} contains characters we can't accept.`,
  });

const rating = z.coerce
  .number({ error: 'Choose a rating from 1 to 5.' })
  .pipe(z.literal(ratings, { error: 'Choose a rating from 1 to 5.' }));

const publicFields = {
  reviewerName: line('Name', 40),
  reviewerCity: line('City', 60),
  reviewerState: z.enum(stateCodes, { error: 'Choose a state.' }),
  about: z.enum(reviewTopics, { error: 'Choose a topic.' }),
  reviewText: requiredText(maxReviewLength, {
    missing: 'Write your review.',
    tooLong: 'Your review is too long. Shorten it to 2,000 characters.',
  }).min(minReviewLength, `Your review is too short. Write at least ${minReviewLength} characters.`),
};

export const reviewRequest = z.strictObject({
  ...publicFields,
  rating,
  email: personFields.email,
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .max(40, 'That number is too long.')
    .regex(
      /^[\p{L}\p{N} -]*$/u,
      "That number contains characters we don't use. It should look like Q-7K2M-4XDB.",
    )
    .optional(),
});

export type ReviewRequest = z.output<typeof reviewRequest>;

const isoDay = z.iso.date();

export const reviewInput = z
  .strictObject({
    id: z.uuid(),
    ...publicFields,
    rating: z.literal(ratings),
    sentOn: isoDay,
    status: z.enum(reviewStatuses),
    publishedDate: isoDay.nullable(),
    moderation: z.strictObject({ reason: z.enum(removalReasonCodes), on: isoDay }).nullable(),
    reply: z.strictObject({ text: z.string().min(1).max(maxReviewLength), on: isoDay }).nullable(),
    isVerified: z.boolean(),
  })
  .refine(({ status, moderation }) => (status === 'Removed') === (moderation !== null), {
    path: ['moderation'],
    error: 'A removed review needs a reason. Other reviews have none.',
  })
  .refine(({ status, publishedDate }) => status !== 'Published' || publishedDate !== null, {
    path: ['publishedDate'],
    error: 'A published review needs its publication date.',
  });

export type ReviewInput = z.input<typeof reviewInput>;

const reviewFields = {
  id: z.string(),
  originalSentiment: z.number().meta({ description: 'The rating that the reviewer gave, from 1 to 5' }),
  publishedDate: isoDay,
  reviewerName: z.string(),
  reviewerCity: z.string(),
  reviewerState: z.string(),
  reviewText: z.string(),
};

const homepageRecords = z
  .object({
    avaregeSentiment: z.number().meta({
      description: 'The average rating of all published reviews, from 1 to 5, rounded to two decimal places',
    }),
    avaregeSentimentBasedOnAmount: z.number().meta({ description: 'The number of reviews in the average' }),
    reviews: z.array(z.object(reviewFields)).meta({ description: 'The newest reviews, good and bad' }),
  })
  .meta({ id: 'ReviewsSummary' });

export type HomepageRecords = z.output<typeof homepageRecords>;

const listedReview = z
  .object({
    ...reviewFields,
    about: z.enum(reviewTopics),
    tone: z
      .enum(tones)
      .meta({ description: 'How the text sounds according to a word list, regardless of the rating' }),
    isVerified: z.boolean().meta({ description: 'Staff compared it with a quote, contract, or claim' }),
    replyText: z.string().nullable().meta({ description: 'Our public reply' }),
    repliedOn: isoDay.nullable(),
  })
  .meta({ id: 'Review' });

const reviewList = z
  .object({
    total: z.number().meta({ description: 'The number of matching reviews on all pages' }),
    page: z.number(),
    itemsPerPage: z.number(),
    reviews: z.array(listedReview),
  })
  .meta({ id: 'ReviewList' });

export type ReviewList = z.output<typeof reviewList>;

const tags = ['customer-reviews'];

export const reviewRoutes = {
  recordsForHomepage: {
    method: 'GET',
    url: '/api/customer-reviews/get-records-for-homepage',
    schema: {
      tags,
      operationId: 'getReviewsForHomepage',
      summary:
        'Gets the average rating of all published reviews and the twelve newest. Returns 404 when there are none.',
      response: { 200: homepageRecords, ...errorResponsesFor(403, 404) },
    },
  },
  all: {
    method: 'GET',
    url: '/api/customer-reviews/get-all',
    schema: {
      tags,
      operationId: 'getAllReviews',
      summary: 'Lists published reviews by page, filtered and sorted',
      querystring: z.object({
        rating: rating.optional(),
        about: z.enum(reviewTopics, { error: 'Unknown topic.' }).optional(),
        tone: z.enum(tones, { error: 'Unknown tone.' }).optional(),
        state: z.enum(stateCodes, { error: 'Use a two-letter state code.' }).optional(),
        sort: z.enum(reviewOrders, { error: 'Unknown sort order.' }).default('newest'),
        ...pagingQuery(100, 12),
      }),
      response: { 200: reviewList, ...errorResponsesFor() },
    },
  },
} as const;
