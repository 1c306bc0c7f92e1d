import { checkRateCard } from './rate-card-checks.ts';
import { rateCardTables } from './rate-card-tables.ts';

export type { RateCard } from './rate-card-tables.ts';

/**
 * Checks a rate card whole: its shape first, then what the tables must keep to so that an older vehicle, more
 * miles or a higher plan is never cheaper. Every issue names the row and says what is wrong.
 */
export const rateCardSchema = rateCardTables.superRefine((card, context) => {
  for (const { path, message } of checkRateCard(card)) context.addIssue({ code: 'custom', path, message });
});

/** A draft is changed and tried out; an activated rate card is never changed again. */
export const rateCardStatuses = ['Draft', 'Activated'] as const;
export type RateCardStatus = (typeof rateCardStatuses)[number];
