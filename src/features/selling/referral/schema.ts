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
    orders: z.int().meta({ description: 'Placed by others, and not canceled' }),
    paidOrders: z.int().meta({ description: 'Orders that count for gift cards' }),
    ownOrders: z
      .int()
      .meta({ description: "With the owner's email address, phone number, VIN, or lead. They don't count" }),
    giftCards: z.int(),
    giftCardTotal: z.number().meta({ description: 'Dollars' }),
  })
  .meta({ id: 'Referral' });
export type ReferralRecord = z.output<typeof referralRecord>;
