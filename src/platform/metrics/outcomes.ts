import { channel } from 'node:diagnostics_channel';

type Counted = 'emails' | 'deliveries' | 'sign_ins_rejected';
export type Outcome = { metric: Counted; label: string };

/** The metrics subscribe to this channel. */
export const outcomes = channel('site.outcome');

export function countOutcome(metric: Counted, label: string): void {
  if (outcomes.hasSubscribers) outcomes.publish({ metric, label } satisfies Outcome);
}
