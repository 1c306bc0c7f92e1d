/** The site setting: `auto` asks for proof of work while too many leads come in. */
export const proofOfWorkModes = ['auto', 'on', 'off'] as const;
export type ProofOfWorkMode = (typeof proofOfWorkModes)[number];

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
