import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import { contentCalls } from './contract.ts';
import type { PresentedPage } from './use-cases/present-page.ts';
import type { ContentUseCases } from './use-cases.ts';

const toWire = ({ address: _address, ...page }: PresentedPage) => page;

function found(page: PresentedPage | undefined) {
  if (!page) throw notFound('PageNotFound', 'There is no published page of that address.');
  return toWire(page);
}

export function contentApi(api: Api, useCases: ContentUseCases) {
  api.route({
    ...contentCalls.categoryById,
    handler: async (request, reply) =>
      (await useCases.categoryById(request.query.id)) ?? reply.code(204).send(null),
  });
  api.route({
    ...contentCalls.categoryByUrl,
    handler: async (request, reply) =>
      (await useCases.categoryByUrl(request.query.url)) ?? reply.code(204).send(null),
  });
  api.route({ ...contentCalls.allCategories, handler: () => useCases.allCategories() });

  api.route({
    ...contentCalls.pageById,
    handler: async (request) => found(await useCases.pageById(request.query.Id)),
  });
  api.route({
    ...contentCalls.pageByUrl,
    handler: async (request) => found(await useCases.pageByUrl(request.query.url)),
  });
  api.route({
    ...contentCalls.allPages,
    handler: async () => (await useCases.allPages()).map(toWire),
  });
  api.route({
    ...contentCalls.pagesForCategoryById,
    handler: async (request) => {
      const category = await useCases.categoryById(request.query.id);
      return (await useCases.pagesWithin(category)).map(toWire);
    },
  });
  api.route({
    ...contentCalls.pagesForCategoryByUrl,
    handler: async (request) => {
      const category = await useCases.categoryByUrl(request.query.url);
      return (await useCases.pagesWithin(category)).map(toWire);
    },
  });
}
