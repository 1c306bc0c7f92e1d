import { addDays, addHours, addMinutes } from 'date-fns';

/** The hour that `maxEmailsPerHour` counts, so that an owner who gets no more emails still has links that work. */
export const signInMinutes = 60;
/** For all codes of one request together. */
const maxWrongCodes = 5;
/** Emails to one address in an hour, so that strangers can't fill its mailbox. */
export const maxEmailsPerHour = 5;
/** Strangers can type an address into forms with many names. */
export const maxPeoplePerRequest = 3;
/** Without a visit for so long, a session ends. */
export const sessionDays = 90;

/** Undefined unless it's six digits, typed with or without spaces and dashes. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export const getExpiry = (now: Date): Date => addMinutes(now, signInMinutes);
export const getHourBefore = (now: Date): Date => addHours(now, -1);
export const getOldestSession = (now: Date): Date => addDays(now, -sessionDays);

type SignIn = { usedAt: Date | null; expiresAt: Date };

export const isUsable = ({ usedAt, expiresAt }: SignIn, now: Date): boolean =>
  usedAt === null && expiresAt > now;

export type CodeCheck<Row> = { result: 'Right'; row: Row } | { result: 'Wrong' } | { result: 'Over' };

/** `rows` are the sign-ins of one request: one for each person who has the address. */
export function checkCode<Row extends SignIn & { codeHash: string; wrongCodes: number }>(
  rows: readonly Row[],
  codeHash: string,
  now: Date,
): CodeCheck<Row> {
  const usable = rows.filter((row) => isUsable(row, now) && row.wrongCodes < maxWrongCodes);
  if (usable.length === 0) return { result: 'Over' };
  const row = usable.find((each) => each.codeHash === codeHash);
  return row ? { result: 'Right', row } : { result: 'Wrong' };
}
