import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { longestReview } from '../contract.ts';
import type { RemovalReason } from '../domain/removal-reasons.ts';
import { reviewStore } from '../store.ts';

type Decided = {
  id: string;
  /** Who decided. */
  by: string;
  /** Whether it was compared with an order or a filing; as before when left out. */
  isVerified?: boolean;
};

export type Moderation = Decided &
  ({ decision: 'Publish'; reason?: null } | { decision: 'Remove'; reason: RemovalReason });

const missing = () => notFound('ReviewNotFound', 'There is no such review.');

/** Shows a review or takes it down. One that comes back keeps the date it was first published on. */
export async function moderateReview(db: Db, moderation: Moderation, now: Date): Promise<void> {
  const store = reviewStore(db);
  const review = await store.locked(moderation.id);
  if (!review) throw missing();
  const isPublished = moderation.decision === 'Publish';
  await store.change(moderation.id, {
    status: isPublished ? 'Published' : 'Removed',
    publishedDate: review.publishedDate ?? (isPublished ? now.toISOString().slice(0, 10) : null),
    moderationReason: isPublished ? null : moderation.reason,
    moderatedAt: now,
    moderatedBy: moderation.by,
    isVerified: moderation.isVerified ?? review.isVerified,
  });
}

/** Puts our public answer below a review; an empty one takes it away. */
export async function answerReview(db: Db, answer: { id: string; text: string }, now: Date): Promise<void> {
  const text = answer.text.trim();
  if (text.length > longestReview)
    throw badRequest('InvalidField', 'That answer is longer than 2,000 characters.', 'text');
  const change = text
    ? { answerText: text, answeredOn: now.toISOString().slice(0, 10) }
    : { answerText: null, answeredOn: null };
  if (!(await reviewStore(db).change(answer.id, change))) throw missing();
}
