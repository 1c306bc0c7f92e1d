import { readPromoCodes } from '../../seed/promo-codes.ts';
import { readRateCard } from '../../seed/rate-card.ts';
import { readReviews } from '../../seed/reviews.ts';
import { readStateRules } from '../../seed/state-rules.ts';

/** What the demonstration shop starts with, as samples for tests. */
export const rateCard202611 = readRateCard();
export const stateRules = readStateRules();
export const promoCodes = readPromoCodes();
export const reviews = readReviews();
