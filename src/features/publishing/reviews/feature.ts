import type { Feature } from '../../../platform/feature.ts';
import { type ReviewActions, type ReviewDeps, reviewActions } from './actions.ts';
import { registerReviewRoutes } from './api.ts';
import { reviewResource } from './resource.ts';

type Services = { reviews: ReviewActions };

export const reviewsFeature = {
  name: 'reviews',
  services: (app: ReviewDeps): Services => ({ reviews: reviewActions(app) }),
  api: (api, { reviews }: Services) => registerReviewRoutes(api, reviews),
  staff: ({ reviews }: Services) => [reviewResource(reviews)],
  personalData: ({ reviews }: Services) => ({
    titles: { reviews: 'Reviews you wrote, published or not' },
    async findRows(db, { email }) {
      const ownReviews = email ? await reviews.byPerson(db, email) : [];
      return { reviews: ownReviews.map(({ moderatedBy: _moderatedBy, ...review }) => review) };
    },
    erase: async (tx, { email }) => ({ reviews: email ? await reviews.erasePerson(tx, email) : 0 }),
  }),
} satisfies Feature<never>;
