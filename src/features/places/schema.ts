import { z } from 'zod';
import { errorsOf } from '../../platform/http/error-body.ts';
import { whenMissing } from '../../platform/http/validation-messages.ts';

const cityDataSchema = z
  .object({
    city: z.string(),
    state: z.string().meta({ description: 'Two letters' }),
    zip: z.string().meta({ description: 'Five digits' }),
  })
  .meta({ id: 'CityData' });

const cityDataWithRestrictionsSchema = cityDataSchema
  .extend({
    stateName: z.string(),
    isStateEligible: z.boolean().meta({ description: "False when we don't sell in that state" }),
    isStateTemporaryDisabled: z.boolean().meta({ description: 'Sales there are paused' }),
    isInsuranceOnly: z.boolean().meta({
      description: "Companies that don't sell vehicles may only sell mechanical breakdown insurance there",
    }),
  })
  .meta({ id: 'CityDataWithRestrictions' });

const cityDataQuery = z.object({
  zipCode: z
    .string({ error: whenMissing('Enter a ZIP code.') })
    .trim()
    .min(1, 'Enter a ZIP code.')
    .max(20),
});

const tags = ['city-data'];

export const geographyRoutes = {
  cityData: {
    method: 'GET',
    url: '/api/city-data/get-city-data',
    schema: {
      tags,
      summary: 'Gets the city and state of a ZIP code',
      querystring: cityDataQuery,
      response: { 200: cityDataSchema, ...errorsOf(404) },
    },
  },
  cityDataWithRestrictions: {
    method: 'GET',
    url: '/api/city-data/get-city-data-with-restrictions',
    schema: {
      tags,
      summary: 'Gets the city and state of a ZIP code, and whether we sell there',
      querystring: cityDataQuery,
      response: { 200: cityDataWithRestrictionsSchema, ...errorsOf(404) },
    },
  },
} as const;
