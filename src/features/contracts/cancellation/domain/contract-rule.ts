import { z } from 'zod';
import { feeLimit, noFee, sellerReasons } from '../../../places/domain/cancellation-rule.ts';
import { cancellationNoticeDays, refundDays } from '../../../plans/domain/deadlines.ts';
import { cancellationFeePercent, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** The contract's own cancellation terms. Where a state's law lets us subtract claims from its refund, we do. */
export const contractRule = z.object({
  /** Days with a refund of the whole price, less claims and without a fee. 0 if there are none. */
  freeLookDays: z.int(),
  measure: z.enum(['time', 'miles', 'lesserOfTimeAndMiles']),
  /** True if claims are subtracted after the free look when the law doesn't say. */
  lessClaims: z.boolean(),
  /** Null if the fee is whatever the law allows. */
  fee: feeLimit.nullable(),
  /** The fee if the seller cancels. */
  sellerFee: feeLimit.nullable(),
  sellerReasons: z.array(z.enum(sellerReasons)),
  sellerNoticeDays: z.int(),
  /** The contract's deadline applies even if the law allows more days. */
  refundDays: z.int(),
});
export type ContractRule = z.output<typeof contractRule>;
export type Measure = ContractRule['measure'];

/** The same under every rate card. */
export const refundDeadline = { refundDays };

/** Everything contract clause 10 promises, except the days and the fee, which are on the rate card. */
export const getContractRule = ({ cancellation }: Pick<PlanTerms, 'cancellation'>): ContractRule => ({
  freeLookDays: cancellation.freeLookDays,
  measure: 'time',
  lessClaims: false,
  fee: { maxCents: cancellation.feeCents, maxPercent: cancellationFeePercent, percentOf: 'price' },
  sellerFee: noFee,
  sellerReasons: ['nonpayment', 'misrepresentation', 'odometerTampering'],
  sellerNoticeDays: cancellationNoticeDays,
  ...refundDeadline,
});

/** The least favorable contract that the law allows, used to show what the law alone guarantees. */
export const getMinimumRule = (measure: Measure): ContractRule => ({
  freeLookDays: 0,
  measure,
  lessClaims: true,
  fee: null,
  sellerFee: null,
  sellerReasons: [],
  sellerNoticeDays: 0,
  // Longer than any state allows.
  refundDays: 90,
});
