import { z } from 'zod';
import { requiredLine, requiredText } from '../../../../platform/required-text.ts';
import { sellerReasons } from '../../../places/domain/cancellation-rule.ts';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import { dollarAmount } from '../../../plans/domain/dollar-amount.ts';
import { contractParties } from '../../contract/schema/contract-parties.ts';

const nameLine = (label: string) =>
  requiredLine(60, {
    missing: `Enter ${label}.`,
    tooLong: `Use at most 60 characters for ${label}.`,
    invalid: `We can't accept some of the characters in ${label}.`,
  });

const explanation = (missing: string) =>
  requiredText(1000, { missing, tooLong: 'Use at most 1,000 characters.' });

export const giveNoticeBody = z.strictObject({
  reason: z.enum(sellerReasons, { error: 'Choose why we cancel.' }),
  explanation: explanation('Enter what happened. The owner reads it.').meta({
    description: 'What happened, as the owner reads it',
  }),
});

export const withdrawNoticeBody = z.strictObject({
  text: explanation('Enter why the contract continues.'),
});

export const releaseLienBody = z.strictObject({
  text: explanation('Enter how you know that the loan is paid off.'),
});

export const transferContractBody = z.strictObject({
  owner: z.strictObject({
    firstName: nameLine("the new owner's first name"),
    lastName: nameLine("the new owner's last name"),
    email: z.email({ error: "Enter the new owner's email address." }).max(254).toLowerCase(),
    phone: z
      .string()
      .trim()
      .regex(/^[0-9()+. -]{10,20}$/, 'Enter a phone number with 10 digits, or leave it empty.')
      .optional(),
  }),
  address: contractParties.shape.address.meta({ description: "The new owner's address" }),
  soldOn: z.iso.date({ error: 'Enter the day on which the vehicle was sold.' }),
  lateReason: z
    .string()
    .trim()
    .max(1000, 'Use at most 1,000 characters.')
    .optional()
    .meta({
      description: `Required more than ${daysToTransfer} days after the sale: when they wrote to us, or why we accept it anyway`,
    }),
  odometer: z
    .int({ error: 'Enter the odometer reading at the sale.' })
    .min(0)
    .max(1_000_000, 'Enter at most 1,000,000 miles.'),
  fee: dollarAmount(1000, {
    missing: 'Enter the fee you received, or 0.',
    negative: 'Enter 0 or more.',
    tooHigh: 'Enter at most $1,000.',
    fraction: 'Use at most two decimals.',
  }).meta({ description: 'The transfer fee received, in dollars' }),
});
export type TransferContract = z.output<typeof transferContractBody>;
