import { z } from 'zod';
import { coverageColors } from '../../../plans/domain/plan-data.ts';
import { bodyStyles } from '../../../vehicles/domain/body-style.ts';
import { priceChangeCauses } from '../domain/opportunity.ts';
import { dollars, opportunityId, planCode } from './fields.ts';

const ineligibilityReason = z
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

const ledgerLine = z
  .object({ code: z.string(), label: z.string(), reason: z.string(), amount: dollars })
  .meta({ id: 'LedgerLine', description: 'A line of the total price. All lines add up to it' });

const expectedPayout = dollars.meta({
  description: 'What the plan is expected to pay for repairs over the term, on average',
});
const expectedExtras = dollars.meta({
  description: 'What it is expected to pay for extras such as roadside help',
});

const coverage = z
  .object({
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
        'Only in estimates with includeLedgers. Empty in quotes, where ratesInfo has the ledger of the selected plan',
    }),
  })
  .meta({ id: 'TermOffer' });

const planOffer = z
  .object({
    coveragePlan: planCode,
    name: z.string(),
    coversRepairs: z.boolean().meta({ description: 'False for a plan that only pays for extras' }),
    isOffered: z.boolean(),
    ineligibilityReasons: z.array(ineligibilityReason),
    terms: z.array(termOffer),
  })
  .meta({ id: 'PlanOffer' });

const factoryEnd = z.object({ endsOn: z.iso.date(), endsAtMiles: z.int(), isOver: z.boolean() });

const factoryCoverage = z
  .object({ basic: factoryEnd, powertrain: factoryEnd, electricDrive: factoryEnd })
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

export const firstStepResponse = z
  .object({ opportunityId, isStateTemporaryDisabled: z.boolean() })
  .meta({ id: 'FirstStepResponse' });

const errorEntry = z.object({
  description: z.string().nullable(),
  errorCode: z.string(),
  message: z.string(),
});

export const ratesInfo = z
  .object({
    coverageColor: z.enum(coverageColors).nullable(),
    coveragePlan: planCode,
    coverageTermLength: z.int().meta({ description: 'Months' }),
    coverageTermMiles: z.int(),
    deductibleAmount: dollars,
    deductibleOptions: z.array(dollars),
    downPayment: dollars.meta({ description: 'Due at purchase' }),
    monthlyPayment: dollars,
    monthlyPaymentWithPromo: dollars.nullable(),
    isPromoCapped: z.boolean().meta({ description: 'See isCapped in TermOffer' }),
    numberOfPayments: z.int(),
    numberOfPaymentsWithPromo: z.int().nullable(),
    totalPrice: dollars,
    totalPriceWithPromo: dollars.nullable(),
    promoCode: z.string().nullable(),
    promoDescription: z.string().nullable(),
    promoWarning: z.string().nullable(),
    isPromoApplied: z.boolean(),
    quoteNumber: z.string(),
    waitingPeriod: z.string(),
    expectedPayout,
    expectedExtras,
    coverage,
    ledger: z.array(ledgerLine),
    rateCardVersion: z.string(),
    ratedOn: z.iso.date(),
    validUntil: z.iso.date(),
    promoValidUntil: z.iso
      .date()
      .nullable()
      .meta({ description: 'When the promo code expires, if that is before the quote does' }),
  })
  .meta({ id: 'RatesInfo' });

const vehicleChange = z.object({ field: z.string(), from: z.string(), to: z.string() });

const pricedPlan = z
  .object({
    coveragePlan: planCode,
    name: z.string(),
    termMonths: z.int(),
    termMiles: z.int(),
    monthlyPayment: dollars,
    totalPrice: dollars,
  })
  .meta({ id: 'PricedPlan', description: 'A plan with its price, after the promo code if one applies' });

const priceChangeFields = {
  from: pricedPlan.nullable().meta({ description: 'Null when no plan is available' }),
  to: pricedPlan.nullable().meta({ description: 'Null when no plan is available' }),
  ineligibilityReasons: z
    .array(ineligibilityReason)
    .meta({ description: "Why the earlier plan isn't available, or why no plan is. Empty when it still is" }),
};

const priceChange = z
  .object({ cause: z.enum(priceChangeCauses), ...priceChangeFields })
  .meta({ id: 'PriceChange' });

const vinConfirmation = z
  .object({
    vin: z.string(),
    vehicle: z.object({ modelYear: z.int(), maker: z.string(), makerModel: z.string() }),
    changes: z.array(vehicleChange),
    ...priceChangeFields,
  })
  .meta({ id: 'VinConfirmation' });

export const quoteResponse = z
  .object({
    opportunityId,
    quoteNumber: z.string(),
    quoteSequence: z.int().meta({
      description:
        'Number of the current price, starting at 1. 0 before the second step. A contract refers to it.',
    }),
    contractId: z
      .uuid()
      .nullable()
      .meta({ description: "Set when the quote is ordered. After that, the quote doesn't change" }),
    customer: z.object({
      city: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().nullable(),
      postalCode: z.string(),
      state: z.string(),
    }),
    ratesInfo: ratesInfo.nullable().meta({
      description: 'Null before the second step, and when no plan is available. In that case, see `errors`',
    }),
    vehicle: z.object({
      currentMileage: z.int(),
      isAwd: z.boolean(),
      isDiesel: z.boolean(),
      isHybrid: z.boolean(),
      isElectric: z.boolean(),
      isSupercharged: z.boolean(),
      isTurbo: z.boolean(),
      maker: z.string(),
      makerModel: z.string(),
      modelYear: z.int(),
      milesDrivenPerYear: z.int().nullable(),
      milesDrivenPerYearDescription: z.string().nullable(),
      vin: z.string().nullable(),
    }),
    vehicleChanges: z
      .array(vehicleChange)
      .meta({ description: 'Vehicle details that a VIN or an answer corrected with the current price' }),
    vinConfirmation: vinConfirmation.nullable().meta({
      description:
        'Set when the VIN just sent belongs to another make, model, or model year. Nothing has changed yet: send it again with isConfirmed to use it',
    }),
    priceChange: priceChange.nullable().meta({
      description:
        'Set when the current price replaced one for another reason than a choice of plan or promo code: the plan and price before and after',
    }),
    plans: z.array(planOffer),
    errors: z.array(errorEntry).meta({ description: 'Rules that make this vehicle ineligible' }),
  })
  .meta({ id: 'Quote' });

export type EstimateResponse = z.infer<typeof estimateResponse>;

export type FirstStepResponse = z.infer<typeof firstStepResponse>;

export type QuoteResponse = z.infer<typeof quoteResponse>;

export type PlanOfferResponse = z.infer<typeof planOffer>;

export type TermOfferResponse = z.infer<typeof termOffer>;

export type SalesStatus = EstimateResponse['salesStatus'];

export type PricedPlanResponse = z.infer<typeof pricedPlan>;

export type PriceChangeResponse = Omit<z.infer<typeof priceChange>, 'cause'>;

export type LedgerLineResponse = z.infer<typeof ledgerLine>;
