/** What is limited by whom it is about: submissions that make a lead, messages, reviews, personal links and claim filings. */
export type SubmissionKind = 'lead' | 'message' | 'review' | 'link' | 'filing';

export const hour = 3600;

const dotlessDomains = ['gmail.com', 'googlemail.com'];

/** An e-mail address as limits count it: `victim+1@` and `victim+2@` reach one person, and so do dots at Gmail. */
export function countedEmail(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return `${dotlessDomains.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/** Submissions of a kind in an hour about one e-mail address or phone number. One personal link is enough for anybody. */
export const limitOf = (kind: SubmissionKind, perHour: number): number =>
  kind === 'link' ? Math.ceil(perHour / 2) : perHour;

/** The beginning of the window of so many seconds that a moment falls into; the same in every copy of the site. */
export const windowStart = (at: Date, seconds: number): Date =>
  new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000);

/** Whole seconds until the window of a moment ends, at least one. */
export const secondsLeft = (at: Date, seconds: number): number =>
  Math.ceil((windowStart(at, seconds).getTime() + seconds * 1000 - at.getTime()) / 1000);

const minute = 60;

/** A waiting time in words; never shorter than it is. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
