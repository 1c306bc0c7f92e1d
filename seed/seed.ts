import type { Services } from '../src/app/services.ts';
import { isDemonstration } from '../src/features/publishing/configuration/domain/site-settings.ts';
import { rootCategories } from '../src/features/publishing/content/domain/category.ts';
import type { NewPage } from '../src/features/publishing/content/domain/page.ts';
import { demonstrationClaims } from './claims/claims.ts';
import { categories } from './content/categories.ts';
import { inventedPages, requiredPages } from './content/pages.ts';
import { firstContractTextFrom, readFirstContractText } from './contract-text.ts';
import { experiments } from './experiments.ts';
import { landingPhones } from './landing-phones.ts';
import { readMedia } from './media/library.ts';
import { messageMacros } from './message-macros.ts';
import { readPromoCodes } from './promo-codes.ts';
import { readRateCard } from './rate-card.ts';
import { readReviews } from './reviews.ts';
import { readStateRules } from './state-rules.ts';

const isLive = async ({ configuration }: Pick<Services, 'configuration'>): Promise<boolean> =>
  !isDemonstration(await configuration.siteSettings());

function findCategories(pages: NewPage[]) {
  const needed = new Set<string | null>(Object.values(rootCategories));
  for (const { category } of pages) needed.add(category);
  return categories.filter(({ seoUrl }) => needed.has(seoUrl));
}

async function seedContent(services: Services): Promise<void> {
  const pages = requiredPages();
  if (await isLive(services)) await services.content.addMissing({ categories: findCategories(pages), pages });
  else {
    await services.media.addMissing(readMedia());
    await services.content.addMissing({ categories, pages: [...inventedPages(), ...pages] });
  }
}

/** Takes a second the first time. */
export async function seedClaims(services: Pick<Services, 'claims' | 'configuration'>): Promise<void> {
  if (!(await isLive(services))) await services.claims.importMissing(demonstrationClaims);
}

async function seedReviews(services: Pick<Services, 'reviews' | 'configuration'>): Promise<void> {
  if (!(await isLive(services))) await services.reviews.addMissing(readReviews());
}

/** Existing records, edited or not, stay the same. */
export async function seedDemonstration(services: Services): Promise<void> {
  await services.geography.addMissing(readStateRules());
  await services.rates.addMissing(readRateCard());
  await services.contractText.addFirst(readFirstContractText(), firstContractTextFrom);
  await services.messageMacros.addInitial(messageMacros);
  if (await isLive(services)) return;
  await services.promoCodes.addMissing(readPromoCodes());
  await services.landingPhones.addMissing(landingPhones);
  await services.experiments.addMissing(experiments);
}

/** Instances of the site that start at the same time must not run this concurrently. */
export async function seedAll(
  services: Services,
  reportDemonstration: (state: string) => void,
): Promise<void> {
  const report = (await isLive(services)) ? () => {} : reportDemonstration;
  report('1 of 4: prices and rules');
  await seedDemonstration(services);
  report('2 of 4: pages');
  await seedContent(services);
  report('3 of 4: claims');
  await seedClaims(services);
  report('4 of 4: reviews');
  await seedReviews(services);
}
