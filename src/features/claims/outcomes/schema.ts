import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { queryInteger } from '../../../platform/http/query-integer.ts';
import { denialCodes } from '../claims/domain/denial-reasons.ts';
import { publicStatuses } from '../claims/domain/transitions.ts';
import { smallestSample } from './domain/statistics.ts';

export const defaultClaimLimit = 200;
const maxClaims = 1000;
const maxPages = 10_000;

const dollars = (description: string) => z.number().meta({ description: `${description}, in dollars` });

const vehicle = {
  modelYear: z.int(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vin: z.string().meta({ description: 'The first 11 characters; the rest is masked with asterisks' }),
};

const claimResponse = z
  .object({
    autoPartName: z.string(),
    claimAmount: dollars("The shop's bill for parts and labor"),
    majorAssemblyName: z.string(),
    ...vehicle,
    subClaimStatus: z.enum(publicStatuses),
    totalPartAmount: dollars('Cost of the parts on the bill'),
    totalPaidClaimsAmount: dollars('Amount paid: the bill minus the deductible. 0 unless paid'),
  })
  .meta({ id: 'Claim' });

export type ClaimResponse = z.output<typeof claimResponse>;

const topClaim = claimResponse
  .extend({
    autoPartName: z.string().meta({ description: 'The part that these totals are for' }),
    claimAmount: dollars('Average bill of all claims on the part, paid or not'),
    ...vehicle,
    vin: z.string().meta({
      description:
        'Masked VIN of the newest claim on the part. The make, model, and year are from the same claim.',
    }),
    subClaimStatus: z.literal('Paid'),
    totalPartAmount: dollars('Total cost of parts in all claims on the part'),
    totalPaidClaimsAmount: dollars('Total paid for the part'),
    claimCount: z.int().meta({ description: 'Number of paid claims on the part' }),
    basedOn: z.enum(['Vehicle', 'Model', 'MakeYear', 'Make', 'Year', 'All']).meta({
      description: 'The vehicles counted: those requested, or the next wider group with paid claims',
    }),
  })
  .meta({ id: 'TopClaim' });

export type TopClaim = z.output<typeof topClaim>;

const counted = {
  counted: z.int().meta({ description: 'Number of claims, including open ones' }),
  paid: z.int(),
  denied: z.int(),
  sharePaid: z
    .number()
    .nullable()
    .meta({
      description: `Share of paid claims among paid and denied ones; null for fewer than ${smallestSample}`,
    }),
  totalPaid: dollars('Total paid'),
};

const outcomesResponse = z
  .object({
    vehicleMake: z.string().nullable(),
    vehicleModel: z.string().nullable(),
    modelYear: z.int().nullable(),
    receivedFrom: z.iso.date().nullable().meta({ description: 'Date of the first claim' }),
    receivedTo: z.iso.date().nullable().meta({ description: 'Date of the last claim' }),
    ...counted,
    open: z.int().meta({ description: 'Claims not yet paid or denied; not included in shares' }),
    smallestSample: z.int(),
    medianDaysToDecision: z.number().nullable(),
    medianDaysToPayment: z
      .number()
      .nullable()
      .meta({ description: 'From receipt to payment, for paid claims' }),
    denialReasons: z.array(
      z.object({
        code: z.enum(denialCodes),
        name: z.string(),
        clause: z.string(),
        help: z.string().meta({ description: 'What would have prevented the denial' }),
        count: z.int(),
      }),
    ),
    parts: z.array(
      z.object({
        autoPartName: z.string(),
        majorAssemblyName: z.string(),
        coverageKey: z
          .string()
          .nullable()
          .meta({ description: 'Coverage group or exclusion in the contract' }),
        ...counted,
        meanAsked: dollars('Average bill'),
      }),
    ),
  })
  .meta({ id: 'ClaimOutcomes' });

export type OutcomesResponse = z.output<typeof outcomesResponse>;
export type PartOutcome = OutcomesResponse['parts'][number];

const name = (field: string) =>
  z
    .string()
    .trim()
    .max(80, `${field} can have at most 80 characters.`)
    .transform((text) => text || undefined)
    .optional()
    .meta({ description: 'Not case-sensitive' });

const vehicleQuery = z.object({
  VehicleMake: name('VehicleMake'),
  VehicleModel: name('VehicleModel'),
  ModelYear: queryInteger(1000, 9999, 'Enter a four-digit model year.').optional(),
});

export type VehicleQuery = z.output<typeof vehicleQuery>;

const wholeNumber = (max: number, message: string) => queryInteger(1, max, message).optional();

const listQuery = vehicleQuery.extend({
  page: wholeNumber(maxPages, `Enter a page from 1 to ${maxPages}.`).meta({
    description: `1 to ${maxPages}; defaults to 1`,
  }),
  itemsPerPage: wholeNumber(maxClaims, `Enter 1 to ${maxClaims} items per page.`).meta({
    description: `1 to ${maxClaims}; defaults to ${defaultClaimLimit}`,
  }),
  limit: wholeNumber(maxClaims, `Enter a limit from 1 to ${maxClaims}.`).meta({
    description: 'Deprecated: use itemsPerPage, which takes precedence',
  }),
});

export const totalCountHeader = 'x-total-count';

const tags = ['claims'];

export const outcomeRoutes = {
  getAll: {
    method: 'GET',
    url: '/api/claims/get-all',
    schema: {
      tags,
      operationId: 'getAllClaims',
      summary: 'Lists claims by page, newest first',
      querystring: listQuery,
      response: {
        200: z.array(claimResponse).meta({
          description: 'The claims of the page',
          headers: {
            'X-Total-Count': { type: 'integer', description: 'The number of matches on all pages' },
          },
        }),
        ...errorResponsesFor(),
      },
    },
  },
  getTopThree: {
    method: 'GET',
    url: '/api/claims/get-top-three',
    schema: {
      tags,
      operationId: 'getTopThreeClaims',
      summary:
        'Gets the three parts with the highest total paid for a vehicle. With no paid claims, falls back to its model, its make, then all vehicles.',
      querystring: vehicleQuery,
      response: { 200: z.array(topClaim), ...errorResponsesFor() },
    },
  },
  outcomes: {
    method: 'GET',
    url: '/api/claims/outcomes',
    schema: {
      tags,
      operationId: 'getClaimOutcomes',
      summary:
        'Gets claim statistics by part: what was paid or denied, why, and how fast. Counts only claims for exactly that vehicle.',
      querystring: vehicleQuery,
      response: { 200: outcomesResponse, ...errorResponsesFor() },
    },
  },
} as const;
