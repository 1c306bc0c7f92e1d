import type { Db } from '../../../platform/database/database.ts';
import { type ReviewInput, reviewInput } from '../contract.ts';
import { reviewStore } from '../store.ts';
import { sentimentMethod, textSentimentOf } from './text-sentiment.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Adds those whose id is not there yet, and answers how many; throws where one breaks the rules. */
export function addMissingReviews(db: Db, inputs: ReviewInput[]): Promise<number> {
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
