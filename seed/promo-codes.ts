import { z } from 'zod';
import type { PromoCode } from '../src/features/selling/promo-codes/domain/promo-code.ts';
import { promoCodeRecord } from '../src/features/selling/promo-codes/record.ts';
import { getDefaultValues } from '../src/platform/record/record.ts';
import { readData } from './read-data.ts';

const promoCode = z.preprocess(
  (row) => ({ ...getDefaultValues(promoCodeRecord), ...Object(row) }),
  z.strictObject({
    ...promoCodeRecord.body.shape,
    /** Cents, unless it's a percentage. */
    amount: z.int().min(1),
    uses: z.int().min(0).default(0),
  }),
);

const promoCodes = z.array(promoCode);

export const readPromoCodes = (): PromoCode[] => readData('promo-codes.yaml', promoCodes);
