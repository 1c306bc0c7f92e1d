/** When a person may be called, in the hours of their own place. */
export const contactHours = ['Morning', 'Afternoon', 'Evening'] as const;
export type ContactHours = (typeof contactHours)[number];

export const contactHoursLabels: Record<ContactHours, string> = {
  Morning: 'Morning, 9 to 12',
  Afternoon: 'Afternoon, 12 to 5',
  Evening: 'Evening, 5 to 8',
};

/** Most calls about one quote that a person can allow. */
export const mostAttempts = 3;

/** What travels with a lead wherever it goes: the channels that may be used now, when, and how often. */
export type ContactPreferences = {
  email: boolean;
  call: boolean;
  text: boolean;
  /** Null: any. */
  hours: ContactHours | null;
  /** Null: as many as are needed. */
  maximumAttempts: number | null;
};
