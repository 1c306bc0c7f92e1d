import { dollarsShort } from '../../../../shared/format.ts';
import type { FeeLimit } from '../../../places/domain/cancellation-rule.ts';
import { isLawRead, type StateLaw } from './cancelable-contract.ts';
import { calculatePercentHalfUp, calculatePercentRoundedDown } from './cents.ts';

export type Fee = { cents: number; reason: string };

/** In cents. `percentOf` selects one of the bases. */
function getLimit(
  { maxCents, maxPercent, percentOf }: FeeLimit,
  bases: { price: number; unearned: number },
): number {
  const byPercent =
    maxPercent === null || percentOf === null
      ? Number.POSITIVE_INFINITY
      : calculatePercentRoundedDown(bases[percentOf], maxPercent);
  return Math.min(maxCents ?? Number.POSITIVE_INFINITY, byPercent);
}

export const percentOfText = { price: 'the price', unearned: 'the unused part of the price' };

/** Returns text such as "$50, or 10% of the price if that is less". */
function formatFeeLimit({ maxCents, maxPercent, percentOf }: FeeLimit): string {
  const amount = maxCents === null ? undefined : dollarsShort(maxCents);
  const share = percentOf && `${maxPercent}% of ${percentOfText[percentOf]}`;
  return amount && share ? `${amount}, or ${share} if that is less` : (amount ?? share ?? '');
}

type FeeInput = {
  law: StateLaw;
  /** Null if the fee is whatever the law allows. */
  contractFee: FeeLimit | null;
  /** Null if the law sets no limit. */
  lawFee: FeeLimit | null;
  /** The law requires refunding at least this share of the unearned price. */
  minPercent: number;
  /** In cents. */
  bases: { price: number; unearned: number };
};

/** `heldBack` is what the law lets us keep of the unearned price. It counts in addition to the fee, if the law names one. */
function getLawLimit(lawFee: FeeLimit | null, heldBack: number, bases: FeeInput['bases']): number {
  if (lawFee !== null) return getLimit(lawFee, bases) + heldBack;
  return heldBack > 0 ? heldBack : Number.POSITIVE_INFINITY;
}

/** The fee is the lower of the contract's fee and the law's limit. */
export function calculateFee({ law, contractFee, lawFee, minPercent, bases }: FeeInput): Fee {
  const heldBack = bases.unearned - calculatePercentHalfUp(bases.unearned, minPercent);
  const lawLimit = getLawLimit(lawFee, heldBack, bases);
  const contractLimit = contractFee === null ? Number.POSITIVE_INFINITY : getLimit(contractFee, bases);
  const cents = Math.min(lawLimit, contractLimit);
  if (!Number.isFinite(cents) || cents === 0) return { cents: 0, reason: 'No fee' };
  if (contractFee !== null && contractLimit <= lawLimit)
    return { cents, reason: `Our fee is ${formatFeeLimit(contractFee)}` };
  if (heldBack > 0)
    return {
      cents,
      reason: `${isLawRead(law) ? `${law.name} requires us to give back` : 'We give back'} at least ${minPercent}% of the unused part`,
    };
  const subject = isLawRead(law) ? `${law.name} limits the fee to` : 'Our fee here is';
  return { cents, reason: `${subject} ${lawFee ? formatFeeLimit(lawFee) : ''}` };
}
