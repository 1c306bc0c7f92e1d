import { z } from 'zod';
import { changeErrors, errorsOf, idempotencyHeaders } from '../../platform/http/error-body.ts';
import { consentChannels } from '../consent/domain/consent-text.ts';
import { campaignTrackingShape, howDidYouHearFields, personFields } from '../leads/contract.ts';
import { commercialUseTypes } from '../rates/domain/commercial-use.ts';
import { coverageColors } from '../rates/domain/coverage-plan.ts';
import { modificationLevels } from '../rates/domain/rating-input.ts';

const dollars = z.number().meta({ description: 'US dollars, two decimals' });
const planCode = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error: 'Choose one of the four plans.' })
  .meta({ description: 'EverydayBenefits 0, Plus 1, Powertrain 2, Premium 3' });
const wholeNumber = (label: string, least: number, most: number) =>
  z
    .number({ error: `${label} is missing or not a number.` })
    .int(`${label} must be a whole number.`)
    .min(least, `${label} must be at least ${least.toLocaleString('en-US')}.`)
    .max(most, `${label} must be at most ${most.toLocaleString('en-US')}.`);

const opportunityId = z
  .guid('This is not a quote id of ours.')
  .meta({ description: 'Opens the quote: keep it private' });
const zipCode = z
  .string({ error: 'ZIP code is missing.' })
  .trim()
  .regex(/^\d{5}(-?\d{4})?$/, 'A ZIP code has five digits, such as 60601.');
const vin = z
  .string({ error: 'VIN is missing.' })
  .trim()
  .min(1, 'VIN is missing.')
  .max(40, 'A VIN has 17 characters.');
const promoCodeText = z
  .string()
  .trim()
  .min(1, 'Promo code is missing.')
  .max(40, 'That promo code is too long.');
const mileage = wholeNumber('Mileage', 0, 999_999);
const vehicleYear = wholeNumber('Year', 1900, 2100);
const vehicleMake = z
  .string({ error: 'Make is missing.' })
  .trim()
  .min(1, 'Make is missing.')
  .max(60, 'That make is too long.');
const vehicleModel = z
  .string({ error: 'Model is missing.' })
  .trim()
  .min(1, 'Model is missing.')
  .max(80, 'That model is too long.');
const milesDrivenPerYear = wholeNumber('Miles driven per year', 0, 200_000);
const months = wholeNumber('Term', 1, 120);

const drivetrain = {
  isAwd: z.boolean().optional(),
  isDiesel: z.boolean().optional(),
  isHybrid: z.boolean().optional(),
  isElectric: z.boolean().optional(),
  isTurbo: z.boolean().optional(),
  isSupercharged: z.boolean().optional(),
};

export const estimateRequest = z
  .strictObject({
    vin: vin.optional(),
    vehicleYear: vehicleYear.optional(),
    vehicleMake: vehicleMake.optional(),
    vehicleModel: vehicleModel.optional(),
    vehicleMileage: mileage,
    zipCode,
    milesDrivenPerYear: milesDrivenPerYear.optional(),
    ...drivetrain,
  })
  .superRefine((value, context) => {
    if (value.vin) return;
    const missing = { vehicleYear: 'Year', vehicleMake: 'Make', vehicleModel: 'Model' } as const;
    for (const [field, label] of Object.entries(missing)) {
      if (value[field as keyof typeof missing] === undefined) {
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `${label} is missing. A VIN would do as well.`,
        });
      }
    }
  })
  .meta({ id: 'EstimateRequest' });

const refusal = z
  .object({
    code: z.string(),
    message: z.string(),
    limit: z.number().optional(),
    actual: z.number().optional(),
  })
  .meta({ id: 'Refusal', description: 'A rule that says no, with the figures it compared' });

const ledgerLine = z
  .object({ code: z.string(), label: z.string(), reason: z.string(), monthlyAmount: dollars })
  .meta({ id: 'LedgerLine' });

const termOffer = z
  .object({
    months: z.int(),
    miles: z.int(),
    isOffered: z.boolean(),
    refusal: refusal.nullable(),
    numberOfPayments: z.int().nullable(),
    monthlyPayment: dollars.nullable(),
    totalPrice: dollars.nullable(),
    ledger: z.array(ledgerLine),
  })
  .meta({ id: 'TermOffer' });

const planOffer = z
  .object({
    coveragePlan: planCode,
    name: z.string(),
    isOffered: z.boolean(),
    refusals: z.array(refusal),
    terms: z.array(termOffer),
  })
  .meta({ id: 'PlanOffer' });

const waitingPeriod = z.object({ days: z.int(), miles: z.int() });

export const estimateAnswer = z
  .object({
    vehicle: z.object({
      modelYear: z.int(),
      maker: z.string(),
      makerModel: z.string(),
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
      isStateEligible: z.boolean(),
      isStateTemporaryDisabled: z.boolean(),
    }),
    rateCardVersion: z.string(),
    ratedOn: z.iso.date(),
    coverageColor: z.enum(coverageColors).nullable(),
    deductibleAmount: dollars,
    waitingPeriod,
    refusals: z.array(refusal),
    plans: z.array(planOffer),
  })
  .meta({ id: 'Estimate' });

const consent = z.strictObject({
  textVersion: z.string().max(20),
  channels: z.array(z.enum(consentChannels)).max(consentChannels.length),
});

export const firstStepRequest = z
  .strictObject({
    ...personFields,
    phone: z.string().trim().max(30, 'That phone number is too long.').nullish(),
    zipCode,
    vehicleYear,
    vehicleMake,
    vehicleModel,
    vehicleMileage: mileage,
    vin: vin.nullish(),
    coveragePlan: planCode.nullish(),
    termMonths: months.nullish(),
    promoCode: promoCodeText.nullish(),
    ...howDidYouHearFields,
    consent: consent.nullish(),
    ...campaignTrackingShape,
  })
  .meta({ id: 'FirstStepRequest' });

export const firstStepAnswer = z
  .object({ opportunityId, isStateTemporaryDisabled: z.boolean() })
  .meta({ id: 'FirstStepAnswer' });

export const secondStepRequest = z
  .strictObject({
    opportunityId,
    isOdometerAltered: z.boolean(),
    isSalvagedOrRebuiltOrGrey: z.boolean(),
    isUsedForCommercial: z.boolean(),
    commercialUseTypes: z.array(z.enum(commercialUseTypes)).max(commercialUseTypes.length).default([]),
    isUsedForRideshare: z.boolean(),
    hasMobilityPackage: z.boolean(),
    hasModificationsOrLiftKit: z.boolean(),
    modification: z.enum(modificationLevels).optional(),
    hasTowingPackage: z.boolean(),
    milesDrivenPerYear,
    vin: vin.nullish(),
    ...drivetrain,
  })
  .superRefine((value, context) => {
    if (value.isUsedForCommercial && value.commercialUseTypes.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['commercialUseTypes'],
        message: 'Tick at least one kind of commercial use.',
      });
    }
  })
  .meta({ id: 'SecondStepRequest' });

const choosePlanRequest = z
  .strictObject({ opportunityId, coveragePlan: planCode, termMonths: months })
  .meta({ id: 'ChoosePlanRequest' });
const applyPromoRequest = z
  .strictObject({ opportunityId, promocode: promoCodeText })
  .meta({ id: 'ApplyPromoRequest' });
const applyVinRequest = z.strictObject({ opportunityId, vin }).meta({ id: 'ApplyVinRequest' });
const opportunityQuery = z.object({ OpportunityId: opportunityId });
export const findQuoteQuery = z.object({
  QuoteNumber: z
    .string({ error: 'Quote number is missing.' })
    .trim()
    .min(1, 'Quote number is missing.')
    .max(40),
  LastName: z.string({ error: 'Last name is missing.' }).trim().min(1, 'Last name is missing.').max(60),
});

const errorEntry = z.object({
  description: z.string().nullable(),
  errorCode: z.string(),
  message: z.string(),
});

const ratesInfo = z
  .object({
    coverageColor: z.enum(coverageColors).nullable(),
    coveragePlan: planCode,
    coverageTermLength: z.int().meta({ description: 'Months' }),
    coverageTermMiles: z.int(),
    deductibleAmount: dollars,
    monthlyPayment: dollars,
    monthlyPaymentWithPromo: dollars.nullable(),
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
    ledger: z.array(ledgerLine),
    rateCardVersion: z.string(),
    ratedOn: z.iso.date(),
    validUntil: z.iso.date(),
  })
  .meta({ id: 'RatesInfo' });

export const quoteAnswer = z
  .object({
    opportunityId,
    quoteNumber: z.string(),
    customer: z.object({
      city: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().nullable(),
      postalCode: z.string(),
      state: z.string(),
    }),
    ratesInfo: ratesInfo.nullable().meta({ description: 'Null while no plan is offered; `errors` says why' }),
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
      .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
      .meta({ description: 'What a VIN just corrected' }),
    plans: z.array(planOffer),
    errors: z.array(errorEntry).meta({ description: 'Rules that refuse this vehicle' }),
  })
  .meta({ id: 'Quote' });

export type EstimateRequest = z.infer<typeof estimateRequest>;
export type EstimateAnswer = z.infer<typeof estimateAnswer>;
export type FirstStepRequest = z.infer<typeof firstStepRequest>;
export type FirstStepAnswer = z.infer<typeof firstStepAnswer>;
export type SecondStepRequest = z.infer<typeof secondStepRequest>;
export type QuoteAnswer = z.infer<typeof quoteAnswer>;
export type PlanOfferAnswer = z.infer<typeof planOffer>;
export type TermOfferAnswer = z.infer<typeof termOffer>;
export type LedgerLineAnswer = z.infer<typeof ledgerLine>;

const tags = ['quote-processor'];
const quoteChangeErrors = { ...changeErrors, ...errorsOf(404) };

/** The calls of the quote flow: address, what is asked, every answer. */
export const quoteCalls = {
  estimate: {
    method: 'POST',
    url: '/api/quote-processor/estimate',
    schema: {
      tags,
      summary: 'Price the four plans for a vehicle and a place; nothing is stored',
      body: estimateRequest,
      response: { 200: estimateAnswer, ...changeErrors },
    },
  },
  firstStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-first-step',
    schema: {
      tags,
      summary: 'Contact details and vehicle: makes the lead and the opportunity',
      headers: idempotencyHeaders,
      body: firstStepRequest,
      response: { 200: firstStepAnswer, ...changeErrors, ...errorsOf(422) },
    },
  },
  secondStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-second-step',
    schema: {
      tags,
      summary: 'How the vehicle is used: answers the quote',
      body: secondStepRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  choosePlan: {
    method: 'POST',
    url: '/api/quote-processor/choose-plan',
    schema: {
      tags,
      summary: 'Choose another plan or term of the quote',
      body: choosePlanRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  applyPromoCode: {
    method: 'POST',
    url: '/api/quote-processor/apply-promocode',
    schema: {
      tags,
      summary: 'Apply a promo code; a code that does not hold answers promoWarning',
      body: applyPromoRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  applyVin: {
    method: 'POST',
    url: '/api/quote-processor/apply-vin',
    schema: {
      tags,
      summary: 'Apply a VIN: corrects the vehicle and rates it again',
      body: applyVinRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  removePromoCode: {
    method: 'DELETE',
    url: '/api/quote-processor/remove-promocode',
    schema: {
      tags,
      summary: 'Take the promo code off',
      querystring: opportunityQuery,
      response: { 200: quoteAnswer, ...errorsOf(403, 404) },
    },
  },
  retrieveByOpportunityId: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-opportunity-id',
    schema: {
      tags,
      summary: 'The quote of an opportunity',
      querystring: opportunityQuery,
      response: { 200: quoteAnswer, ...errorsOf(404) },
    },
  },
  retrieveByQuoteNumber: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    schema: {
      tags,
      summary: 'Find a quote again; guessing is throttled and every miss looks alike',
      querystring: findQuoteQuery,
      response: { 200: quoteAnswer, ...errorsOf(404) },
    },
  },
} as const;
