import { createHash, randomUUID } from 'node:crypto';
import sentiment from 'wink-sentiment';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency/once.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import { dayOf } from '../../plans/domain/calendar.ts';
import { type RatingSummary, summarizeRatings } from './domain/rating-summary.ts';
import type { RemovalReason } from './domain/removal-reasons.ts';
import type { RemovedReview, ShownReview } from './domain/review.ts';
import { choiceOf, type ReviewChoice } from './domain/review-choice.ts';
import {
  type HomepageRecords,
  longestReview,
  type ReviewInput,
  type ReviewList,
  type ReviewRequest,
  reviewInput,
} from './schema.ts';
import { type ReviewFilter, type ReviewRow, reviewStore } from './store.ts';

/** What reckons the score of a text; kept with each, as another version may score otherwise. */
export const sentimentMethod = 'wink-sentiment 5.0.2';

/** The score of a text from -1 to 1, from its words alone; 0 where none of them is known. */
export function textSentimentOf(text: string): number {
  const { normalizedScore } = sentiment(text);
  return Math.max(-1, Math.min(1, normalizedScore / 5));
}

function presentRecord(review: ShownReview): HomepageRecords['reviews'][number] {
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

export const presentListed = (review: ShownReview): ReviewList['reviews'][number] => ({
  ...presentRecord(review),
  about: review.about,
  tone: review.tone,
  isVerified: review.isVerified,
  answerText: review.answer?.text ?? null,
  answeredOn: review.answer?.on ?? null,
});

type Decided = {
  id: string;
  /** Who decided. */
  by: string;
  /** Whether it was compared with an order or a filing; as before when left out. */
  isVerified?: boolean;
};

type Moderation = Decided &
  ({ decision: 'Publish'; reason?: null } | { decision: 'Remove'; reason: RemovalReason });

const missing = () => notFound('ReviewNotFound', 'There is no such review.');

/** Shows a review or takes it down. One that comes back keeps the date it was first published on. */
async function moderateReview(db: Db, moderation: Moderation, now: Date): Promise<void> {
  const store = reviewStore(db);
  const review = await store.locked(moderation.id);
  if (!review) throw missing();
  const isPublished = moderation.decision === 'Publish';
  await store.change(moderation.id, {
    status: isPublished ? 'Published' : 'Removed',
    publishedDate: review.publishedDate ?? (isPublished ? dayOf(now) : null),
    moderationReason: isPublished ? null : moderation.reason,
    moderatedAt: now,
    moderatedBy: moderation.by,
    isVerified: moderation.isVerified ?? review.isVerified,
  });
}

/** Puts our public answer below a review; an empty one takes it away. */
async function answerReview(db: Db, answer: { id: string; text: string }, now: Date): Promise<void> {
  const text = answer.text.trim();
  if (text.length > longestReview)
    throw badRequest('InvalidField', 'That answer is longer than 2,000 characters.', 'text');
  const change = text ? { answerText: text, answeredOn: dayOf(now) } : { answerText: null, answeredOn: null };
  if (!(await reviewStore(db).change(answer.id, change))) throw missing();
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Adds those whose id is not there yet, and answers how many; throws where one breaks the rules. */
function addMissingReviews(db: Db, inputs: ReviewInput[]): Promise<number> {
  const rows = inputs.map((input) => {
    const { moderation, answer, sentOn, ...review } = reviewInput.parse(input);
    return {
      ...review,
      textSentiment: textSentimentOf(review.reviewText),
      sentimentMethod,
      moderationReason: moderation?.reason ?? null,
      moderatedAt: moderation ? noon(moderation.on) : null,
      answerText: answer?.text ?? null,
      answeredOn: answer?.on ?? null,
      createdAt: noon(sentOn),
    };
  });
  return reviewStore(db).add(rows);
}

export type ReviewActions = ReturnType<typeof reviewActions>;

export type ReviewDeps = {
  database: Database;
  now: () => Date;
  abuse: Pick<AbuseActions, 'limit'>;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
};

const newestShown = 12;
const everything = choiceOf(new URLSearchParams());

export function reviewActions(deps: ReviewDeps) {
  const { database, now, abuse } = deps;
  const store = reviewStore(database.reading);
  const purgePages = () => deps.purgePages(['reviews']);

  /** The same words from the same address on one day are one review: the form is stored and has no id of its own. */
  const keyOf = (request: object) =>
    createHash('sha256').update(dayOf(now())).update(JSON.stringify(request)).digest('base64url');

  const summary = async (): Promise<RatingSummary> => summarizeRatings(await store.countsByRating());

  const newest = async (): Promise<ShownReview[]> =>
    (await store.list(everything, { limit: newestShown, offset: 0 })).items;

  return {
    /** Mean and counts of all published reviews. */
    summary,

    /** The newest published reviews. */
    newest,

    /** What the wire calls records for the home page; throws 404 while nothing is published. */
    async homepageRecords(): Promise<HomepageRecords> {
      const { mean, total } = await summary();
      if (mean === null) throw notFound('NoReviews', 'No review is published yet.');
      return {
        avaregeSentiment: mean,
        avaregeSentimentBasedOnAmount: total,
        reviews: (await newest()).map(presentRecord),
      };
    },

    /** Published reviews of a choice, a part of them, and how many there are. */
    list: (choice: ReviewChoice, range: { limit: number; offset: number }) => store.list(choice, range),

    /** What reckons the score of the words. */
    method: sentimentMethod,

    /** How often the score of the words is plainly wrong, as far as ratings can tell. */
    contradicting: () => store.contradicting(),

    /** States that published reviews come from. */
    states: (): Promise<string[]> => store.states(),

    /** What was taken down, the newest first. */
    removed: (): Promise<RemovedReview[]> => store.removed(),

    /**
     * Keeps a review until somebody has read it; a repeat on the same day is the same one. What a program seems to have
     * sent is kept and marked. Throws 429 at an e-mail address that came too often.
     */
    async send(given: ReviewRequest, from: { isSuspicious: boolean }): Promise<{ id: string }> {
      const request = { ...given, email: given.email.toLowerCase(), isSuspicious: from.isSuspicious };
      const call = { call: 'review', key: keyOf(request), body: request };
      return once(database, call, async (tx) => {
        await abuse.limit(tx, 'review', request);
        const id = randomUUID();
        await reviewStore(tx).add([
          {
            ...request,
            id,
            reference: request.reference || null,
            status: 'Pending',
            textSentiment: textSentimentOf(request.reviewText),
            sentimentMethod,
            createdAt: now(),
          },
        ]);
        return { id };
      });
    },

    /** All of them, shown or not, as staff see them. */
    all: (query: ListQuery<ReviewFilter>): Promise<Listed<ReviewRow>> =>
      reviewStore(database.db).listRows(query),

    batches: (db: Db, filter: ReviewFilter): AsyncIterable<ReviewRow[]> => reviewStore(db).batches(filter),

    find: async (db: Db, id: string): Promise<ReviewRow | undefined> =>
      isUuid(id) ? reviewStore(db).byId(id) : undefined,

    /** Shows a review or takes it down for a public reason; throws 404 where there is none. `purgePages` follows. */
    moderate: (tx: Db, moderation: Moderation): Promise<void> => moderateReview(tx, moderation, now()),

    /** Puts our answer below a review, an empty one takes it away; throws 404 where there is none. `purgePages` follows. */
    answer: (tx: Db, answer: { id: string; text: string }): Promise<void> => answerReview(tx, answer, now()),

    /** Makes pages with reviews be rendered anew, once a change is committed. */
    purgePages,

    /** Adds reviews that came from elsewhere, in the caller's transaction; `purgePages` follows. */
    addIn: async (tx: Db, reviews: ReviewInput[]): Promise<void> =>
      void (await addMissingReviews(tx, reviews)),

    /** All that came from an address, the oldest first. */
    ofPerson: (db: Db, email: string): Promise<ReviewRow[]> => reviewStore(db).ofEmail(email.toLowerCase()),

    /** Removes all that came from an address; answers how many. */
    erasePerson: (tx: Db, email: string): Promise<number> => reviewStore(tx).eraseOf(email.toLowerCase()),

    /** Adds those whose id is not there yet; throws where one breaks the rules. */
    async addMissing(reviews: ReviewInput[]): Promise<void> {
      if ((await addMissingReviews(database.db, reviews)) > 0) purgePages();
    },
  };
}
