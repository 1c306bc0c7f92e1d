import { createHash, randomUUID } from 'node:crypto';
import sentiment from 'wink-sentiment';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { runIdempotently } from '../../../platform/idempotency/run-idempotently.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { splitName } from '../../../shared/person-name.ts';
import type { AbuseActions, Sender } from '../../office/abuse/actions/index.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
import { type RatingSummary, summarizeRatings } from './domain/rating-summary.ts';
import type { RemovalReason } from './domain/removal-reasons.ts';
import type { PublicReview, RemovedReview } from './domain/review.ts';
import { parseReviewQuery, type ReviewQuery } from './domain/review-query.ts';
import {
  type HomepageRecords,
  maxReviewLength,
  type ReviewInput,
  type ReviewList,
  type ReviewRequest,
  reviewInput,
} from './schema.ts';
import { type ReviewFilter, type ReviewRow, reviewStore } from './store.ts';

/** Stored with each score, because another version may score differently. */
export const sentimentMethod = 'wink-sentiment 5.0.2';

/** Returns a score from -1 to 1, or 0 if the word list has none of the words. */
export function scoreSentiment(text: string): number {
  const { normalizedScore } = sentiment(text);
  return Math.max(-1, Math.min(1, normalizedScore / 5));
}

function presentRecord(review: PublicReview): HomepageRecords['reviews'][number] {
  return {
    id: review.id,
    originalSentiment: review.rating,
    publishedDate: review.publishedDate,
    reviewerName: review.reviewerName,
    reviewerCity: review.reviewerCity,
    reviewerState: review.reviewerState,
    reviewText: review.reviewText,
  };
}

export const presentListed = (review: PublicReview): ReviewList['reviews'][number] => ({
  ...presentRecord(review),
  about: review.about,
  tone: review.tone,
  isVerified: review.isVerified,
  replyText: review.reply?.text ?? null,
  repliedOn: review.reply?.on ?? null,
});

type ModerationBase = {
  id: string;
  by: string;
  isVerified?: boolean;
};

type Moderation = ModerationBase &
  ({ decision: 'Publish'; reason?: null } | { decision: 'Remove'; reason: RemovalReason });

const notFoundError = () => notFound('ReviewNotFound', "This review doesn't exist.");

/** A review that is published again keeps its first publication date. */
async function moderateReview(db: Db, moderation: Moderation, now: Date): Promise<void> {
  const store = reviewStore(db);
  const review = await store.byIdForUpdate(moderation.id);
  if (!review) throw notFoundError();
  const isPublished = moderation.decision === 'Publish';
  await store.change(moderation.id, {
    status: isPublished ? 'Published' : 'Removed',
    publishedDate: review.publishedDate ?? (isPublished ? toOfficeDay(now) : null),
    moderationReason: isPublished ? null : moderation.reason,
    moderatedAt: now,
    moderatedBy: moderation.by,
    isVerified: moderation.isVerified ?? review.isVerified,
  });
}

/** Empty text removes our reply. */
async function replyToReview(db: Db, reply: { id: string; text: string }, now: Date): Promise<void> {
  const text = reply.text.trim();
  if (text.length > maxReviewLength)
    throw badRequest('InvalidField', 'The reply is too long. Shorten it to 2,000 characters.', 'text');
  const change = text
    ? { replyText: text, repliedOn: toOfficeDay(now) }
    : { replyText: null, repliedOn: null };
  if (!(await reviewStore(db).change(reply.id, change))) throw notFoundError();
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

function addMissingReviews(db: Db, inputs: ReviewInput[]): Promise<number> {
  const rows = inputs.map((input) => {
    const { moderation, reply, sentOn, ...review } = reviewInput.parse(input);
    return {
      ...review,
      textSentiment: scoreSentiment(review.reviewText),
      sentimentMethod,
      moderationReason: moderation?.reason ?? null,
      moderatedAt: moderation ? noon(moderation.on) : null,
      replyText: reply?.text ?? null,
      repliedOn: reply?.on ?? null,
      createdAt: noon(sentOn),
    };
  });
  return reviewStore(db).add(rows);
}

export type ReviewActions = ReturnType<typeof reviewActions>;

export type ReviewDeps = {
  database: Database;
  now: () => Date;
  people: Pick<PeopleActions, 'recognize'>;
  abuse: Pick<AbuseActions, 'enforceLimit'>;
  purgePages: () => void;
};

const newestCount = 12;
const noFilters = parseReviewQuery(new URLSearchParams());

export function reviewActions(deps: ReviewDeps) {
  const { database, now, people, abuse } = deps;
  const store = reviewStore(database.replica);

  /** Treats the same text from the same email address on the same day as one review, because the cached form has no unique ID. */
  const getIdempotencyKey = (request: object) =>
    createHash('sha256').update(toOfficeDay(now())).update(JSON.stringify(request)).digest('base64url');

  const summary = async (): Promise<RatingSummary> => summarizeRatings(await store.countsByRating());

  const listNewest = async (): Promise<PublicReview[]> =>
    (await store.list(noFilters, { limit: newestCount, offset: 0 })).items;

  return {
    summary,

    newest: listNewest,

    /** Throws 404 if nothing is published. */
    async homepageRecords(): Promise<HomepageRecords> {
      const { mean, total } = await summary();
      if (mean === null) throw notFound('NoReviews', 'No reviews have been published yet.');
      return {
        // The API's specification has these misspellings.
        avaregeSentiment: mean,
        avaregeSentimentBasedOnAmount: total,
        reviews: (await listNewest()).map(presentRecord),
      };
    },

    list: (choice: ReviewQuery, range: { limit: number; offset: number }) => store.list(choice, range),

    method: sentimentMethod,

    countContradictions: () => store.countContradictions(),

    states: (): Promise<string[]> => store.states(),

    removed: (): Promise<RemovedReview[]> => store.removed(),

    /** Sending the same review twice on one day saves it once. Suspicious reviews are saved and flagged. */
    async send(input: ReviewRequest, from: Sender & { isSuspicious: boolean }): Promise<{ id: string }> {
      const request = { ...input, email: input.email.toLowerCase(), isSuspicious: from.isSuspicious };
      const idempotentRequest = { operation: 'review', key: getIdempotencyKey(request), body: request };
      return runIdempotently(database, idempotentRequest, async (tx) => {
        await abuse.enforceLimit(tx, 'review', request, from);
        const id = randomUUID();
        await reviewStore(tx).add([
          {
            ...request,
            id,
            personId: await people.recognize(tx, {
              ...splitName(request.reviewerName),
              email: request.email,
              phone: null,
            }),
            reference: request.reference || null,
            status: 'Pending',
            textSentiment: scoreSentiment(request.reviewText),
            sentimentMethod,
            createdAt: now(),
          },
        ]);
        return { id };
      });
    },

    all: (query: ListQuery<ReviewFilter>): Promise<ListResult<ReviewRow>> =>
      reviewStore(database.db).listRows(query),

    batches: (db: Db, filter: ReviewFilter): AsyncIterable<ReviewRow[]> => reviewStore(db).batches(filter),

    find: async (db: Db, id: string): Promise<ReviewRow | undefined> =>
      isUuid(id) ? reviewStore(db).byId(id) : undefined,

    moderate: (tx: Db, moderation: Moderation): Promise<void> => moderateReview(tx, moderation, now()),

    /** Empty text removes our reply. */
    reply: (tx: Db, reply: { id: string; text: string }): Promise<void> => replyToReview(tx, reply, now()),

    /** Says how many rows of an import are known reviews, which it doesn't change. */
    async importWarnings(db: Db, inputs: ReviewInput[]): Promise<string[]> {
      const count = await reviewStore(db).countExisting(inputs.map(({ id }) => id));
      if (count === 0) return [];
      return [
        count === 1
          ? '1 review is already here. It stays as it is.'
          : `${count.toLocaleString('en-US')} reviews are already here. They stay as they are.`,
      ];
    },

    /** Adds imported reviews in the caller's transaction. */
    addInTransaction: async (tx: Db, reviews: ReviewInput[]): Promise<void> =>
      void (await addMissingReviews(tx, reviews)),

    byPeople: (db: Db, personIds: readonly string[]): Promise<ReviewRow[]> =>
      reviewStore(db).byPeople(personIds),

    eraseByPeople: (tx: Db, personIds: readonly string[]): Promise<number> =>
      reviewStore(tx).eraseByPeople(personIds),

    async addMissing(reviews: ReviewInput[]): Promise<void> {
      if ((await addMissingReviews(database.db, reviews)) > 0) deps.purgePages();
    },
  };
}
