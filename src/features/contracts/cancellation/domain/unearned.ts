import { addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { formatInteger } from '../../../../shared/format.ts';
import type { CancelableContract, Cancellation, Lapse } from './cancelable-contract.ts';
import { divideHalfUp } from './cents.ts';
import type { ContractRule } from './contract-rule.ts';

export type Unearned = { cents: number; reason: string };

/** Days before `on` on which coverage was stopped because a payment was overdue. */
const countUncovered = (lapses: readonly Lapse[], on: string): number =>
  lapses.reduce((sum, { from, until }) => {
    const end = until !== null && until < on ? until : on;
    return sum + Math.max(0, daysBetween(from, end));
  }, 0);

/** A day without coverage isn't used. */
function calculateUnearnedByTime(
  { purchasedOn, termMonths, priceCents, lapses = [] }: CancelableContract,
  on: string,
): Unearned {
  const total = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  const uncovered = countUncovered(lapses, on);
  const daysUsed = daysBetween(purchasedOn, on) - uncovered;
  const daysLeft = Math.max(0, total - daysUsed);
  return {
    cents: divideHalfUp(priceCents * daysLeft, total),
    reason:
      daysLeft === 0
        ? `All ${formatInteger(total)} days of the term have passed`
        : `${formatInteger(daysUsed)} of ${formatInteger(total)} days used; ${formatInteger(daysLeft)} left${uncovered > 0 ? `. ${uncovered === 1 ? "1 day without coverage doesn't count" : `${formatInteger(uncovered)} days without coverage don't count`}` : ''}`,
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
