import { z } from 'zod';

/** Amounts that people enter can't have fractions of a cent, which we reject instead of rounding. */
export const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;

type Messages = { missing: string; negative: string; tooHigh: string; fraction: string };

export const dollarAmount = (max: number, { missing, negative, tooHigh, fraction }: Messages) =>
  z.number({ error: missing }).min(0, negative).max(max, tooHigh).refine(isWholeCents, fraction);
