import { addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { formatInteger } from '../../../../shared/format.ts';
import type { CancelableContract, Cancellation } from './cancelable-contract.ts';
import { divideHalfUp } from './cents.ts';
import type { ContractRule } from './contract-rule.ts';

export type Unearned = { cents: number; reason: string };

function calculateUnearnedByTime(
  { purchasedOn, termMonths, priceCents }: CancelableContract,
  on: string,
): Unearned {
  const total = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  const daysUsed = daysBetween(purchasedOn, on);
  const daysLeft = Math.max(0, total - daysUsed);
  return {
    cents: divideHalfUp(priceCents * daysLeft, total),
    reason:
      daysLeft === 0
        ? `All ${formatInteger(total)} days of the term have passed`
        : `${formatInteger(daysUsed)} of ${formatInteger(total)} days used; ${formatInteger(daysLeft)} left`,
  };
}

function calculateUnearnedByMiles(
  { termMiles, odometerAtPurchase, priceCents }: CancelableContract,
  odometer: number | undefined,
): Unearned {
  if (termMiles === undefined || odometerAtPurchase === undefined || odometer === undefined)
    throw new RangeError('A refund by miles needs the odometer at purchase and now.');
  const milesUsed = Math.max(0, odometer - odometerAtPurchase);
  const milesLeft = Math.max(0, termMiles - milesUsed);
  return {
    cents: divideHalfUp(priceCents * milesLeft, termMiles),
    reason: `${formatInteger(milesUsed)} of ${formatInteger(termMiles)} miles used; ${formatInteger(milesLeft)} left`,
  };
}

/** The part of the price for the unused term. Throws RangeError if it needs odometer readings that are missing. */
export function calculateUnearned(
  contract: CancelableContract,
  { measure }: ContractRule,
  { on, odometer }: Cancellation,
): Unearned {
  const byTime = calculateUnearnedByTime(contract, on);
  if (measure === 'time') return byTime;
  const byMiles = calculateUnearnedByMiles(contract, odometer);
  if (measure === 'miles') return byTime.cents === 0 ? byTime : byMiles;
  return byMiles.cents < byTime.cents ? byMiles : byTime;
}
