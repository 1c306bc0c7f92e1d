import type { LeadStage } from '../../leads/domain/lead.ts';

/** Stages in which a lead may end without a quote. Who waits for a state to open is `NotEligible`. */
export const stagesWithoutQuote = ['New', 'NotEligible', 'Lost'] as const satisfies LeadStage[];

const day = 24 * 60 * 60 * 1000;

/** What is older than the answer has been kept long enough; undefined: it is kept for ever. */
export function keptSince(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * day);
}
