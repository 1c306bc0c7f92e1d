import { z } from 'zod';
import { errorsOf } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { personFields } from '../../customers/leads/schema/fields.ts';
import { stateCodes } from '../../plans/domain/eligibility.ts';
import { removalReasonCodes } from './domain/removal-reasons.ts';
import { ratings, reviewStatuses, reviewTopics } from './domain/review.ts';
import { reviewOrders } from './domain/review-choice.ts';
import { tones } from './domain/review-text.ts';

export const shortestReview = 30;
export const longestReview = 2000;

const line = (label: string, longest: number) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, `${label} is missing.`)
    .max(longest, `${label} is longer than ${longest} characters.`)
    .regex(/^[^\p{Cc}<>]*$/u, `${label} has characters we can’t accept.`);

const rating = z.coerce
  .number({ error: 'Choose one to five.' })
  .pipe(z.literal(ratings, { error: 'Choose one to five.' }));

const words = {
  reviewerName: line('Name', 40),
  reviewerCity: line('City', 60),
  reviewerState: z.enum(stateCodes, { error: 'Choose a state.' }),
  about: z.enum(reviewTopics, { error: 'Choose what it is about.' }),
  reviewText: z
    .string({ error: whenMissing('Your review is missing.') })
    .trim()
    .min(shortestReview, `Please write at least ${shortestReview} characters.`)
    .max(longestReview, 'Your review is longer than 2,000 characters.'),
};

/** What the form of a review asks. */
export const reviewRequest = z.strictObject({
  ...words,
  rating,
  email: personFields.email,
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .max(40, 'That number is too long.')
    .regex(/^[\p{L}\p{N} -]*$/u, 'A number has letters, digits and dashes, such as Q-7K2M-4XDB.')
    .optional(),
});

export type ReviewRequest = z.output<typeof reviewRequest>;

const isoDay = z.iso.date();

/** A review that comes from elsewhere than the form, with what became of it. */
export const reviewInput = z
  .strictObject({
    id: z.uuid(),
    ...words,
    rating: z.literal(ratings),
    sentOn: isoDay,
    status: z.enum(reviewStatuses),
    publishedDate: isoDay.nullable(),
    moderation: z.strictObject({ reason: z.enum(removalReasonCodes), on: isoDay }).nullable(),
    answer: z.strictObject({ text: z.string().min(1).max(longestReview), on: isoDay }).nullable(),
    isVerified: z.boolean(),
  })
  .refine(({ status, moderation }) => (status === 'Removed') === (moderation !== null), {
    path: ['moderation'],
    error: 'A removed review has a reason, and no other.',
  })
  .refine(({ status, publishedDate }) => status !== 'Published' || publishedDate !== null, {
    path: ['publishedDate'],
    error: 'A published review has its date.',
  });

export type ReviewInput = z.input<typeof reviewInput>;

const reviewFields = {
  id: z.string(),
  originalSentiment: z.number().meta({ description: 'The rating its writer gave, from 1 to 5' }),
  publishedDate: isoDay,
  reviewerName: z.string(),
  reviewerCity: z.string(),
  reviewerState: z.string(),
  reviewText: z.string(),
};

const homepageRecords = z
  .object({
    avaregeSentiment: z
      .number()
      .meta({ description: 'The mean rating of all published reviews, from 1 to 5, with two decimals' }),
    avaregeSentimentBasedOnAmount: z.number().meta({ description: 'How many reviews that rests on' }),
    reviews: z.array(z.object(reviewFields)).meta({ description: 'The newest, good and bad as they come' }),
  })
  .meta({ id: 'ReviewsSummary' });

export type HomepageRecords = z.output<typeof homepageRecords>;

const listedReview = z
  .object({
    ...reviewFields,
    about: z.enum(reviewTopics),
    tone: z.enum(tones).meta({ description: 'What the words alone say, reckoned by a word list' }),
    isVerified: z.boolean().meta({ description: 'Compared with a quote, an order or a filing' }),
    answerText: z.string().nullable().meta({ description: 'Our public answer' }),
    answeredOn: isoDay.nullable(),
  })
  .meta({ id: 'Review' });

const reviewList = z
  .object({
    total: z.number().meta({ description: 'How many fit, on all pages together' }),
    page: z.number(),
    itemsPerPage: z.number(),
    reviews: z.array(listedReview),
  })
  .meta({ id: 'ReviewList' });

export type ReviewList = z.output<typeof reviewList>;

const whole = (most: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(most, message);

const tags = ['customer-reviews'];

export const reviewCalls = {
  recordsForHomepage: {
    method: 'GET',
    url: '/api/customer-reviews/get-records-for-homepage',
    schema: {
      tags,
      summary:
        'Gets the average rating of all published reviews and the twelve newest. 404 when there are none.',
      response: { 200: homepageRecords, ...errorsOf(403, 404) },
    },
  },
  all: {
    method: 'GET',
    url: '/api/customer-reviews/get-all',
    schema: {
      tags,
      summary: 'Lists published reviews by page, filtered and sorted',
      querystring: z.object({
        rating: rating.optional(),
        about: z.enum(reviewTopics, { error: 'There is no such topic.' }).optional(),
        tone: z.enum(tones, { error: 'There is no such tone.' }).optional(),
        state: z.enum(stateCodes, { error: 'Give a state by its two letters.' }).optional(),
        sort: z.enum(reviewOrders, { error: 'There is no such order.' }).default('newest'),
        page: whole(10_000, 'Pages are counted from 1 to 10,000.').default(1),
        itemsPerPage: whole(100, 'A page has 1 to 100 reviews.').default(12),
      }),
      response: { 200: reviewList, ...errorsOf() },
    },
  },
} as const;
