import { addDays } from '../src/features/plans/domain/calendar.ts';
import type { ReviewInput } from '../src/features/publishing/reviews/schema.ts';
import { five } from './reviews/five.ts';
import { four } from './reviews/four.ts';
import { one } from './reviews/one.ts';
import { removed } from './reviews/removed.ts';
import { threeAndTwo } from './reviews/three-and-two.ts';
import type { Written } from './reviews/written.ts';

const daysToRead = 2;

/** The same at every start: a day, a rating and a place make it one. */
function idOf({ on, rating }: Written, index: number): string {
  const number = `${on.replaceAll('-', '')}${rating}${String(index).padStart(3, '0')}`;
  return `5e7e0000-0000-4000-8000-${number}`;
}

function reviewOf(written: Written, index: number): ReviewInput {
  const { on, by, from, text, removed: moderation, answer, isVerified = false, rating, about } = written;
  const [reviewerCity = '', reviewerState = ''] = from.split(', ');
  return {
    id: idOf(written, index),
    rating,
    about,
    reviewText: text,
    reviewerName: by,
    reviewerCity,
    reviewerState: reviewerState as ReviewInput['reviewerState'],
    isVerified,
    answer: answer ?? null,
    ...(moderation
      ? { sentOn: on, publishedDate: null, status: 'Removed', moderation }
      : { sentOn: addDays(on, -daysToRead), publishedDate: on, status: 'Published', moderation: null }),
  };
}

/** Invented reviews of the demonstration shop, good and bad; none is of a real person. */
export const reviews: ReviewInput[] = [five, four, threeAndTwo, one, removed].flatMap((group) =>
  group.map(reviewOf),
);
