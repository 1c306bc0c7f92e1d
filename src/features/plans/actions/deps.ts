import type { Database, Db } from '../../../platform/database/database.ts';
import { dayOf } from '../domain/calendar.ts';
import type { PastQuote } from '../domain/compare-cards.ts';
import type { WithPromo } from '../domain/price-trials.ts';
import type { TermPrice } from '../domain/rating.ts';
import type { RateActions } from './index.ts';

export type RateCardDeps = {
  database: Database;
  now: () => Date;
  /** Makes stored pages with these tags be rendered again. */
  purgePages: (tags: string[]) => void;
  rates: Pick<RateActions, 'inForceOn' | 'termsInForce'>;
  /** The newest prices that people were shown. */
  pastQuotes: (db: Db, limit: number) => Promise<PastQuote[]>;
  /** What promo codes of every kind make of a price. */
  withPromos: (price: TermPrice) => WithPromo[];
};

export const todayOf = (deps: { now: () => Date }) => dayOf(deps.now());
