import type { Database, Db } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import type { PastQuote } from '../domain/compare-cards.ts';
import type { PromoPrice } from '../domain/price-trials.ts';
import type { TermPrice } from '../domain/rating.ts';
import type { RateActions } from './index.ts';

/** The queue of jobs that purge the pages when a card takes effect. */
export const startQueue = 'rate-card-start';

export type RateCardDeps = {
  database: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'add'>;
  /** True if a second person, not the last editor, has to activate a rate card. */
  needsSecondPerson: (db: Db) => Promise<boolean>;
  rates: Pick<RateActions, 'inEffectOn' | 'termsInEffect'>;
  pastQuotes: (db: Db, limit: number) => Promise<PastQuote[]>;
  /** Returns a function that lists a price with each promo code's discount and payment option. */
  createPromoPricer: (db: Db) => Promise<(price: TermPrice) => PromoPrice[]>;
};

export const getToday = (deps: { now: () => Date }) => toOfficeDay(deps.now());
