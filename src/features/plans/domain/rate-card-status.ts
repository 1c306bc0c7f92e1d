/** A draft is changed and tried out; an activated rate card is never changed again. */
export const rateCardStatuses = ['Draft', 'Activated'] as const;
export type RateCardStatus = (typeof rateCardStatuses)[number];
