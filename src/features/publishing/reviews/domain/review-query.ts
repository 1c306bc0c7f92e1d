import { stateCodes } from '../../../../shared/state-codes.ts';
import { type Rating, type ReviewTopic, ratings, reviewTopics } from './review.ts';
import { type Tone, tones } from './review-text.ts';

export const reviewOrders = ['newest', 'lowest', 'highest', 'longest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** A null filter matches everything. */
export type ReviewQuery = {
  rating: Rating | null;
  about: ReviewTopic | null;
  tone: Tone | null;
  state: string | null;
  sort: ReviewOrder;
};

export const reviewQueryValues = {
  rating: ratings.map(String),
  about: reviewTopics,
  tone: tones,
  state: stateCodes,
  sort: reviewOrders,
} as const satisfies Record<keyof ReviewQuery, readonly string[]>;

const parseChoice = <T>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => String(value) === text) ?? null;

export function parseReviewQuery(query: URLSearchParams): ReviewQuery {
  return {
    rating: parseChoice(ratings, query.get('rating')),
    about: parseChoice(reviewTopics, query.get('about')),
    tone: parseChoice(tones, query.get('tone')),
    state: parseChoice(stateCodes, query.get('state')),
    sort: parseChoice(reviewOrders, query.get('sort')) ?? 'newest',
  };
}

export function toParameters({ sort, ...choice }: ReviewQuery): Record<string, string> {
  const filters = Object.entries(choice).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(filters), ...(sort === 'newest' ? {} : { sort }) };
}

export const isFiltered = ({ sort: _sort, ...choice }: ReviewQuery): boolean =>
  Object.values(choice).some((value) => value !== null);
