import { z } from 'zod';
import { errorResponsesFor } from '../../platform/http/error-body.ts';
import { pagingQuery, queryInteger } from '../../platform/http/query-integer.ts';

export const vehicleMakeSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'VehicleMaker' });

export const vehicleModelSchema = z
  .object({ name: z.string(), makerId: z.int(), makerName: z.string() })
  .meta({ id: 'VehicleModel' });

export type VehicleMake = z.infer<typeof vehicleMakeSchema>;
export type VehicleModel = z.infer<typeof vehicleModelSchema>;

const vehicleModelQuery = z.object({
  makerId: queryInteger(0, 999_999_999, 'The makerId must be a whole number.', 'The makerId is missing.'),
  modelYear: queryInteger(1000, 9999, 'Enter a four-digit model year.').optional(),
});

/** More than any make has models. */
const paging = pagingQuery(2000);

const tags = ['vehicle-data'];

export const vehicleRoutes = {
  makes: {
    method: 'GET',
    url: '/api/vehicle-data/makers',
    schema: {
      tags,
      operationId: 'listMakers',
      summary: 'Lists vehicle makes, popular ones first',
      querystring: z.object(paging),
      response: { 200: z.array(vehicleMakeSchema), ...errorResponsesFor() },
    },
  },
  models: {
    method: 'GET',
    url: '/api/vehicle-data/models',
    schema: {
      tags,
      operationId: 'listModels',
      summary: 'Lists the models of a make, optionally for one model year',
      querystring: vehicleModelQuery.extend(paging),
      response: { 200: z.array(vehicleModelSchema), ...errorResponsesFor() },
    },
  },
} as const;
