import { z } from 'zod';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { stateCodes } from '../../../plans/domain/eligibility.ts';

const text = (fieldLabel: string, maxLength: number) =>
  z
    .string({ error: whenMissing(`Enter ${fieldLabel}.`) })
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters for ${fieldLabel}.`)
    .regex(/^[^\p{Cc}<>]*$/u, `We can't accept some of the characters in ${fieldLabel}.`);

const line = (fieldLabel: string, maxLength: number) =>
  text(fieldLabel, maxLength).min(1, `Enter ${fieldLabel}.`);

const addressFields = (whose: 'your' | "the lender's") => ({
  street: line(`${whose} street address`, 100),
  city: line(`${whose} city`, 60),
  state: z.enum(stateCodes as [string, ...string[]], { error: `Choose ${whose} state.` }),
  zipCode: z
    .string({ error: whenMissing(`Enter ${whose} ZIP code.`) })
    .trim()
    .regex(/^\d{5}(-?\d{4})?$/, 'A ZIP code has five digits, such as 60601.'),
});

/** The owner's address and the other parties a contract names. Used by checkout, the API, and stored orders. */
export const contractParties = z.strictObject({
  address: z
    .strictObject({ ...addressFields('your'), unit: text('your apartment or unit', 30).optional() })
    .meta({ description: "The owner's address. State and ZIP code must be in the quote's state." }),
  coOwner: z
    .strictObject({
      firstName: line("the co-owner's first name", 60),
      lastName: line("the co-owner's last name", 60),
    })
    .nullable()
    .default(null),
  lienholder: z
    .strictObject({
      name: line("the lender's name", 100),
      ...addressFields("the lender's"),
      accountNumber: text('the account number', 40).optional(),
    })
    .nullable()
    .default(null)
    .meta({ description: 'The lender or leasing company, if the vehicle is financed' }),
});

export type ContractParties = z.output<typeof contractParties>;
