import type { Database, Db } from '../../platform/database/database.ts';
import type { PromoCode } from './domain/promo-code.ts';
import { isRunning } from './domain/running.ts';
import { promoCodeStore } from './store.ts';

export type PromoCodeUseCases = ReturnType<typeof promoCodeUseCases>;

export function promoCodeUseCases(deps: { database: Database; today: () => string }) {
  const store = promoCodeStore(deps.database.db);
  return {
    /** The code as it stands, running or not; undefined when there is none of that name. */
    byName: (code: string, db: Db = deps.database.db): Promise<PromoCode | undefined> =>
      promoCodeStore(db).byCode(code.trim()),

    /** Counts that an order used a code; false, and not counted, when it has run out or is used up by now. */
    async use(tx: Db, code: string): Promise<boolean> {
      const promo = await promoCodeStore(tx).byCodeForUpdate(code.trim());
      if (!promo || !isRunning(promo, deps.today())) return false;
      await promoCodeStore(tx).countUse(promo.promoCode);
      return true;
    },

    /** The promo for the main page's banner: the running one that ends first. */
    async activeBanner(): Promise<PromoCode | undefined> {
      const running = (await store.banners()).filter((promo) => isRunning(promo, deps.today()));
      return running.toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'))[0];
    },

    addMissing: (codes: PromoCode[]) => store.addMissing(codes),
  };
}
