export type SubmissionKind = 'lead' | 'message' | 'review' | 'link' | 'filing';

export const hour = 3600;

const dotlessDomains = ['gmail.com', 'googlemail.com'];

/** Normalizes an email address for limits: removes tags such as `+1`, and dots at Gmail, because they reach one person. */
export function toCanonicalEmail(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const tag = local.indexOf('+', 1);
  const localWithoutTag = tag < 0 ? local : local.slice(0, tag);
  return `${dotlessDomains.includes(domain) ? localWithoutTag.replaceAll('.', '') : localWithoutTag}@${domain}`;
}

/** The limit per hour and network for one email address or phone number. Referral links get half, because nobody needs more than one. */
export const getLimit = (kind: SubmissionKind, perHour: number): number =>
  kind === 'link' ? Math.ceil(perHour / 2) : perHour;

/** The limit across all networks. Above the limit of one network, submissions need a proof of work. */
export const getMaxTotal = (max: number): number => 10 * max;

/** The limit per person. Further requests can only come from someone else. */
export const emailsPerHour = { perTemplate: 3, total: 10 };

/** Aligns windows to the epoch, so that all instances use the same ones. */
export const getWindowStart = (at: Date, seconds: number): Date =>
  new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000);

/** Seconds until the window ends. At least 1. */
export const getSecondsLeft = (at: Date, seconds: number): number =>
  Math.ceil((getWindowStart(at, seconds).getTime() + seconds * 1000 - at.getTime()) / 1000);

const minute = 60;

export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
