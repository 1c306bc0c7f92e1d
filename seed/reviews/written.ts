import type { ReviewInput } from '../../src/features/publishing/reviews/schema.ts';

/** An invented review as it is noted here. */
export type Written = {
  rating: ReviewInput['rating'];
  about: ReviewInput['about'];
  /** Day it was published, or for one that was taken down the day it was sent. */
  on: string;
  by: string;
  /** City and state, such as Dayton, OH. */
  from: string;
  text: string;
  isVerified?: boolean;
  answer?: { on: string; text: string };
  removed?: { on: string; reason: NonNullable<ReviewInput['moderation']>['reason'] };
};
