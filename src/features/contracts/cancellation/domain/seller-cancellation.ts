import type { SellerReason } from '../../../places/domain/cancellation-rule.ts';
import { nonpaymentDays } from '../../../plans/domain/deadlines.ts';
import type { StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';

/** Reasons in state law that cover one of the contract's reasons. */
const includedIn: Partial<Record<SellerReason, readonly SellerReason[]>> = {
  misrepresentation: ['misrepresentation', 'vehicleNotEligible'],
  odometerTampering: ['odometerTampering', 'fraud'],
};

/** Returns the contract's reasons that state law also allows, and the notice that we must give. */
export function getSellerCancellationRights(rule: ContractRule, { cancellation }: StateLaw) {
  const law = cancellation.sellerMayCancel;
  const isAllowed = (reason: SellerReason) =>
    !law?.onlyFor || (includedIn[reason] ?? [reason]).some((each) => law.onlyFor?.includes(each));
  return {
    reasons: rule.sellerReasons.filter(isAllowed),
    noticeDays: Math.max(rule.sellerNoticeDays, law?.noticeDays ?? 0),
    endsAfterDays: law?.endsAfterDays ?? null,
  };
}

/** Options in the staff app. */
export const sellerReasonLabels: Partial<Record<SellerReason, string>> = {
  nonpayment: `A payment is more than ${nonpaymentDays} days late`,
  misrepresentation: 'A wrong answer changed the price or hid a reason to refuse coverage',
  odometerTampering: 'The odometer was altered',
};

const reasonPhrases: Partial<Record<SellerReason, string>> = {
  nonpayment: `if a payment is more than ${nonpaymentDays} days late`,
  misrepresentation: 'if a wrong answer changed the price or hid a reason to refuse coverage',
  odometerTampering: 'if the odometer was altered',
};

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

export function describeSellerCancellation(rule: ContractRule, law: StateLaw): string {
  const { reasons, noticeDays, endsAfterDays } = getSellerCancellationRights(rule, law);
  const texts = reasons.flatMap((reason) => reasonPhrases[reason] ?? []);
  if (texts.length === 0) return "We don't cancel this contract.";
  const time = endsAfterDays === null ? '' : `in the first ${endsAfterDays} days, and only `;
  return `Only ${time}${orList.format(texts)}. We will write to you at least ${noticeDays} days before, with the reason. You get back the share of the price for the days left, or more if canceling yourself would give you more, and we charge no fee.`;
}
