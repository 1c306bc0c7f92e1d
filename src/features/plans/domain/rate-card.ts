import { checkRateCard } from './rate-card-rules.ts';
import { rateCardTables } from './rate-card-tables.ts';

export type { RateCard } from './rate-card-tables.ts';

/** Checks the shape, then the rules that an older vehicle, more miles, or a higher plan can't be cheaper. */
export const rateCardSchema = rateCardTables.superRefine((card, context) => {
  for (const { path, message } of checkRateCard(card)) context.addIssue({ code: 'custom', path, message });
});

/** An activated rate card never changes. */
export const rateCardStatuses = ['Draft', 'Activated'] as const;
export type RateCardStatus = (typeof rateCardStatuses)[number];

export const rateCardStates = ['Draft', 'Scheduled', 'InEffect', 'Replaced'] as const;
export type RateCardState = (typeof rateCardStates)[number];

/** What staff see of a card. `startsAt` is null for a draft. */
export function rateCardState(
  { startsAt, isInEffect }: { startsAt: Date | null; isInEffect: boolean },
  now: Date,
): RateCardState {
  if (isInEffect) return 'InEffect';
  if (!startsAt) return 'Draft';
  return startsAt > now ? 'Scheduled' : 'Replaced';
}
