import { channel } from 'node:diagnostics_channel';

type CountedMetric = 'emails' | 'deliveries' | 'sign_ins_rejected';
export type Outcome = { metric: CountedMetric; label: string };

/** The metrics subscribe to this channel. */
export const outcomes = channel('site.outcome');

export function countOutcome(metric: CountedMetric, label: string): void {
  if (outcomes.hasSubscribers) outcomes.publish({ metric, label } satisfies Outcome);
}
