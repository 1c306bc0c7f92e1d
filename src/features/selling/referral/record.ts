import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';

export const referralRecord = defineRecord({
  name: 'referrals',
  title: 'referral link',
  search: { by: ['code', 'email'], label: 'Code or email' },
  sort: { field: 'createdAt', order: 'DESC' },
  fields: {
    code: { value: z.string(), list: true },
    firstName: { value: z.string(), list: { isOptional: true } },
    email: { value: z.string(), list: true },
    createdAt: { value: z.iso.datetime(), label: 'Created', list: { isSortable: true } },
    leads: { value: z.int(), list: true },
    contracts: {
      value: z.int().meta({ description: 'Ordered by others, and not canceled' }),
      label: 'Ordered',
      list: true,
    },
    paidContracts: {
      value: z.int().meta({ description: 'Contracts that count for gift cards' }),
      label: 'Paid',
      list: true,
    },
    ownContracts: {
      value: z.int().meta({
        description: "With the owner's email address, phone number, VIN, or lead. They don't count",
      }),
      label: 'Own',
      list: { isOptional: true },
    },
    giftCards: { value: z.int(), list: { isOptional: true } },
    giftCardTotal: { value: z.number().meta({ description: 'Dollars' }), label: 'Earned', list: true },
  },
});
export type ReferralRecord = z.output<typeof referralRecord.schema>;
