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
