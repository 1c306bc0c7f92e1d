/** Nobody fills in a form faster without a password manager. */
export const minSecondsToFill = 2;

/** `shownAt` is 'forged' if its token has an invalid signature. */
export type FormSignals = { trap: string | undefined; shownAt: Date | 'forged' | undefined };

/** Accepts a missing `shownAt`, because cached pages have none, and one in the future, because clocks differ. */
export function isSuspicious({ trap, shownAt }: FormSignals, now: Date): boolean {
  if (trap !== undefined || shownAt === 'forged') return true;
  if (shownAt === undefined) return false;
  const age = now.getTime() - shownAt.getTime();
  return age >= 0 && age < minSecondsToFill * 1000;
}

/** `auto` requires a proof of work only while too many leads come in. */
const proofOfWorkModes = ['auto', 'on', 'off'] as const;
type ProofOfWorkMode = (typeof proofOfWorkModes)[number];

export const countedMinutes = 5;

export const parseMode = (setting: string): ProofOfWorkMode =>
  proofOfWorkModes.find((mode) => mode === setting.trim().toLowerCase()) ?? 'auto';

/** `recentLeads` counts leads in the last `countedMinutes`, including this one. */
export function needsProofOfWork(input: {
  mode: ProofOfWorkMode;
  recentLeads: number;
  limit: number;
}): boolean {
  if (input.mode !== 'auto') return input.mode === 'on';
  return input.recentLeads > input.limit;
}

export const honeypotField = 'website';
export const shownAtField = 'shownAt';
export const proofOfWorkField = 'proofOfWork';
