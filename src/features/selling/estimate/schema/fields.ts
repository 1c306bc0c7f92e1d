import { z } from 'zod';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { requiredText } from '../../../../platform/required-text.ts';
import { isPrintable } from '../../../../shared/printable-text.ts';
import { zipCodeText } from '../../../places/schema.ts';
import { dollarAmount } from '../../../plans/domain/dollar-amount.ts';
import { startMessages, wholeNumberRule } from '../domain/start-messages.ts';
import { wholeNumber } from './vehicle-questions.ts';

export const dollars = z.number().meta({ description: 'US dollars with two decimals' });
const unknownPlan = 'Choose one of our plans.';
export const planCode = z
  .int(unknownPlan)
  .min(0, unknownPlan)
  .max(99, unknownPlan)
  .meta({ description: 'Plan code on the rate card' });
export const zipCode = zipCodeText(startMessages.zipCode.missing);
export const vin = z
  .string({ error: whenMissing(startMessages.vin.missing) })
  .trim()
  .min(1, startMessages.vin.missing)
  .max(40, startMessages.vin.tooLong);
export const promoCodeText = z
  .string()
  .trim()
  .min(1, 'Enter a promo code.')
  .max(40, 'That promo code is too long.');
export const vehicleYear = wholeNumber(startMessages.vehicleYear);
export const vehicleMake = requiredText(60, startMessages.vehicleMake).refine(
  isPrintable,
  'Enter the make in Latin letters.',
);
export const vehicleModel = requiredText(80, startMessages.vehicleModel).refine(
  isPrintable,
  'Enter the model in Latin letters.',
);
export const months = wholeNumber(wholeNumberRule('Term', 1, 120));
export const termMiles = wholeNumber(wholeNumberRule('Term miles', 1, 1_000_000));
const chooseDeductible = 'Choose a deductible.';
export const deductibleAmount = dollarAmount(100_000, {
  missing: chooseDeductible,
  negative: chooseDeductible,
  tooHigh: chooseDeductible,
  fraction: chooseDeductible,
}).meta({ description: 'One of the deductibles on the rate card, in dollars' });
