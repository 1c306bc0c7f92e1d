import { z } from 'zod';
import { coverageColors } from '../../../plans/domain/plan-data.ts';
import { dollars, planCode } from '../../estimate/schema/fields.ts';
import {
  coverage,
  expectedExtras,
  expectedPayout,
  ineligibilityReason,
  ledgerLine,
  planOffer,
} from '../../estimate/schema/responses.ts';
import { priceChangeCauses } from '../domain/opportunity.ts';
import { opportunityId } from './requests.ts';

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
    factoryCoverage: z
      .object({
        text: z.string().nullable().meta({ description: 'Null unless it still pays for most repairs' }),
        periods: z.array(z.object({ label: z.string(), until: z.iso.date() })),
      })
      .meta({ description: 'What the manufacturer still pays for, if the plan covers repairs' }),
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
    contractId: z.string().nullable().meta({
      description:
        "Opens the contract, so keep it private. Set when the quote is ordered. After that, the quote doesn't change",
    }),
    isFound: z.boolean().meta({
      description:
        "True if it was looked up by number and last name. Then contact details are masked, and it can't be ordered",
    }),
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
      .meta({ description: 'Vehicle details that a VIN corrected with the current price' }),
    vinConfirmation: vinConfirmation.nullable().meta({
      description:
        'Set when the VIN just sent belongs to another make, model, or model year. Nothing has changed yet: send it again with isConfirmed to use it',
    }),
    priceChange: priceChange.nullable().meta({
      description:
        "Set when the current price replaced an earlier one for a reason other than the visitor's choice of plan or promo code: the plan and price before and after",
    }),
    plans: z.array(planOffer),
    errors: z.array(errorEntry).meta({ description: 'Rules that make this vehicle ineligible' }),
  })
  .meta({ id: 'Quote' });

export type QuoteResponse = z.infer<typeof quoteResponse>;

export type PricedPlanResponse = z.infer<typeof pricedPlan>;

export type PriceChangeResponse = Omit<z.infer<typeof priceChange>, 'cause'>;
