import type { PromoCode } from './promo-code.ts';

/** Whether anybody could use the code on that day (ISO date). */
export function isRunning(promo: PromoCode, on: string): boolean {
  const started = promo.startsOn === null || promo.startsOn <= on;
  const ended = promo.expiresOn !== null && promo.expiresOn < on;
  const usedUp = promo.maxUses !== null && promo.uses >= promo.maxUses;
  return started && !ended && !usedUp;
}
