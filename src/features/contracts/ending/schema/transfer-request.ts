import { z } from 'zod';
import { emailAddress } from '../../../../platform/email-address.ts';
import { optionalLine } from '../../../../platform/required-text.ts';
import { maxPhoneLength, nameLine } from '../../../../shared/person-fields.ts';

const maxMiles = 1_000_000;

/** What the seller of a vehicle tells us about its buyer. */
export const transferRequest = z.strictObject({
  buyerName: nameLine("Buyer's name", 120),
  buyerEmail: emailAddress(),
  buyerPhone: optionalLine(maxPhoneLength, {
    tooLong: 'That phone number is too long.',
    invalid: "We can't accept some of the characters in the phone number.",
  })
    .refine(
      (text) => text.replace(/\D/g, '').length >= 10,
      'A US phone number has ten digits, such as (312) 555-0142.',
    )
    .optional(),
  soldOn: z.iso.date({ error: 'Enter the day on which you sold the vehicle.' }),
  odometer: z
    .int({ error: 'Enter the odometer reading on that day, in whole miles.' })
    .min(0)
    .max(maxMiles, 'Enter at most 1,000,000 miles.'),
});
export type TransferRequest = z.output<typeof transferRequest>;
