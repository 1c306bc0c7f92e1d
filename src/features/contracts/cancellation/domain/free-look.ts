import { addDays } from '../../../../shared/calendar.ts';
import type { FreeLook } from '../../../places/domain/cancellation-rule.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import type { CancelableContract, StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';

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

/** The last day for a full refund, for a buyer without a claim. */
export function getFullRefundEnd(contract: CancelableContract, rule: ContractRule, law: StateLaw): string {
  const days = [addDays(contract.purchasedOn, rule.freeLookDays)];
  const window = findLegalFreeLook(law, contract);
  if (window?.freeLook.fee.maxCents === 0) days.push(window.endsOn);
  else if (window && window.freeLook.noFeeThroughDay !== null)
    days.push(addDays(window.startsOn, window.freeLook.noFeeThroughDay));
  return days.toSorted().at(-1) as string;
}
