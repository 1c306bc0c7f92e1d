import { addDays } from 'date-fns';

/** The old address can take a change back for this long. */
export const undoDays = 7;
/** Links in an hour, to one address and by one owner. */
export const maxChangesPerHour = 5;

type EmailChange = { expiresAt: Date; confirmedAt: Date | null; endedAt: Date | null };

export const isWaitingFor = ({ expiresAt, confirmedAt, endedAt }: EmailChange, now: Date): boolean =>
  confirmedAt === null && endedAt === null && expiresAt > now;

export const canUndo = ({ confirmedAt, endedAt }: EmailChange, now: Date): boolean =>
  confirmedAt !== null && endedAt === null && addDays(confirmedAt, undoDays) > now;

/** No link of an earlier change works anymore. */
export const getOldestChange = (now: Date): Date => addDays(now, -undoDays - 1);
