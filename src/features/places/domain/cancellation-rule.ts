import { z } from 'zod';
import { isPrintable, unprintableMessage } from '../../../shared/printable-text.ts';

const text = (max: number) =>
  z.string().trim().min(1).max(max, `Use at most ${max} characters.`).refine(isPrintable, unprintableMessage);
const days = z.int('Enter whole days.').min(0, 'Enter 0 or more.').max(3660, 'Enter at most 3,660 days.');
const percent = z
  .number('Enter a percentage.')
  .min(0, 'Enter 0 or more.')
  .max(100, 'Enter at most 100.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.');

/** The most that a seller can keep: the lowest of the given limits. Money is in cents. */
export const feeLimit = z
  .strictObject({
    maxCents: z.int().min(0).max(100_000).nullable(),
    maxPercent: percent.nullable(),
    percentOf: z.enum(['price', 'unearned']).nullable(),
  })
  .refine(
    ({ maxPercent, percentOf }) => (maxPercent === null) === (percentOf === null),
    'Enter both the percentage and what it is a percentage of, or neither.',
  )
  .refine(
    ({ maxCents, maxPercent }) => maxCents !== null || maxPercent !== null,
    'Enter an amount or a percentage.',
  );
export type FeeLimit = z.output<typeof feeLimit>;

export const noFee: FeeLimit = { maxCents: 0, maxPercent: null, percentOf: null };

/** We read or searched the law, and it requires nothing. */
const noRequirement = z.strictObject({ required: z.literal(false) });

const freeLook = z.strictObject({
  required: z.literal(true),
  days,
  /** Days if the contract is handed over at the sale. Null if that makes no difference. */
  daysIfHandedOver: days.nullable(),
  /** Days for a used vehicle that the manufacturer no longer covers. Null if that makes no difference. */
  daysWithoutFactoryCoverage: days.nullable(),
  counts: z.enum(['calendar', 'business']),
  from: z.enum(['purchase', 'mailing', 'delivery']),
  /** `full` gives the whole price to buyers without a claim. `afterFreeLook` applies to other buyers. */
  refund: z.enum(['full', 'fullLessClaims']),
  fee: feeLimit,
  /** The fee applies after this day. Null if it applies from the first day. */
  noFeeThroughDay: days.nullable(),
  /** Null if the law doesn't say. */
  originalBuyerOnly: z.boolean().nullable(),
});
export type FreeLook = z.output<typeof freeLook>;

const penaltyBasis = z.enum(['refund', 'price', 'unearned']);
export type PenaltyBasis = z.output<typeof penaltyBasis>;

const lateRefundPenalty = z.strictObject({
  percent,
  /** `startedThirtyDays` counts a started period as a whole one, and `month` counts only full calendar months. */
  per: z.enum(['once', 'month', 'startedThirtyDays']),
  afterDays: days,
  inFreeLook: penaltyBasis,
  /** Null if the penalty applies only to refunds in the free look. */
  afterFreeLook: penaltyBasis.nullable(),
});
export type LateRefundPenalty = z.output<typeof lateRefundPenalty>;

const afterFreeLook = z.strictObject({
  required: z.literal(true),
  /** With `timeOrMiles`, the contract states which one applies. `unspecified` means the law says "pro rata" but names no measure. */
  measure: z.enum(['timeOrMiles', 'unspecified']),
  /** True if paid claims can be subtracted. Null if the law doesn't say. */
  lessClaims: z.boolean().nullable(),
  /** The share of the unearned price that must be refunded, instead of a limit on the fee. */
  minPercentOfUnearned: percent,
  /** Null if the law sets no limit. */
  fee: feeLimit.nullable(),
  /** True if only buyers without a claim have this right. */
  onlyIfNoClaim: z.boolean(),
});

export const sellerReasons = [
  'nonpayment',
  'misrepresentation',
  'fraud',
  'breach',
  'conviction',
  'grossNegligence',
  'propertyChange',
  'failureToMaintain',
  'odometerTampering',
  'holderActIncreasesRisk',
  'breachIncreasesRisk',
  'materialChangeIncreasesRisk',
  'vehicleNotEligible',
] as const;
export type SellerReason = (typeof sellerReasons)[number];
const reasons = z.array(z.enum(sellerReasons));

const sellerMayCancel = z.strictObject({
  /** Null if the law doesn't limit the reasons or doesn't say. */
  onlyFor: reasons.nullable(),
  /** Before this day, the seller can cancel for any reason. Null if the limit applies from the start. */
  limitStartsAfterDays: days.nullable(),
  /** After this day, the seller can't cancel at all. */
  endsAfterDays: days.nullable(),
  noticeDays: days.nullable(),
  noNoticeFor: reasons,
  /** True if the law sets the refund to the unearned price, possibly less claims. */
  proRataRefund: z.boolean(),
  noRefundFor: reasons,
  lessClaims: z.boolean().nullable(),
  /** Null if the law doesn't say if a fee is allowed. */
  fee: feeLimit.nullable(),
});

const transfer = z.strictObject({
  allowed: z.boolean().nullable(),
  withinDaysAtLeast: days.nullable(),
  feeMaxCents: z.int().min(0).nullable(),
  conditions: text(200).nullable(),
});

export const confidences = ['statute-read', 'secondary', 'model-act-assumed', 'memory', 'none'] as const;

/** A state's law on cancellations. Null means that we don't know it, and `required: false` that it requires nothing. Days count from the named day. */
export const cancellationRule = z.strictObject({
  freeLook: z.discriminatedUnion('required', [freeLook, noRequirement]).nullable(),
  afterFreeLook: z.discriminatedUnion('required', [afterFreeLook, noRequirement]).nullable(),
  lateRefundPenalty: lateRefundPenalty.nullable(),
  sellerMayCancel: sellerMayCancel.nullable(),
  refundDeadlineDays: days.nullable(),
  /** True if the refund can be set off against the buyer's debt. */
  refundMayCreditAccount: z.boolean(),
  /** Null if the law doesn't say. */
  refundToLienholderFirst: z.boolean().nullable(),
  transfer: transfer.nullable(),
  statute: text(120).nullable(),
  confidence: z.enum(confidences),
  /** True if we have read only a part of the law. */
  isPartial: z.boolean(),
  /** Fields that we filled in from memory, without reading the law. */
  memoryFields: z.array(text(60)).max(10),
  /** For staff. Requirements for the seller and the contract. */
  requirements: z.array(text(400)).max(20),
  /** For staff. Parts we haven't read, and points that are easily misunderstood. */
  remarks: text(1000).nullable(),
});
export type CancellationRule = z.output<typeof cancellationRule>;

/** Typical values of each part, as the starting point for a new law. */
export const defaultParts = {
  freeLook: {
    required: true,
    days: 30,
    daysIfHandedOver: null,
    daysWithoutFactoryCoverage: null,
    counts: 'calendar',
    from: 'purchase',
    refund: 'full',
    fee: noFee,
    noFeeThroughDay: null,
    originalBuyerOnly: null,
  },
  afterFreeLook: {
    required: true,
    measure: 'unspecified',
    lessClaims: null,
    minPercentOfUnearned: 100,
    fee: null,
    onlyIfNoClaim: false,
  },
  lateRefundPenalty: {
    percent: 10,
    per: 'month',
    afterDays: 45,
    inFreeLook: 'refund',
    afterFreeLook: null,
  },
  sellerMayCancel: {
    onlyFor: null,
    limitStartsAfterDays: null,
    endsAfterDays: null,
    noticeDays: null,
    noNoticeFor: [],
    proRataRefund: false,
    noRefundFor: [],
    lessClaims: null,
    fee: null,
  },
  transfer: { allowed: null, withinDaysAtLeast: null, feeMaxCents: null, conditions: null },
} satisfies Partial<CancellationRule>;

/** Used if we don't know a state's law, so the contract's own rule applies. */
export const unknownLaw: CancellationRule = {
  freeLook: null,
  afterFreeLook: null,
  lateRefundPenalty: null,
  sellerMayCancel: null,
  refundDeadlineDays: null,
  refundMayCreditAccount: false,
  refundToLienholderFirst: null,
  transfer: null,
  statute: null,
  confidence: 'none',
  isPartial: false,
  memoryFields: [],
  requirements: [],
  remarks: null,
};
