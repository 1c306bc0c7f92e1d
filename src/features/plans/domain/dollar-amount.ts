import { z } from 'zod';

/** For amounts that people enter. A fraction of a cent is rejected rather than rounded. */
export const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;

type Messages = { missing: string; negative: string; tooHigh: string; fraction: string };

export const dollarAmount = (max: number, { missing, negative, tooHigh, fraction }: Messages) =>
  z.number({ error: missing }).min(0, negative).max(max, tooHigh).refine(isWholeCents, fraction);
