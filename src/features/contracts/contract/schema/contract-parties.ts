import { z } from 'zod';
import { optionalLine, requiredLine } from '../../../../platform/required-text.ts';
import { isPrintable } from '../../../../shared/printable-text.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { zipCodeText } from '../../../places/schema.ts';

const messages = (fieldLabel: string, maxLength: number) => ({
  missing: `Enter ${fieldLabel}.`,
  tooLong: `Use at most ${maxLength} characters for ${fieldLabel}.`,
  invalid: `We can't accept some of the characters in ${fieldLabel}.`,
});

const unprintable = (fieldLabel: string, hint = '') =>
  `Enter ${fieldLabel} in Latin letters${hint}. Contracts can't print other characters.`;

const line = (fieldLabel: string, maxLength: number, hint?: string) =>
  requiredLine(maxLength, messages(fieldLabel, maxLength)).refine(isPrintable, unprintable(fieldLabel, hint));

const asOnLicense = ", as on a driver's license";

const optional = (fieldLabel: string, maxLength: number) =>
  optionalLine(maxLength, messages(fieldLabel, maxLength))
    .refine(isPrintable, unprintable(fieldLabel))
    .optional();

const addressFields = (whose: 'your' | "the lender's") => ({
  street: line(`${whose} street address`, 100),
  city: line(`${whose} city`, 60),
  state: z.enum(stateCodes as [string, ...string[]], { error: `Choose ${whose} state.` }),
  zipCode: zipCodeText(`Enter ${whose} ZIP code.`),
});

/** The owner's address and the other parties named in a contract. Used by checkout, the API, and stored contracts. */
export const contractParties = z.strictObject({
  address: z
    .strictObject({ ...addressFields('your'), unit: optional('your apartment or unit', 30) })
    .meta({ description: "The owner's address. State and ZIP code must be in the quote's state." }),
  coOwner: z
    .strictObject({
      firstName: line("the co-owner's first name", 60, asOnLicense),
      lastName: line("the co-owner's last name", 60, asOnLicense),
    })
    .nullable()
    .default(null),
  lienholder: z
    .strictObject({
      name: line("the lender's name", 100),
      ...addressFields("the lender's"),
      accountNumber: optional('the account number', 40),
    })
    .nullable()
    .default(null)
    .meta({ description: 'The lender or leasing company, if the vehicle is financed' }),
});

export type ContractParties = z.output<typeof contractParties>;
