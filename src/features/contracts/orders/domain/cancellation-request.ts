import { addDays } from '../../../plans/domain/calendar.ts';
import { unambiguousCharacters } from '../../../selling/quote/domain/quote-number.ts';

/** There is at most one per order. */
export type CancellationRequest = {
  id: string;
  orderId: string;
  receiptNumber: string;
  requestedAt: Date;
  /** ISO date on which the plan ends. */
  cancelOn: string;
  reason: string | null;
  hadClaim: boolean;
  /** The refund that the owner was shown. Null if nothing was paid. */
  refund: { cents: number; lines: { label: string; reason: string; cents: number }[]; dueOn: string } | null;
};

const maxDaysAhead = 30;

export const latestCancelDay = (today: string): string => addDays(today, maxDaysAhead);

export function cancelDayError(cancelOn: string, today: string): string | undefined {
  if (cancelOn < today)
    return "The last day of your plan can't be in the past. Choose today or a later date.";
  return cancelOn > latestCancelDay(today) ? `Choose a day within the next ${maxDaysAhead} days.` : undefined;
}

/** Needs at least 8 random bytes. */
export function receiptNumberFrom(random: Uint8Array): string {
  const letters = unambiguousCharacters(random.slice(0, 8));
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
