import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import type { ContentActions } from './actions/index.ts';
import type { PresentedPage } from './actions/present-page.ts';
import { contentCalls } from './schema.ts';

const toWire = ({ address: _address, ...page }: PresentedPage) => page;

function pageOr404(page: PresentedPage | undefined) {
  if (!page) throw notFound('PageNotFound', 'No published page matches this request.');
  return toWire(page);
}

export function contentApi(api: Api, actions: ContentActions) {
  api.route({
    ...contentCalls.categoryById,
    handler: async (request, reply) =>
      (await actions.categoryById(request.query.id)) ?? reply.code(204).send(null),
  });
  api.route({
    ...contentCalls.categoryByUrl,
    handler: async (request, reply) =>
      (await actions.categoryByUrl(request.query.url)) ?? reply.code(204).send(null),
  });
  api.route({ ...contentCalls.allCategories, handler: () => actions.allCategories() });

  api.route({
    ...contentCalls.pageById,
    handler: async (request) => pageOr404(await actions.pageById(request.query.Id)),
  });
  api.route({
    ...contentCalls.pageByUrl,
    handler: async (request) => pageOr404(await actions.pageByUrl(request.query.url)),
  });
  api.route({
    ...contentCalls.allPages,
    handler: async () => (await actions.allPages()).map(toWire),
  });
  api.route({
    ...contentCalls.pagesForCategoryById,
    handler: async (request) => {
      const category = await actions.categoryById(request.query.id);
      return (await actions.pagesWithin(category)).map(toWire);
    },
  });
  api.route({
    ...contentCalls.pagesForCategoryByUrl,
    handler: async (request) => {
      const category = await actions.categoryByUrl(request.query.url);
      return (await actions.pagesWithin(category)).map(toWire);
    },
  });
}
