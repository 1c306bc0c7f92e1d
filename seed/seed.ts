import type { Services } from '../src/services.ts';
import { demonstrationClaims } from './claims/claims.ts';
import { categories } from './content/categories.ts';
import { pages } from './content/pages.ts';
import { experiments } from './experiments.ts';
import { landingPhones } from './landing-phones.ts';
import { promoCodes } from './promo-codes.ts';
import { rateCard202611 } from './rate-card.ts';
import { reviews } from './reviews.ts';
import { stateRules } from './state-rules.ts';

/** The texts of the demonstration site. */
export async function seedContent(services: Services): Promise<void> {
  await services.content.addMissing({ categories, pages });
}

/** Some 2,600 invented claims: the pages about what breaks rest on them. Takes a second the first time. */
export const seedClaims = ({ claims }: Services): Promise<void> => claims.addMissing(demonstrationClaims);

/** Invented reviews, good and bad. */
export const seedReviews = (services: Pick<Services, 'reviews'>): Promise<void> =>
  services.reviews.addMissing(reviews);

/** Fills in what the demonstration shop needs and lacks; what is there already, edited or not, stays as it is. */
export async function seedDemonstration(services: Services): Promise<void> {
  await services.geography.addMissing(stateRules);
  await services.rates.addMissing(rateCard202611);
  await services.promoCodes.addMissing(promoCodes);
  await services.landingPhones.addMissing(landingPhones);
  await services.experiments.addMissing(experiments);
}

/** All of the demonstration. Copies of the site that start at once must do it one after the other. */
export async function seedAll(services: Services): Promise<void> {
  await seedDemonstration(services);
  await seedContent(services);
  await seedClaims(services);
  await seedReviews(services);
}
