import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../../../platform/database/database.ts';
import { cacheUntilPurged, type Generation } from '../../../platform/http/cache-until-purged.ts';
import type { PlaceholderValues } from '../../../shared/fill-in.ts';
import { getPlanTerms } from '../domain/card-terms.ts';
import { getPlaceholderValues } from '../domain/placeholders.ts';
import type { PlanTerms } from '../domain/plan-terms.ts';
import { type RateCard, rateCardSchema } from '../domain/rate-card.ts';
import { rateCardStore } from '../store.ts';

export type RateActions = ReturnType<typeof rateActions>;

export function rateActions(deps: {
  database: Database;
  now: () => Date;
  today: () => string;
  cacheGeneration?: Generation;
}) {
  // Activated versions never change, so each is read and validated once.
  const cards = new LRUCache<string, RateCard>({ max: 20 });

  async function byVersion(version: string, db: Db = deps.database.db): Promise<RateCard> {
    const cached = cards.get(version);
    if (cached) return cached;
    const storedCard = await rateCardStore(db).byVersion(version);
    if (storedCard?.status !== 'Activated') throw new Error(`No rate card ${version} is activated`);
    const card = rateCardSchema.parse(storedCard.tables);
    cards.set(version, card);
    return card;
  }

  async function readInEffect(date: string, db: Db = deps.database.db): Promise<RateCard | undefined> {
    const version = await rateCardStore(db).versionInEffectOn(date, deps.now());
    return version === undefined ? undefined : byVersion(version, db);
  }

  const cachedInEffect = cacheUntilPurged(deps.cacheGeneration, readInEffect);

  /** In a transaction, always reads the database, so that no price is stored from an outdated card. */
  async function inEffectOn(date: string, tx?: Db): Promise<RateCard> {
    const card = tx ? await readInEffect(date, tx) : await cachedInEffect(date);
    if (card) return card;
    throw new Error(`No rate card is in effect on ${date}`);
  }

  return {
    byVersion,

    /** The rate card in effect on an ISO date. Throws if there's none. */
    inEffectOn,

    termsInEffect: async (db?: Db): Promise<PlanTerms> => getPlanTerms(await inEffectOn(deps.today(), db)),

    /** The terms of a quote's or contract's version. Throws if that version was never activated. */
    getTerms: async (version: string, db?: Db): Promise<PlanTerms> =>
      getPlanTerms(await byVersion(version, db)),

    placeholders: async (db?: Db): Promise<PlaceholderValues> =>
      getPlaceholderValues(getPlanTerms(await inEffectOn(deps.today(), db))),

    addMissing: (card: RateCard) => rateCardStore(deps.database.db).addMissing(card),
  };
}
