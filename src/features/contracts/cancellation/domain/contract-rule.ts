import { z } from 'zod';
import { feeLimit, noFee, sellerReasons } from '../../../places/domain/cancellation-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** What the contract promises in every state. A state's law can only add to it. */
export const contractRule = z.object({
  /** The whole price less claims paid, with no fee. 0: no such days. */
  freeLookDays: z.int(),
  measure: z.enum(['time', 'miles', 'lesserOfTimeAndMiles']),
  /** Whether claims paid are subtracted after the free look where the law is silent. */
  lessClaims: z.boolean(),
  /** Null: as much as the law allows. */
  fee: feeLimit.nullable(),
  /** When the seller cancels. */
  sellerFee: feeLimit.nullable(),
  sellerReasons: z.array(z.enum(sellerReasons)),
  sellerNoticeDays: z.int(),
  /** At the latest, however long the law gives the seller. */
  refundDays: z.int(),
});
export type ContractRule = z.output<typeof contractRule>;
export type Measure = ContractRule['measure'];

/** The one home of what contract clause 10 promises besides the days and the fee, which are on the rate card. */
export const getContractRule = ({ cancellation }: Pick<PlanTerms, 'cancellation'>): ContractRule => ({
  freeLookDays: cancellation.freeLookDays,
  measure: 'time',
  lessClaims: false,
  fee: { maxCents: cancellation.feeCents, maxPercent: 10, percentOf: 'price' },
  sellerFee: noFee,
  sellerReasons: ['nonpayment', 'misrepresentation', 'odometerTampering'],
  sellerNoticeDays: 15,
  refundDays: 30,
});

/** A contract that keeps as much as the law lets it, which shows the least that the law gives a buyer. */
export const leastByLaw = (measure: Measure): ContractRule => ({
  freeLookDays: 0,
  measure,
  lessClaims: true,
  fee: null,
  sellerFee: null,
  sellerReasons: [],
  sellerNoticeDays: 0,
  // Longer than any law gives.
  refundDays: 90,
});
