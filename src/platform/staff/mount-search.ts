import { z } from 'zod';
import { isSearchable } from '../../shared/plain-letters.ts';
import { isFoundIn } from '../database/search-text.ts';
import type { Api } from '../feature.ts';
import { errorResponsesFor } from '../http/error-body.ts';
import { byRelevance } from './listing.ts';
import { requireStaff, signedInOnly } from './permit.ts';
import type { SearchResult, StaffMember, StaffResource } from './resource.ts';

const perKind = 5;
/** Resources without their own search have few records. */
const maxScanned = 100;

const result = z
  .object({
    resource: z.string().meta({ description: 'As in the URL of its list' }),
    id: z.string(),
    title: z.string(),
    details: z.string(),
  })
  .meta({ id: 'SearchResult' });
export type StaffSearchResult = z.output<typeof result>;

const format = ({ title, details }: SearchResult) => ({
  title,
  details: details.filter((part) => part !== null && part !== '').join(', '),
});

async function searchKind(resource: StaffResource, q: string, by: StaffMember): Promise<StaffSearchResult[]> {
  const { name, filters, list, sorts, searchResult } = resource;
  if (!searchResult) return [];
  const hasSearch = 'q' in filters;
  const { rows } = await list(
    {
      page: 1,
      perPage: hasSearch ? perKind : maxScanned,
      sort: hasSearch ? byRelevance : sorts[0],
      order: 'desc',
      filter: hasSearch ? { q } : {},
    },
    by,
  );
  const results = rows.map((row) => ({ resource: name, id: row.id, ...format(searchResult(row)) }));
  return hasSearch
    ? results
    : results.filter(({ title, details }) => isFoundIn(`${title} ${details}`, q)).slice(0, perKind);
}

export const searchRecords = async (
  resources: readonly StaffResource[],
  q: string,
  by: StaffMember,
): Promise<StaffSearchResult[]> =>
  (await Promise.all(resources.map((each) => searchKind(each, q, by)))).flat();

/** Searches all records that the user can see. */
export function mountSearch(
  api: Api,
  resources: readonly StaffResource[],
  canRead: (by: StaffMember, subject: string) => boolean,
) {
  api.route({
    method: 'GET',
    url: '/api/staff/search',
    config: signedInOnly,
    schema: {
      tags: ['staff: search'],
      operationId: 'searchRecords',
      summary: 'Finds records of every kind that the user may see, up to five of each',
      querystring: z.object({
        q: z
          .string()
          .trim()
          .max(100, 'Search for at most 100 characters.')
          .refine(isSearchable, 'Enter at least two characters.')
          .meta({
            description:
              'Words in any order: parts of names, email addresses, phone numbers in any format, VINs, or record numbers. A complete email address finds only that address.',
          }),
      }),
      response: {
        200: z.array(result).meta({ description: 'The best matches of each kind, the newest first' }),
        ...errorResponsesFor(403),
      },
    },
    handler(request) {
      const by = requireStaff(request);
      const readable = resources.filter(({ name }) => canRead(by, name));
      return searchRecords(readable, request.query.q, by);
    },
  });
}
