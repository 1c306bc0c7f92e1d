/** Seconds; each wait is three times the one before, up to the longest. */
const firstWait = 5;
const longestWait = 6 * 60 * 60;

/** 28 hours at least, so that a receiver that is down for a day loses nothing. */
export const mostAttempts = 13;

/**
 * Seconds to wait after `attempts` failed ones (1 or more), undefined when it was the last. `chance` (0 to 1) spreads
 * receivers' load by up to a fifth. A receiver that asks for more time (`retryAfter`, seconds) gets it, up to six hours.
 */
export function waitAfter(attempts: number, chance: number, retryAfter = 0): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const wait = Math.min(longestWait, firstWait * 3 ** (attempts - 1)) * (1 + chance / 5);
  return Math.max(wait, Math.min(retryAfter, longestWait));
}
