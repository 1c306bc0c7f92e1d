import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { reviews as invented } from '../../../test/rating-samples.ts';
import { peopleActions } from '../../people/actions/index.ts';
import { reviewActions, scoreSentiment, sentimentMethod } from './actions.ts';
import { parseReviewQuery } from './domain/review-query.ts';
import { tones } from './domain/review-text.ts';
import { type ReviewInput, type ReviewRequest, reviewInput, reviewRequest } from './schema.ts';
import { reviews as table } from './table.ts';

const request: ReviewRequest = {
  rating: 2,
  about: 'Claim',
  reviewText: 'My claim was denied, and I waited an hour on hold.',
  reviewerName: 'Dana R.',
  reviewerCity: 'Dayton',
  reviewerState: 'OH',
  email: 'Dana@Example.com',
};

const choose = (query = '') => parseReviewQuery(new URLSearchParams(query));
const all = { limit: 100, offset: 0 };

function input(number: number, change: Partial<ReviewInput> = {}): ReviewInput {
  const { email: _email, ...rest } = request;
  return {
    ...rest,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    sentOn: '2026-10-01',
    status: 'Published',
    publishedDate: '2026-10-03',
    moderation: null,
    reply: null,
    isVerified: false,
    ...change,
  } as ReviewInput;
}

describeOnDatabase('reviews', (open) => {
  let database: Database;
  const purgePages = vi.fn();
  let limited: string[];
  let day: string;
  let reviews: ReturnType<typeof reviewActions>;
  beforeEach(async () => {
    database = await open();
    limited = [];
    day = '2026-11-20';
    reviews = reviewActions({
      database,
      now: () => new Date(`${day}T12:00:00Z`),
      purgePages,
      people: peopleActions({ database, now: () => new Date(), personTables: () => [] }),
      abuse: { enforceLimit: async (_tx, kind, { email }) => void limited.push(`${kind} ${email}`) },
    });
  });
  const send = (change: Partial<ReviewRequest> = {}, isSuspicious = false) =>
    reviews.send({ ...request, ...change }, { isSuspicious, ipAddress: '192.0.2.1' });
  const publish = (id: string) => reviews.moderate(database.db, { id, decision: 'Publish', by: 'somebody' });

  test('a new review is pending and scored', async () => {
    const { id } = await send();
    expect(await database.db.select().from(table)).toMatchObject([
      {
        id,
        status: 'Pending',
        email: 'dana@example.com',
        publishedDate: null,
        sentimentMethod,
        isVerified: false,
      },
    ]);
    expect(await reviews.list(choose(), all)).toEqual({ total: 0, items: [] });
    await expect(reviews.homepageRecords()).rejects.toMatchObject({ status: 404 });
    expect(limited).toEqual(['review dana@example.com']);
  });

  test('the same review counts once per day', async () => {
    const first = await send();
    expect(await send({ email: 'dana@example.COM' })).toEqual(first);
    day = '2026-11-21';
    expect(await send()).not.toEqual(first);
    expect(await database.db.select().from(table)).toHaveLength(2);
  });

  test('appears with its publication date, and counts with any rating', async () => {
    const { id } = await send({ rating: 1 });
    await publish(id);
    expect(await reviews.homepageRecords()).toEqual({
      avaregeSentiment: 1,
      avaregeSentimentBasedOnAmount: 1,
      reviews: [
        {
          id,
          originalSentiment: 1,
          publishedDate: '2026-11-20',
          reviewerName: 'Dana R.',
          reviewerCity: 'Dayton',
          reviewerState: 'OH',
          reviewText: request.reviewText,
        },
      ],
    });
  });

  test('a removed review is listed with its dates, rating, and reason, and keeps its first date when published again', async () => {
    const { id } = await send();
    await publish(id);
    day = '2026-11-25';
    await reviews.moderate(database.db, { id, decision: 'Remove', reason: 'PrivateDetails', by: 'somebody' });
    expect((await reviews.list(choose(), all)).total).toBe(0);
    expect(await reviews.removed()).toEqual([
      { rating: 2, sentOn: '2026-11-20', removedOn: '2026-11-25', reason: 'PrivateDetails' },
    ]);
    day = '2026-11-30';
    await publish(id);
    const [firstReview] = (await reviews.list(choose(), all)).items;
    expect(firstReview?.publishedDate).toBe('2026-11-20');
    expect(await reviews.removed()).toEqual([]);
  });

  test("a suspicious review is saved and flagged, and isn't listed when removed", async () => {
    const { id } = await send({}, true);
    await reviews.moderate(database.db, { id, decision: 'Remove', reason: 'Advertising', by: 'somebody' });
    expect(await reviews.removed()).toEqual([]);
    expect(await database.db.select().from(table)).toMatchObject([{ isSuspicious: true }]);
  });

  test("a reply is shown with its date until it's cleared", async () => {
    const { id } = await send();
    await publish(id);
    await reviews.reply(database.db, { id, text: ' We are sorry. ' });
    const findReply = async () => (await reviews.list(choose(), all)).items[0]?.reply;
    expect(await findReply()).toEqual({ text: 'We are sorry.', on: '2026-11-20' });
    await reviews.reply(database.db, { id, text: '  ' });
    expect(await findReply()).toBeNull();
    const none = '00000000-0000-4000-8000-000000000000';
    await expect(reviews.reply(database.db, { id: none, text: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(publish(none)).rejects.toMatchObject({ status: 404 });
    await expect(reviews.reply(database.db, { id, text: 'x'.repeat(2001) })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('are listed and erased by person', async () => {
    await send();
    await send({ email: 'other@example.com' });
    const [row] = await database.db.select().from(table).where(eq(table.email, 'dana@example.com'));
    const people = [row?.personId ?? ''];
    expect(await reviews.byPeople(database.db, people)).toHaveLength(1);
    expect(await database.transaction((tx) => reviews.eraseByPeople(tx, people))).toBe(1);
    expect(await reviews.byPeople(database.db, people)).toEqual([]);
    expect(await database.db.select().from(table)).toHaveLength(1);
  });

  test('are sorted by date, rating, and length, with ties newest first', async () => {
    await reviews.addMissing([
      input(1, { rating: 4, publishedDate: '2026-10-01', reviewText: 'x'.repeat(90) }),
      input(2, { rating: 1, publishedDate: '2026-10-02' }),
      input(3, { rating: 4, publishedDate: '2026-10-03' }),
    ]);
    const order = async (query: string) =>
      (await reviews.list(choose(query), all)).items.map(({ id }) => Number(id.slice(-2)));
    expect(await order('')).toEqual([3, 2, 1]);
    expect(await order('sort=lowest')).toEqual([2, 3, 1]);
    expect(await order('sort=highest')).toEqual([3, 1, 2]);
    expect(await order('sort=longest')).toEqual([1, 3, 2]);
  });

  test('every filter finds matching reviews, and the values of a filter cover all reviews', async () => {
    await reviews.addMissing(invented);
    const everything = (await reviews.list(choose(), all)).items;
    const total = async (query: string) => (await reviews.list(choose(query), all)).total;
    for (const tone of tones) {
      const matches = everything.filter((review) => review.tone === tone);
      expect(await total(`tone=${tone}`)).toBe(matches.length);
      expect(matches.length).toBeGreaterThan(10);
    }
    expect(await total('rating=1&about=Claim')).toBe(
      everything.filter(({ rating, about }) => rating === 1 && about === 'Claim').length,
    );
    const states = await reviews.states();
    const byState = await Promise.all(states.map((state) => total(`state=${state}`)));
    expect(byState.reduce((sum, count) => sum + count, 0)).toBe(everything.length);
    const contradictions = await reviews.countContradictions();
    expect(contradictions.highRatedComplaints).toBe(
      everything.filter(({ rating, tone }) => rating > 3 && tone === 'Complaint').length,
    );
    expect(contradictions.lowRatedPraise).toBe(
      everything.filter(({ rating, tone }) => rating < 3 && tone === 'Praise').length,
    );
  });

  test('the average covers all published reviews, and the pages add up to the full list', async () => {
    await reviews.addMissing(invented);
    const published = invented.filter(({ status }) => status === 'Published');
    const mean = published.reduce((sum, { rating }) => sum + Number(rating), 0) / published.length;
    const records = await reviews.homepageRecords();
    expect(records.avaregeSentiment).toBeCloseTo(mean, 2);
    expect(records.avaregeSentimentBasedOnAmount).toBe(published.length);
    expect(records.reviews).toHaveLength(12);
    const parts = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => reviews.list(choose(), { limit: 10, offset: index * 10 })),
    );
    const ids = parts.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(published.length);
    purgePages.mockClear();
    await reviews.addMissing(invented);
    expect(purgePages).not.toHaveBeenCalled();
  });
});

describe('form validation', () => {
  const invalidFields = (change: object) => {
    const result = reviewRequest.safeParse({ ...request, rating: '2', ...change });
    return result.success ? [] : result.error.issues.map(({ path }) => path[0]);
  };

  test('accepts text of 30 to 2,000 characters', () => {
    expect(invalidFields({ reviewText: 'x'.repeat(29) })).toEqual(['reviewText']);
    expect(invalidFields({ reviewText: 'x'.repeat(30) })).toEqual([]);
    expect(invalidFields({ reviewText: 'x'.repeat(2000) })).toEqual([]);
    expect(invalidFields({ reviewText: 'x'.repeat(2001) })).toEqual(['reviewText']);
  });

  test('requires a rating from 1 to 5, a known topic and state, and an email address', () => {
    for (const rating of [undefined, '', '0', '6', '2.5', 'five'])
      expect(invalidFields({ rating })).toEqual(['rating']);
    expect(invalidFields({ about: 'Weather' })).toEqual(['about']);
    expect(invalidFields({ reviewerState: 'XX' })).toEqual(['reviewerState']);
    expect(invalidFields({ email: undefined })).toEqual(['email']);
    expect(invalidFields({ reviewerName: '<b>Dana</b>' })).toEqual(['reviewerName']);
  });

  test('accepts an optional quote, contract, or claim number', () => {
    expect(reviewRequest.parse({ ...request, reference: ' q-7k2m-4xdb ' }).reference).toBe('Q-7K2M-4XDB');
    expect(invalidFields({ reference: 'see <this>' })).toEqual(['reference']);
  });
});

describe('the sentiment score', () => {
  test('ranges from -1 to 1, rises with praise, falls with complaints, and flips after "not"', () => {
    expect(scoreSentiment('Excellent, I am very happy.')).toBeGreaterThan(0.1);
    expect(scoreSentiment('Terrible. My claim was denied and I feel cheated.')).toBeLessThan(-0.1);
    expect(scoreSentiment('not good')).toBeLessThan(0);
    expect(scoreSentiment('The car is blue.')).toBe(0);
    expect(scoreSentiment('')).toBe(0);
    expect(Math.abs(scoreSentiment('superb '.repeat(300)))).toBeLessThanOrEqual(1);
  });

  test('names the installed version', () => {
    const file = createRequire(import.meta.url).resolve('wink-sentiment/package.json');
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
    expect(sentimentMethod).toBe(`${name} ${version}`);
  });
});

describe('the invented reviews', () => {
  const published = invented.filter(({ status }) => status === 'Published');

  test('are valid and unique', () => {
    for (const review of invented) expect(() => reviewInput.parse(review)).not.toThrow();
    expect(new Set(invented.map(({ id }) => id)).size).toBe(invented.length);
    expect(new Set(invented.map(({ reviewText }) => reviewText)).size).toBe(invented.length);
  });

  test('are good and bad, span a year and a half, and include replies and removals', () => {
    expect(published.length).toBeGreaterThanOrEqual(60);
    for (const rating of [1, 2, 3, 4, 5])
      expect(published.filter((review) => review.rating === rating).length).toBeGreaterThanOrEqual(5);
    const dates = published.map(({ publishedDate }) => publishedDate ?? '').toSorted();
    expect((dates[0] ?? '') < '2025-06-01').toBe(true);
    expect((dates.at(-1) ?? '') > '2026-11-01').toBe(true);
    expect(published.filter(({ reply }) => reply).length).toBeGreaterThanOrEqual(5);
    expect(invented.length - published.length).toBeGreaterThanOrEqual(3);
  });
});
