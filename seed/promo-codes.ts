import { z } from 'zod';
import { discountTypes, type PromoCode } from '../src/features/selling/promo-codes/domain/promo-code.ts';
import { readData } from './read-data.ts';

const count = z.int().min(1).nullable().default(null);
const day = z.iso.date().nullable().default(null);
const list = z.array(z.string()).default([]);

const promoCode = z.strictObject({
  promoCode: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['Standard', 'Banner']).default('Standard'),
  discountType: z.enum(discountTypes),
  amount: z.int().min(1),
  numberOfPayments: count,
  startsOn: day,
  expiresOn: day,
  plans: list,
  excludedStates: list,
  maxUses: count,
  uses: z.int().min(0).default(0),
});

const promoCodes = z.array(promoCode);

export const readPromoCodes = (): PromoCode[] => readData('promo-codes.yaml', promoCodes);
