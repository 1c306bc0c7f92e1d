import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { fromRecord } from '../../../platform/record/resource.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { staffResource } from '../../../platform/staff/resource.ts';
import type { ExperimentActions } from './actions.ts';
import { type Experiment, experimentPlacements } from './domain/experiment.ts';
import { experimentRecord } from './record.ts';

const { body } = experimentRecord;

export function experimentResource(experiments: ExperimentActions) {
  const toResponse = (experiment: Experiment, runningKeys: string[]) => ({
    ...experiment,
    id: experiment.key,
    isRunning: runningKeys.includes(experiment.key),
  });
  return staffResource({
    ...fromRecord(experimentRecord),
    async list(query) {
      const { rows, total } = await experiments.list(query);
      const runningKeys = await experiments.runningKeys();
      return { rows: rows.map((row) => toResponse(row, runningKeys)), total };
    },
    async find(db, id) {
      const experiment = await experiments.find(db, id);
      return experiment && toResponse(experiment, await experiments.runningKeys(db));
    },
    add: { needsReauthentication: false, body, run: ({ tx }, fields) => experiments.add(tx, fields) },
    change: {
      needsReauthentication: false,
      body,
      run: ({ tx }, id, fields) => experiments.change(tx, id, fields),
    },
  });
}

const share = z.number().min(0).max(1);
const tags = ['staff: experiments'];

/** Results aren't part of the record, so new counts don't conflict with edits. */
export function registerExperimentRoutes(api: Api, experiments: ExperimentActions) {
  api.route({
    method: 'GET',
    url: '/api/staff/experiments/places',
    config: permit('experiments', 'read'),
    schema: {
      tags,
      operationId: 'listExperimentPlaces',
      summary: 'Lists the variants that each placement can show',
      response: {
        200: z
          .object(Object.fromEntries(experimentPlacements.map((place) => [place, z.array(z.string())])))
          .meta({ description: 'The variants by placement' }),
        ...errorResponsesFor(403),
      },
    },
    handler: async () => ({ funnel: [...experiments.variantsByPlacement.funnel] }),
  });

  api.route({
    method: 'GET',
    url: '/api/staff/experiments/:id/results',
    config: permit('experiments', 'read'),
    schema: {
      tags,
      operationId: 'getExperimentResults',
      summary: 'Gets how often each variant was shown and led to a quote',
      params: z.object({ id: z.string().max(40) }),
      response: {
        200: z.array(
          z.object({
            variant: z.string(),
            exposures: z.int(),
            conversions: z.int(),
            rate: z.number().nullable().meta({ description: 'Conversions divided by exposures' }),
            interval: z
              .object({ low: share, high: share })
              .nullable()
              .meta({ description: '95% confidence interval of the rate' }),
          }),
        ),
        ...errorResponsesFor(403, 404),
      },
    },
    handler: async ({ params }) => {
      const results = await experiments.results(params.id);
      if (!results) throw notFound('NotFound', "This experiment doesn't exist.");
      return results;
    },
  });
}
