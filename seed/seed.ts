import type { Services } from '../src/services.ts';
import { promoCodes } from './promo-codes.ts';
import { rateCard202611 } from './rate-card.ts';
import { stateRules } from './state-rules.ts';

/** Fills in what the demonstration shop needs and lacks; what is there already, edited or not, stays as it is. */
export async function seedDemonstration(services: Services): Promise<void> {
  await services.geography.addMissing(stateRules);
  await services.rates.addMissing(rateCard202611);
  await services.promoCodes.addMissing(promoCodes);
}
