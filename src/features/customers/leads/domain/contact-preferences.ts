/** Hours are in the person's local time. */
export const contactHours = ['Morning', 'Afternoon', 'Evening'] as const;
export type ContactHours = (typeof contactHours)[number];

export const contactHoursLabels: Record<ContactHours, string> = {
  Morning: 'Morning, 9 a.m. to noon',
  Afternoon: 'Afternoon, noon to 5 p.m.',
  Evening: 'Evening, 5 to 8 p.m.',
};

/** In minutes after midnight. */
export const contactHoursTimes: Record<ContactHours, { from: number; to: number }> = {
  Morning: { from: 9 * 60, to: 12 * 60 },
  Afternoon: { from: 12 * 60, to: 17 * 60 },
  Evening: { from: 17 * 60, to: 20 * 60 },
};

export const maxAttempts = 3;

export type ContactPreferences = {
  email: boolean;
  call: boolean;
  text: boolean;
  /** Null for any time. */
  hours: ContactHours | null;
  /** Null for no limit. */
  maximumAttempts: number | null;
};
