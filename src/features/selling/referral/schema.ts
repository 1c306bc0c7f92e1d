import { z } from 'zod';
import { personFields } from '../../customers/leads/schema/fields.ts';

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
    orders: z.int(),
    giftCards: z.int(),
    giftCardTotal: z.number().meta({ description: 'Dollars' }),
  })
  .meta({ id: 'Referral' });
export type ReferralRecord = z.output<typeof referralRecord>;
