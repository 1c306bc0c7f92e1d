import { checkRateCard } from './rate-card-checks.ts';
import { rateCardTables } from './rate-card-tables.ts';

export type { RateCard } from './rate-card-tables.ts';

/**
 * Validates a whole rate card: first its shape, then the rules that keep an older vehicle, more miles, or a
 * higher plan from being cheaper. Every issue names the row and the problem.
 */
export const rateCardSchema = rateCardTables.superRefine((card, context) => {
  for (const { path, message } of checkRateCard(card)) context.addIssue({ code: 'custom', path, message });
});

/** A draft can be edited and tested. An activated rate card never changes. */
export const rateCardStatuses = ['Draft', 'Activated'] as const;
export type RateCardStatus = (typeof rateCardStatuses)[number];
