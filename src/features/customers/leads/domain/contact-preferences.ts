/** When a person may be called, in their local time. */
export const contactHours = ['Morning', 'Afternoon', 'Evening'] as const;
export type ContactHours = (typeof contactHours)[number];

export const contactHoursLabels: Record<ContactHours, string> = {
  Morning: 'Morning, 9 to 12',
  Afternoon: 'Afternoon, 12 to 5',
  Evening: 'Evening, 5 to 8',
};

/** Calls about one quote. */
export const maxAttempts = 3;

/** How a person may be contacted. Sent with the lead to every other system. */
export type ContactPreferences = {
  email: boolean;
  call: boolean;
  text: boolean;
  /** Null: any time. */
  hours: ContactHours | null;
  /** Null: no limit. */
  maximumAttempts: number | null;
};
