import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { takePage, toRange } from '../../../platform/http/query-integer.ts';
import type { ContentActions } from './actions/index.ts';
import type { PresentedPage } from './actions/present-page.ts';
import { contentRoutes } from './schema.ts';

const toWire = ({ path: _path, ...page }: PresentedPage) => page;

function pageOr404(page: PresentedPage | undefined) {
  if (!page) throw notFound('PageNotFound', 'No published page matches this request.');
  return toWire(page);
}

export function registerContentRoutes(api: Api, actions: ContentActions) {
  api.route({
    ...contentRoutes.categoryById,
    handler: async (request, reply) =>
      (await actions.categoryById(request.query.id)) ?? reply.code(204).send(null),
  });
  api.route({
    ...contentRoutes.categoryByUrl,
    handler: async (request, reply) =>
      (await actions.categoryByUrl(request.query.url)) ?? reply.code(204).send(null),
  });
  api.route({
    ...contentRoutes.allCategories,
    handler: async ({ query }) => takePage(await actions.allCategories(), query),
  });

  api.route({
    ...contentRoutes.pageById,
    handler: async (request) => pageOr404(await actions.pageById(request.query.Id)),
  });
  api.route({
    ...contentRoutes.pageByUrl,
    handler: async (request) => pageOr404(await actions.pageByUrl(request.query.url)),
  });
  api.route({
    ...contentRoutes.allPages,
    handler: async ({ query }) => (await actions.allPages(toRange(query))).map(toWire),
  });
  api.route({
    ...contentRoutes.pagesForCategoryById,
    handler: async (request) => {
      const category = await actions.categoryById(request.query.id);
      return (await actions.pagesWithin(category, toRange(request.query))).map(toWire);
    },
  });
  api.route({
    ...contentRoutes.pagesForCategoryByUrl,
    handler: async (request) => {
      const category = await actions.categoryByUrl(request.query.url);
      return (await actions.pagesWithin(category, toRange(request.query))).map(toWire);
    },
  });
}
