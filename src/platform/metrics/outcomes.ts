import { channel } from 'node:diagnostics_channel';

type Counted = 'emails' | 'deliveries' | 'sign_ins_rejected';
export type Outcome = { metric: Counted; label: string };

/** Publishes outcomes for metrics. */
export const outcomes = channel('site.outcome');

export function countOutcome(metric: Counted, label: string): void {
  if (outcomes.hasSubscribers) outcomes.publish({ metric, label } satisfies Outcome);
}
