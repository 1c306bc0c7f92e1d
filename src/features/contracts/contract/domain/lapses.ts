import type { Lapse } from '../../cancellation/domain/cancelable-contract.ts';

export const findLapse = (lapses: readonly Lapse[], on: string): Lapse | undefined =>
  lapses.find(({ from, until }) => on >= from && (until === null || on < until));
