import type { Lapse } from '../../cancellation/domain/cancelable-contract.ts';

export const findLapse = (lapses: readonly Lapse[], on: string): Lapse | undefined =>
  lapses.find(({ from, until }) => on >= from && (until === null || on < until));

/** Coverage starts again on `on`. It never stopped if that is before the lapse. */
export const endLapse = (lapses: readonly Lapse[], on: string): Lapse[] =>
  lapses
    .map((each) => (each.until === null ? { ...each, until: on } : each))
    .filter(({ from, until }) => until === null || until >= from);
