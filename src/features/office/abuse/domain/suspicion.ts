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

/** The site setting: `auto` asks for proof of work while too many leads come in. */
const proofOfWorkModes = ['auto', 'on', 'off'] as const;
type ProofOfWorkMode = (typeof proofOfWorkModes)[number];

/** Leads are counted by the minute over so many minutes. */
export const countedMinutes = 5;

/** The mode that a setting means; what nobody knows is the default. */
export const modeOf = (setting: string): ProofOfWorkMode =>
  proofOfWorkModes.find((mode) => mode === setting.trim().toLowerCase()) ?? 'auto';

/** Whether leads need proof of work now. `lately`: how many were sent in the counted minutes, this one with them. */
export function needsProofOfWork(given: { mode: ProofOfWorkMode; lately: number; above: number }): boolean {
  if (given.mode !== 'auto') return given.mode === 'on';
  return given.lately > given.above;
}

/** Nobody sees this field; programs that fill in forms fill it in. */
export const trapField = 'website';
/** The token that says when the form was shown. */
export const shownAtField = 'shownAt';
/** The browser's script adds the solution of a challenge under this name. */
export const proofOfWorkField = 'proofOfWork';
