import { z } from 'zod';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { requiredText } from '../../../../platform/required-text.ts';
import { zipCodeText } from '../../../places/schema.ts';
import { dollarAmount } from '../../../plans/domain/dollar-amount.ts';

export const dollars = z.number().meta({ description: 'US dollars with two decimals' });
const unknownPlan = 'Choose one of our plans.';
export const planCode = z
  .int(unknownPlan)
  .min(0, unknownPlan)
  .max(99, unknownPlan)
  .meta({ description: 'Plan code on the rate card' });
const wholeNumber = (label: string, min: number, max: number) =>
  z
    .number({ error: `${label} is missing or isn't a number.` })
    .int(`${label} must be a whole number.`)
    .min(min, `${label} must be at least ${min.toLocaleString('en-US')}.`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}.`);
const invalidQuoteId = "That isn't a valid quote ID.";
/** A GUID, or the token of a browser that found the quote by number and last name. */
export const opportunityId = z
  .string(invalidQuoteId)
  .max(200, invalidQuoteId)
  .regex(/^([\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}|[\w-]+\.[\w-]+)$/, invalidQuoteId)
  .meta({ description: 'Opens the quote, so keep it private. From a look-up, it expires after two hours' });
export const zipCode = zipCodeText('Enter your ZIP code.');
export const vin = z
  .string({ error: whenMissing('Enter your VIN.') })
  .trim()
  .min(1, 'Enter your VIN.')
  .max(40, 'A VIN has 17 characters.');
export const promoCodeText = z
  .string()
  .trim()
  .min(1, 'Enter a promo code.')
  .max(40, 'That promo code is too long.');
export const mileage = wholeNumber('Mileage', 0, 999_999);
export const vehicleYear = wholeNumber('Year', 1900, 2100);
export const vehicleMake = requiredText(60, { missing: 'Choose a make.', tooLong: 'That make is too long.' });
export const vehicleModel = requiredText(80, {
  missing: 'Choose a model.',
  tooLong: 'That model is too long.',
});
export const milesDrivenPerYear = wholeNumber('Miles driven per year', 0, 200_000);
export const months = wholeNumber('Term', 1, 120);
export const termMiles = wholeNumber('Term miles', 1, 1_000_000);
const chooseDeductible = 'Choose a deductible.';
export const deductibleAmount = dollarAmount(100_000, {
  missing: chooseDeductible,
  negative: chooseDeductible,
  tooHigh: chooseDeductible,
  fraction: chooseDeductible,
}).meta({ description: 'One of the deductibles on the rate card, in dollars' });
export const firstSoldOn = z.iso
  .date('Enter the date of the first sale as YYYY-MM-DD.')
  .meta({ description: 'When the vehicle was first sold. Factory coverage starts on that day' });
export const drivetrain = {
  isAwd: z.boolean().optional(),
  isDiesel: z.boolean().optional(),
  isHybrid: z.boolean().optional(),
  isElectric: z.boolean().optional(),
  isTurbo: z.boolean().optional(),
  isSupercharged: z.boolean().optional(),
};
