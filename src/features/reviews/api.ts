import type { Api } from '../../platform/feature.ts';
import { reviewCalls } from './contract.ts';
import { presentListed, type ReviewUseCases } from './use-cases.ts';

export function reviewApi(api: Api, useCases: ReviewUseCases) {
  api.route({ ...reviewCalls.recordsForHomepage, handler: () => useCases.homepageRecords() });
  api.route({
    ...reviewCalls.all,
    handler: async ({ query }) => {
      const { rating = null, about = null, tone = null, state = null, sort, page, itemsPerPage } = query;
      const { total, items } = await useCases.list(
        { rating, about, tone, state, sort },
        { limit: itemsPerPage, offset: (page - 1) * itemsPerPage },
      );
      return { total, page, itemsPerPage, reviews: items.map(presentListed) };
    },
  });
}
