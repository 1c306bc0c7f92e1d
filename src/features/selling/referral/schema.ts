import { z } from 'zod';
import { personFields } from '../../../shared/person-fields.ts';

export const referralRequest = z.strictObject({
  firstName: personFields.firstName,
  email: personFields.email,
});

export const referralRecord = z
  .object({
    id: z.string(),
    code: z.string(),
    firstName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    leads: z.int(),
    contracts: z.int().meta({ description: 'Signed by others, and not canceled' }),
    paidContracts: z.int().meta({ description: 'Contracts that count for gift cards' }),
    ownContracts: z
      .int()
      .meta({ description: "With the owner's email address, phone number, VIN, or lead. They don't count" }),
    giftCards: z.int(),
    giftCardTotal: z.number().meta({ description: 'Dollars' }),
  })
  .meta({ id: 'Referral' });
export type ReferralRecord = z.output<typeof referralRecord>;
