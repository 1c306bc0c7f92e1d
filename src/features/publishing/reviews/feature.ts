import type { Feature } from '../../../platform/feature.ts';
import { type ReviewActions, type ReviewDeps, reviewActions } from './actions.ts';
import { registerReviewRoutes } from './api.ts';
import { reviewResource } from './resource.ts';
import { reviewPeople } from './store.ts';

type Services = { reviews: ReviewActions };

export const reviewsFeature = {
  name: 'reviews',
  services: (app: ReviewDeps): Services => ({ reviews: reviewActions(app) }),
  api: (api, { reviews }: Services) => registerReviewRoutes(api, reviews),
  staff: ({ reviews }: Services) => [reviewResource(reviews)],
  people: [reviewPeople],
  personalData: ({ reviews }: Services) => ({
    titles: { reviews: 'Reviews you wrote, published or not' },
    async findRows(db, { personIds }) {
      const ownReviews = await reviews.byPeople(db, personIds);
      return { reviews: ownReviews.map(({ moderatedBy: _moderatedBy, ...review }) => review) };
    },
    erase: async (tx, { personIds }) => ({ reviews: await reviews.eraseByPeople(tx, personIds) }),
  }),
} satisfies Feature<never>;
