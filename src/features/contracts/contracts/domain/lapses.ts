import { toOfficeDay } from '../../../../shared/local-time.ts';

/** Days without coverage because a payment was overdue. `to` is the day coverage started again, or null if it didn't. */
export type Lapse = { from: string; to: string | null };

/** Expects the oldest event first. */
export function listLapses(events: readonly { kind: string; at: Date }[]): Lapse[] {
  const lapses: Lapse[] = [];
  for (const { kind, at } of events) {
    if (kind === 'contract.lapsed') lapses.push({ from: toOfficeDay(at), to: null });
    const last = lapses.at(-1);
    if (kind === 'contract.reinstated' && last) last.to = toOfficeDay(at);
  }
  return lapses;
}

export const findLapse = (lapses: readonly Lapse[], on: string): Lapse | undefined =>
  lapses.find(({ from, to }) => on >= from && (to === null || on < to));
