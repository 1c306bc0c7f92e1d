import { z } from 'zod';
import { coverageColors } from '../../../plans/domain/plan-data.ts';
import { bodyStyles } from '../../../vehicles/domain/body-style.ts';
import { dollars, planCode } from './fields.ts';

export const ineligibilityReason = z
  .object({
    code: z.string(),
    message: z.string(),
    limit: z.number().optional(),
    actual: z.number().optional(),
  })
  .meta({
    id: 'IneligibilityReason',
    description: 'A rule that makes a plan or term unavailable, with the values it compared',
  });

export const ledgerLine = z
  .object({ code: z.string(), label: z.string(), reason: z.string(), amount: dollars })
  .meta({ id: 'LedgerLine', description: 'A line of the total price. All lines add up to it' });

export const expectedPayout = dollars.meta({
  description: 'What the plan is expected to pay for repairs over the term, on average',
});
export const expectedExtras = dollars.meta({
  description: 'What the plan is expected to pay for extras such as roadside help, on average',
});

export const coverage = z
  .object({
    waitingEndsOn: z.iso.date().meta({
      description: 'When both the days and the miles of the waiting period have passed',
    }),
    endsOn: z.iso.date(),
    endsAtMiles: z.int(),
    endedBy: z.enum(['Months', 'Miles']),
    monthsEndOn: z.iso.date(),
    stepDowns: z
      .array(
        z.object({ on: z.iso.date(), atMiles: z.int(), becomes: z.string(), stops: z.array(z.string()) }),
      )
      .meta({
        description: 'When a lower plan takes over, and the groups of parts that are no longer covered',
      }),
  })
  .meta({
    id: 'CoverageOutlook',
    description: 'When coverage changes and ends, if bought today and driven as stated',
  });

const termOffer = z
  .object({
    months: z.int(),
    miles: z.int(),
    isOffered: z.boolean(),
    ineligibilityReason: ineligibilityReason.nullable(),
    downPayment: dollars.nullable(),
    numberOfPayments: z.int().nullable(),
    monthlyPayment: dollars.nullable(),
    totalPrice: dollars.nullable(),
    paidInFull: dollars.nullable().meta({ description: 'The price when paid in full' }),
    withPromo: z
      .object({
        monthlyPayment: dollars,
        numberOfPayments: z.int(),
        totalPrice: dollars,
        paidInFull: dollars,
        description: z.string().meta({ description: 'What the code does to this price' }),
        isCapped: z.boolean().meta({
          description:
            'Whether the code takes off less than it says, because the price would fall below the minimum',
        }),
      })
      .nullable()
      .meta({
        description:
          'The price with the promo code in use. numberOfPayments is how many payments are reduced, starting with the first. Null when no code applies',
      }),
    factoryShare: z
      .number()
      .nullable()
      .meta({ description: 'The share of the expected repairs that factory coverage pays for' }),
    expectedPayout: expectedPayout.nullable(),
    expectedExtras: expectedExtras.nullable(),
    coverage: coverage.nullable(),
    ledger: z.array(ledgerLine).meta({
      description:
        'Only in estimates with includesLedgers. Empty in quotes, where ratesInfo has the ledger of the selected plan',
    }),
  })
  .meta({ id: 'TermOffer' });

export const planOffer = z
  .object({
    coveragePlan: planCode,
    name: z.string(),
    coversRepairs: z.boolean().meta({ description: 'False for a plan that only pays for extras' }),
    isOffered: z.boolean(),
    ineligibilityReasons: z.array(ineligibilityReason),
    terms: z.array(termOffer),
  })
  .meta({ id: 'PlanOffer' });

const factoryEnd = z.object({
  endsOn: z.iso.date(),
  endsAtMiles: z.int(),
  expectedEndOn: z.iso.date().meta({ description: 'The day at the stated annual mileage' }),
  isOver: z.boolean(),
});

const factoryCoverage = z
  .object({
    basic: factoryEnd,
    powertrain: factoryEnd,
    electricDrive: factoryEnd,
    firstOwnerPowertrain: factoryEnd
      .nullable()
      .meta({ description: 'What `powertrain` is for a first owner. Null if every owner has the same' }),
    isKnown: z.boolean().meta({ description: "False if the make's terms are an assumption" }),
  })
  .meta({
    id: 'FactoryCoverage',
    description: 'When factory coverage ends: on the date or at the mileage, whichever comes first',
  });

const waitingPeriod = z.object({ days: z.int(), miles: z.int() });

const salesStatuses = ['Open', 'Paused', 'NotSold'] as const;

export const estimateResponse = z
  .object({
    vehicle: z.object({
      modelYear: z.int(),
      maker: z.string(),
      makerModel: z.string(),
      bodyStyle: z.enum(bodyStyles).meta({
        description:
          'From the VIN, or else the most common one for the model. Wagons count as SUVs; hatchbacks, coupes, and convertibles as sedans',
      }),
      currentMileage: z.int(),
      vin: z.string().nullable(),
      isAwd: z.boolean(),
      isDiesel: z.boolean(),
      isHybrid: z.boolean(),
      isElectric: z.boolean(),
      isTurbo: z.boolean(),
      isSupercharged: z.boolean(),
      numberOfCylinders: z.int().nullable(),
    }),
    cityData: z.object({
      city: z.string(),
      state: z.string(),
      stateName: z.string(),
      zip: z.string(),
      otherStates: z
        .array(z.string())
        .meta({ description: "The ZIP code's other states. Send `state` to get their prices" }),
      isStateEligible: z.boolean(),
      isStateTemporaryDisabled: z.boolean(),
      isInsuranceOnly: z.boolean(),
    }),
    salesStatus: z.enum(salesStatuses).meta({
      description:
        'Whether we sell in the state. Paused: the prices are only for planning ahead. NotSold: there are no plans',
    }),
    rateCardVersion: z.string(),
    ratedOn: z.iso.date(),
    coverageColor: z.enum(coverageColors).nullable(),
    deductibleAmount: dollars,
    deductibleOptions: z.array(dollars),
    vehicleValue: dollars.meta({
      description: 'What the vehicle is typically worth. A plan never pays more than this',
    }),
    factoryCoverage,
    waitingPeriod,
    ineligibilityReasons: z.array(ineligibilityReason),
    promo: z
      .object({ promoCode: z.string(), description: z.string(), expiresOn: z.iso.date().nullable() })
      .nullable()
      .meta({ description: 'The promo code applied to the prices. Null when none applies' }),
    promoWarning: z.string().nullable().meta({ description: "Why the promo code doesn't apply" }),
    plans: z.array(planOffer),
  })
  .meta({ id: 'Estimate' });

export type EstimateResponse = z.infer<typeof estimateResponse>;

export type PlanOfferResponse = z.infer<typeof planOffer>;

export type TermOfferResponse = z.infer<typeof termOffer>;

export type SalesStatus = EstimateResponse['salesStatus'];

export type LedgerLineResponse = z.infer<typeof ledgerLine>;
