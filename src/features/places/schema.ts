import { z } from 'zod';
import { errorResponsesFor } from '../../platform/http/error-body.ts';
import { whenMissing } from '../../platform/http/validation-messages.ts';
import { formatZip, malformedZipMessage } from './domain/zip-code.ts';

const cityDataSchema = z
  .object({
    city: z.string(),
    state: z.string().meta({ description: 'Two letters' }),
    zip: z.string().meta({ description: 'Five digits' }),
    otherStates: z
      .array(z.string())
      .meta({ description: "The ZIP code's other states. Empty for all but about a hundred ZIP codes" }),
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

/** Accepts ZIP and ZIP+4, as in addresses. */
export const zipCodeText = (missing: string) =>
  z
    .string({ error: whenMissing(missing) })
    .overwrite(formatZip)
    .regex(/^\d{5}(-\d{4})?$/, malformedZipMessage);

/** Chooses a state if the ZIP code is in several. */
export const stateChoice = z.string().trim().toUpperCase().max(60).nullish().meta({
  description:
    "The state to use for a ZIP code that is in several, such as TN for 42223. Ignored when it isn't one of the ZIP code's states",
});

const cityDataQuery = z.object({
  zipCode: z
    .string({ error: whenMissing('Enter a ZIP code.') })
    .trim()
    .min(1, 'Enter a ZIP code.')
    .max(20),
  state: stateChoice.unwrap().optional(),
});

const tags = ['city-data'];

export const geographyRoutes = {
  cityData: {
    method: 'GET',
    url: '/api/city-data/get-city-data',
    schema: {
      tags,
      operationId: 'getCityData',
      summary: 'Gets the city and state of a ZIP code',
      querystring: cityDataQuery,
      response: { 200: cityDataSchema, ...errorResponsesFor(404) },
    },
  },
  cityDataWithRestrictions: {
    method: 'GET',
    url: '/api/city-data/get-city-data-with-restrictions',
    schema: {
      tags,
      operationId: 'getCityDataWithRestrictions',
      summary: 'Gets the city and state of a ZIP code, and whether we sell there',
      querystring: cityDataQuery,
      response: { 200: cityDataWithRestrictionsSchema, ...errorResponsesFor(404) },
    },
  },
} as const;
