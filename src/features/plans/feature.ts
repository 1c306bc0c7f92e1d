import type { Database, Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Generation } from '../../platform/http/cache-until-purged.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startQueue } from './actions/deps.ts';
import { rateActions } from './actions/index.ts';
import { rateCardActions } from './actions/rate-cards.ts';
import { registerRateCardStaffRoutes } from './api.ts';
import type { PastQuote } from './domain/compare-cards.ts';
import type { PromoPrice } from './domain/price-trials.ts';
import type { TermPrice } from './domain/rating.ts';
import { rateCardResource, rateTableResource } from './resource.ts';

type Deps = {
  database: Database;
  now: () => Date;
  today: () => string;
  cacheGeneration?: Generation;
  jobs: Jobs;
  configuration: { siteSettings: (db: Db) => Promise<{ 'rates.secondPerson': string }> };
  quotes: {
    pastQuotes: (db: Db, limit: number) => Promise<PastQuote[]>;
    pricesWithPromos: (db: Db) => Promise<(price: TermPrice) => PromoPrice[]>;
  };
};

function services(app: Deps) {
  const { database, now, today, cacheGeneration } = app;
  const rates = rateActions({ database, now, today, cacheGeneration });
  const rateCards = rateCardActions({
    database,
    now,
    rates,
    jobs: app.jobs,
    needsSecondPerson: async (db) =>
      (await app.configuration.siteSettings(db))['rates.secondPerson'] === 'yes',
    pastQuotes: (db, limit) => app.quotes.pastQuotes(db, limit),
    createPromoPricer: (db) => app.quotes.pricesWithPromos(db),
  });
  return { rates, rateCards };
}
type Services = ReturnType<typeof services>;
type Purge = { purgePages: () => void };

export const plansFeature = {
  name: 'plans',
  audit: { 'rate-tables': { import: 'Imported the tables of a rate card' } },
  keptTables: ['rate_cards'],
  services,
  jobs: {
    [startQueue]: {
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 60,
      handle:
        ({ purgePages }: Purge) =>
        async () =>
          purgePages(),
    },
  },
  staffApi: (api, { rateCards }: Services) => registerRateCardStaffRoutes(api, rateCards),
  staff: ({ rateCards }: Services) => [rateCardResource(rateCards), rateTableResource(rateCards)],
} satisfies Feature<never>;
