import { addDays } from '../../../../shared/calendar.ts';
import type { FreeLook } from '../../../places/domain/cancellation-rule.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import { fullRefundCondition } from '../../../plans/domain/plan-terms.ts';
import type { CancelableContract, StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';

/** What some laws require for a full refund. */
export const noClaim = "you haven't made a claim";

/** The period in which the law requires a full refund. Returns undefined if this contract has none. */
export function findLegalFreeLook(
  { cancellation: { freeLook } }: StateLaw,
  contract: CancelableContract,
): { freeLook: FreeLook; startsOn: string; endsOn: string; days: number } | undefined {
  if (!freeLook?.required || (freeLook.originalBuyerOnly && !contract.isOriginalBuyer)) return undefined;
  const { delivery, purchasedOn, hasFactoryCoverage } = contract;
  const { daysIfHandedOver, daysWithoutFactoryCoverage } = freeLook;
  const days =
    (hasFactoryCoverage === false ? daysWithoutFactoryCoverage : null) ??
    (delivery.isHandedOver ? daysIfHandedOver : null) ??
    freeLook.days;
  const starts = {
    purchase: purchasedOn,
    mailing: delivery.on,
    delivery: delivery.receivedOn ?? delivery.on,
  };
  const startsOn = starts[freeLook.from];
  const endsOn = freeLook.counts === 'business' ? addBusinessDays(startsOn, days) : addDays(startsOn, days);
  return { freeLook, startsOn, endsOn, days };
}

/** The last day that the law lets the buyer cancel without a fee. Returns an empty string if there's always a fee. */
function getLastFreeDay({
  freeLook,
  startsOn,
  endsOn,
}: NonNullable<ReturnType<typeof findLegalFreeLook>>): string {
  if (freeLook.fee.maxCents === 0) return endsOn;
  return freeLook.noFeeThroughDay === null ? '' : addDays(startsOn, freeLook.noFeeThroughDay);
}

/** The last day for a full refund, and what the buyer must not have done. Some laws end it with any claim, not only a paid one. */
export function getFullRefund(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
): { until: string; condition: string } {
  const until = addDays(contract.purchasedOn, rule.freeLookDays);
  const window = findLegalFreeLook(law, contract);
  const lawUntil = window ? getLastFreeDay(window) : '';
  if (!window || lawUntil <= until) return { until, condition: fullRefundCondition };
  const endsWithAnyClaim = window.freeLook.refund === 'full';
  return { until: lawUntil, condition: endsWithAnyClaim ? `as long as ${noClaim}` : fullRefundCondition };
}

export const getFullRefundEnd = (...args: Parameters<typeof getFullRefund>): string =>
  getFullRefund(...args).until;
