import { z } from 'zod';
import type { Api } from '../feature.ts';
import { errorResponsesFor } from '../http/error-body.ts';
import { maxCountedRows } from './listing.ts';
import { requireStaff, signedInOnly } from './permit.ts';
import type { StaffMember, StaffResource } from './resource.ts';

const entry = z
  .object({
    resource: z.string().meta({ description: 'As in the URL of its list' }),
    isCountedElsewhere: z.boolean().meta({ description: 'Whether another entry counts these records, too' }),
    label: z.string().meta({ description: 'What the number counts, in the singular or plural' }),
    filter: z
      .record(z.string(), z.union([z.string(), z.boolean()]))
      .meta({ description: 'The filter of the list that has these records' }),
    first: z
      .object({ sort: z.string(), order: z.enum(['asc', 'desc']) })
      .nullable()
      .meta({
        description: 'The order of the records that the start page also lists. Null if it lists none',
      }),
    count: z.int().meta({
      description: `The number of records, or ${maxCountedRows + 1} when there are more than ${maxCountedRows}`,
    }),
  })
  .meta({ id: 'WaitingRecords' });
export type WaitingEntry = z.output<typeof entry>;

const countWaiting = (
  { name, sorts, list, waiting }: StaffResource,
  by: StaffMember,
): Promise<WaitingEntry>[] =>
  (waiting?.(by) ?? []).map(
    async ({ singular, plural, filter, isCountedElsewhere = false, first = null }) => {
      const { total } = await list({ page: 1, perPage: 0, sort: sorts[0], order: 'desc', filter }, by);
      return {
        resource: name,
        label: total === 1 ? singular : plural,
        filter: filter as WaitingEntry['filter'],
        count: total,
        isCountedElsewhere,
        first,
      };
    },
  );

/** Counts the work that waits for the user, for all resources they can change. */
export function mountWaitingRecords(
  api: Api,
  resources: readonly StaffResource[],
  canChange: (by: StaffMember, subject: string) => boolean,
) {
  api.route({
    method: 'GET',
    url: '/api/staff/waiting',
    config: signedInOnly,
    schema: {
      tags: ['staff: waiting'],
      operationId: 'countWaitingRecords',
      summary: "Counts the records that need the user's attention, by resource and reason",
      response: { 200: z.array(entry), ...errorResponsesFor(403) },
    },
    async handler(request) {
      const by = requireStaff(request);
      const changeableResources = resources.filter(({ name }) => canChange(by, name));
      return Promise.all(changeableResources.flatMap((each) => countWaiting(each, by)));
    },
  });
}
