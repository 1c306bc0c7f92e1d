import type { Api } from '../../../platform/feature.ts';
import { toRange } from '../../../platform/http/query-integer.ts';
import { presentListed, type ReviewActions } from './actions.ts';
import { reviewRoutes } from './schema.ts';

export function registerReviewRoutes(api: Api, actions: ReviewActions) {
  api.route({ ...reviewRoutes.recordsForHomepage, handler: () => actions.homepageRecords() });
  api.route({
    ...reviewRoutes.all,
    handler: async ({ query }) => {
      const { rating = null, about = null, tone = null, state = null, sort, page, itemsPerPage } = query;
      const { total, items } = await actions.list({ rating, about, tone, state, sort }, toRange(query));
      return { total, page, itemsPerPage, reviews: items.map(presentListed) };
    },
  });
}
