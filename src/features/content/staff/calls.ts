import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorsOf } from '../../../platform/http/error-body.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { PageVersion } from '../domain/page.ts';
import type { PageEditingUseCases } from '../use-cases/page-editing.ts';
import { shownWords } from './words.ts';

const params = z.object({ id: z.string() });
const number = (label: string) =>
  z.coerce
    .number(`Choose the ${label} version by its number.`)
    .int()
    .min(1, `Choose the ${label} version by its number.`)
    .max(1_000_000, `Choose the ${label} version by its number.`);

const version = z.object({
  ...shownWords.shape,
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  note: z.string().nullable(),
});

const present = ({ pageId: _page, savedAt, ...rest }: PageVersion) => ({
  ...rest,
  savedAt: savedAt.toISOString(),
});

/** Calls about pages that change nothing and answer no record. */
export function contentStaffApi(api: Api, pages: PageEditingUseCases) {
  api.route({
    method: 'GET',
    url: '/api/staff/pages/:id/compare',
    schema: {
      tags: ['staff: pages'],
      summary: 'Compares two versions of a page',
      params,
      querystring: z.object({ older: number('older'), newer: number('newer') }),
      response: { 200: z.object({ older: version, newer: version }), ...errorsOf(403, 404) },
    },
    config: permit('pages', 'read'),
    handler: async ({ params: { id }, query: { older, newer } }) => {
      if (older === newer) throw badRequest('SameVersion', 'Choose two different versions.', 'newer');
      const found = await pages.compare(id, older, newer);
      return { older: present(found.older), newer: present(found.newer) };
    },
  });

  api.route({
    method: 'GET',
    url: '/api/staff/pages/:id/preview',
    schema: {
      tags: ['staff: pages'],
      summary: 'Creates a preview link for a version, valid for an hour',
      params,
      querystring: z.object({ version: number('version') }),
      response: {
        200: z.object({ address: z.string(), until: z.iso.datetime() }),
        ...errorsOf(403, 404),
      },
    },
    config: permit('pages', 'read'),
    handler: ({ params: { id }, query }) => pages.previewAddress(id, query.version),
  });
}
