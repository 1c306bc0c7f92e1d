import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { type Rating, type ReviewTopic, ratings, reviewTopics } from './review.ts';
import { type Tone, tones } from './review-text.ts';

export const reviewOrders = ['newest', 'lowest', 'highest', 'longest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Which reviews, and in which order. What is null does not matter. */
export type ReviewChoice = {
  rating: Rating | null;
  about: ReviewTopic | null;
  tone: Tone | null;
  state: string | null;
  sort: ReviewOrder;
};

/** Every value that each parameter of the list takes. */
export const choiceParameters = {
  rating: ratings.map(String),
  about: reviewTopics,
  tone: tones,
  state: stateCodes,
  sort: reviewOrders,
} as const satisfies Record<keyof ReviewChoice, readonly string[]>;

const oneOf = <T>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => String(value) === text) ?? null;

/** What an address asks for; anything else in it is taken for nothing said. */
export function choiceOf(query: URLSearchParams): ReviewChoice {
  return {
    rating: oneOf(ratings, query.get('rating')),
    about: oneOf(reviewTopics, query.get('about')),
    tone: oneOf(tones, query.get('tone')),
    state: oneOf(stateCodes, query.get('state')),
    sort: oneOf(reviewOrders, query.get('sort')) ?? 'newest',
  };
}

/** The parameters of a choice, without those that say nothing. */
export function parametersOf({ sort, ...choice }: ReviewChoice): Record<string, string> {
  const said = Object.entries(choice).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(said), ...(sort === 'newest' ? {} : { sort }) };
}

/** Whether it leaves any review out. */
export const isNarrowed = ({ sort: _sort, ...choice }: ReviewChoice): boolean =>
  Object.values(choice).some((value) => value !== null);
