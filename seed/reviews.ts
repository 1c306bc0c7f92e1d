import { z } from 'zod';
import { type ReviewInput, reviewInput } from '../src/features/publishing/reviews/schema.ts';
import { addDays } from '../src/shared/calendar.ts';
import { readData } from './read-data.ts';

const daysToReview = 2;

const { rating, about, reviewText, moderation, reply } = reviewInput.shape;

const review = z
  .strictObject({
    id: z.coerce.string().regex(/^\d{12}$/),
    rating,
    about,
    on: z.iso.date(),
    by: z.string(),
    from: z.string().regex(/^[^,]+, [A-Z]{2}$/),
    text: reviewText,
    reply: reply.default(null),
    removed: moderation.default(null),
  })
  .transform(({ id, on, by, from, text, removed, ...rest }): ReviewInput => {
    const [reviewerCity = '', reviewerState = ''] = from.split(', ');
    return {
      ...rest,
      isVerified: false,
      id: `5e7e0000-0000-4000-8000-${id}`,
      reviewText: text,
      reviewerName: by,
      reviewerCity,
      reviewerState,
      moderation: removed,
      ...(removed
        ? { sentOn: on, publishedDate: null, status: 'Removed' }
        : { sentOn: addDays(on, -daysToReview), publishedDate: on, status: 'Published' }),
    };
  })
  .pipe(reviewInput);

export const readReviews = (): z.output<typeof review>[] => readData('reviews.yaml', z.array(review));
