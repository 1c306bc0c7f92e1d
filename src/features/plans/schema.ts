import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../platform/http/error-body.ts';
import { requiredText } from '../../platform/required-text.ts';
import { stateCodes } from '../../shared/state-codes.ts';
import { commercialUseTypes } from './domain/commercial-use.ts';
import { rateCardStates, rateCardStatuses } from './domain/rate-card.ts';
import { rateCardTables } from './domain/rate-card-tables.ts';
import { modificationLevels } from './domain/rating-input.ts';

const dollars = z.number();

export const rateCardVersion = rateCardTables.shape.version;

/** Amounts are in cents, factors in basis points. */
export const draftTables = rateCardTables.omit({ version: true, effectiveFrom: true });
export type DraftTables = z.output<typeof draftTables>;

export const rateCardRecord = z
  .object({
    id: z.string(),
    version: z.string(),
    status: z.enum(rateCardStatuses),
    effectiveFrom: z.iso.date().nullable().meta({ description: 'Null until it is activated' }),
    startsAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The exact time it takes effect on `effectiveFrom`. Null until it is activated' }),
    isInEffect: z.boolean(),
    state: z.enum(rateCardStates),
    basedOn: z.string().nullable(),
    changedBy: z.string().nullable().meta({ description: 'Who created the draft or changed it last' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'RateCard' });
export type RateCardRecord = z.output<typeof rateCardRecord>;

export const rateCardDetails = rateCardRecord.extend({ tables: draftTables }).meta({ id: 'RateCardDetails' });
export type RateCardDetails = z.output<typeof rateCardDetails>;

const miles = (fieldName: string) =>
  z
    .int({ error: `Enter ${fieldName} as a whole number.` })
    .min(0)
    .max(1_000_000, `Enter ${fieldName} as a number up to 1,000,000.`);
const flag = z.boolean().default(false);

const testVehicleBody = z
  .strictObject({
    state: z.string().refine((code) => stateCodes.includes(code), 'Enter a two-letter state code.'),
    vehicle: z.strictObject({
      modelYear: z.int({ error: 'Enter the model year.' }).min(1950).max(2100),
      make: requiredText(60, { missing: 'Enter the make.', tooLong: 'Use at most 60 characters.' }),
      model: requiredText(60, { missing: 'Enter the model.', tooLong: 'Use at most 60 characters.' }),
      mileage: miles('the mileage'),
      isAwd: flag,
      isDiesel: flag,
      isTurbo: flag,
      isSupercharged: flag,
      isHybrid: flag,
      isElectric: flag,
      grossVehicleWeightPounds: z.int().min(1).max(100_000).nullable().default(null),
    }),
    usage: z
      .strictObject({
        milesPerYear: miles('the miles per year'),
        commercialUseTypes: z.array(z.enum(commercialUseTypes)),
        isRideshare: z.boolean(),
        hasTowingPackage: z.boolean(),
        hasMobilityPackage: z.boolean(),
        modification: z.enum(modificationLevels),
        isSalvagedOrRebuiltOrGrey: z.boolean(),
        isOdometerAltered: z.boolean(),
      })
      .partial()
      .default({}),
  })
  .meta({ id: 'TestVehicle' });
export type TestVehicle = z.output<typeof testVehicleBody>;

export const staffRating = z
  .object({
    rateCardVersion: z.string(),
    ratedOn: z.iso.date(),
    ineligibilityReasons: z.array(z.string()),
    plans: z.array(
      z.object({
        coveragePlan: z.string(),
        name: z.string(),
        ineligibilityReasons: z.array(z.string()),
        terms: z.array(
          z.object({
            months: z.int(),
            miles: z.int(),
            price: z
              .object({
                downPayment: dollars,
                numberOfPayments: z.int(),
                monthlyPayment: dollars,
                totalPrice: dollars,
                expectedPayout: dollars,
                ledger: z.array(z.object({ label: z.string(), reason: z.string(), amount: dollars })),
              })
              .nullable(),
            ineligibilityReason: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StaffRating' });
export type StaffRating = z.output<typeof staffRating>;

const priceChange = z
  .object({ quoteNumber: z.string(), vehicle: z.string(), before: dollars, after: dollars })
  .nullable();

const payoutShare = z.object({ share: z.number(), offer: z.string(), vehicle: z.string() });

const payouts = z
  .object({
    offers: z.int(),
    median: z.number(),
    lowest: payoutShare,
    highest: payoutShare,
    histogram: z
      .array(z.int())
      .meta({ description: 'The number of offers by expected payout, in steps of 10% of the price' }),
  })
  .meta({
    id: 'PayoutDistribution',
    description: 'Expected payouts as shares of the price, over hundreds of trial vehicles',
  });

const validation = z
  .object({
    isValid: z.boolean(),
    payouts: payouts.nullable(),
    errors: z.array(
      z.object({
        path: z.string().meta({ description: 'Path in the tables. Empty for errors in prices' }),
        message: z.string(),
        vehicle: z.string().nullable(),
        vehicleCount: z
          .int()
          .nullable()
          .meta({ description: 'The number of trial vehicles with this error' }),
      }),
    ),
  })
  .meta({ id: 'RateCardValidation' });

const groupEffect = z.object({
  name: z.string(),
  compared: z.int(),
  increased: z.int(),
  decreased: z.int(),
  noLongerOffered: z.int(),
  newlyOffered: z.int(),
  medianChange: dollars,
  totalChange: z.number().nullable().meta({
    description: 'Change in the combined total, as a fraction. Null if no quote is eligible under both',
  }),
});

const comparison = z
  .object({
    inEffectVersion: z.string(),
    compared: z.int(),
    increased: z.int(),
    decreased: z.int(),
    unchanged: z.int(),
    noLongerOffered: z.int(),
    newlyOffered: z.int(),
    medianChange: dollars.meta({
      description: 'Change of the total price in dollars, for quotes eligible under both',
    }),
    maxIncrease: priceChange,
    maxDecrease: priceChange,
    byPlan: z.array(groupEffect).meta({ description: 'The same counts by plan' }),
    byState: z.array(groupEffect).meta({ description: "The same counts by the customer's state" }),
  })
  .meta({ id: 'RateCardComparison' });

export type RateCardValidation = z.output<typeof validation>;
export type RateCardComparison = z.output<typeof comparison>;

const route = (name: string, operationId: string, summary: string) => ({
  method: 'POST' as const,
  url: `/api/staff/rate-cards/:id/${name}`,
  schema: { tags: ['staff: rate-cards'], operationId, summary, params: z.object({ id: z.string().max(40) }) },
});
const errors = { ...changeErrors, ...errorResponsesFor(404) };

const validate = route(
  'validate',
  'validateRateCard',
  'Validates the tables of a rate card and its prices for many vehicles',
);
const test = route(
  'test-vehicle',
  'testVehicle',
  'Prices one vehicle with this rate card and with the current one',
);
const compare = route(
  'compare',
  'compareRateCards',
  'Reprices recent quotes with this rate card and compares them with the current one',
);

const planChoices = z
  .object({
    plans: z.array(
      z.object({ key: z.string(), code: z.int(), name: z.string(), coversRepairs: z.boolean() }),
    ),
    clauses: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        clause: z.string(),
      }),
    ),
  })
  .meta({ id: 'PlanChoices' });
export type PlanChoices = z.output<typeof planChoices>;

export const rateCardRoutes = {
  planChoices: {
    method: 'GET' as const,
    url: '/api/staff/plan-choices',
    schema: {
      tags: ['staff: rate-cards'],
      operationId: 'listPlanChoices',
      summary: 'Lists the plans in effect and the contract clauses for what they cover and exclude',
      response: { 200: planChoices, ...errorResponsesFor() },
    },
  },
  validate: { ...validate, schema: { ...validate.schema, response: { 200: validation, ...errors } } },
  testVehicle: {
    ...test,
    schema: {
      ...test.schema,
      body: testVehicleBody,
      response: { 200: z.object({ tested: staffRating, inEffect: staffRating }), ...errors },
    },
  },
  compare: { ...compare, schema: { ...compare.schema, response: { 200: comparison, ...errors } } },
};
