/** Nobody reads and fills in a form faster. */
export const fewestSeconds = 2;

/** What a form tells of who filled it in. `shownAt`: when it was shown; `forged` when its token is none of ours. */
export type FormTraces = { trap: string | undefined; shownAt: Date | 'forged' | undefined };

/**
 * Whether a program filled in the form. A form that does not say when it was shown is not judged by it: stored pages
 * cannot. One that seems to come from the future was shown by a copy whose clock is ahead, and is not judged either.
 */
export function isSuspicious({ trap, shownAt }: FormTraces, now: Date): boolean {
  if (trap !== undefined || shownAt === 'forged') return true;
  if (shownAt === undefined) return false;
  const age = now.getTime() - shownAt.getTime();
  return age >= 0 && age < fewestSeconds * 1000;
}
