import { millisecondsInDay } from 'date-fns/constants';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import { findDuplicates } from '../../../platform/staff/duplicates.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { findPlan } from '../../plans/domain/plan-terms.ts';
import {
  type CountedPromoCode,
  type Discount,
  daysToPay,
  findPromoIneligibility,
  isActive,
  type NewPromoCode,
  type PromoCode,
  type PromoUseStatus,
} from './domain/promo-code.ts';
import type { promoCodeRecord } from './record.ts';
import { promoCodeStore, promoUseStore } from './store.ts';

export type PromoCodeActions = ReturnType<typeof promoCodeActions>;

export function promoCodeActions(deps: {
  database: Database;
  now: () => Date;
  today: () => string;
  rates: Pick<RateActions, 'termsInEffect'>;
  requestLimits: Pick<RequestLimits, 'take'>;
}) {
  const store = promoCodeStore(deps.database.db);

  async function changeUseStatus(
    tx: Db,
    contractId: string,
    newStatus: PromoUseStatus,
    expectedStatus?: PromoUseStatus,
  ): Promise<void> {
    const use = await promoUseStore(tx).byContractForUpdate(contractId);
    if (!use || use.status === newStatus || (expectedStatus && use.status !== expectedStatus)) return;
    const toCounts = (status: PromoUseStatus) => ({
      uses: Number(status !== 'Released'),
      confirmed: Number(status === 'Confirmed'),
    });
    const [countsBefore, countsAfter] = [toCounts(use.status), toCounts(newStatus)];
    await promoUseStore(tx).setStatus(contractId, newStatus);
    await promoCodeStore(tx).addUses(use.promoCode, {
      uses: countsAfter.uses - countsBefore.uses,
      confirmed: countsAfter.confirmed - countsBefore.confirmed,
    });
  }

  async function listUnknownPlans(db: Db, plans: readonly string[]): Promise<string[]> {
    const terms = await deps.rates.termsInEffect(db);
    return plans.filter((plan) => !findPlan(terms, plan));
  }

  /** A code may keep plans that we no longer sell. */
  async function rejectUnknownPlans(db: Db, plans: readonly string[], previousPlans: readonly string[] = []) {
    const unknownPlanKeys = await listUnknownPlans(db, plans);
    if (unknownPlanKeys.some((plan) => !previousPlans.includes(plan)))
      throw badRequest('UnknownPlan', "This plan doesn't exist.", 'plans');
  }

  return {
    /** Also returns inactive codes. Returns undefined if the code doesn't exist. */
    byName: (code: string, db: Db = deps.database.db): Promise<CountedPromoCode | undefined> =>
      promoCodeStore(db).byCode(code.trim()),

    /** Looks up a visitor's input. Codes that can't be used count as guesses. Throws 429 for too many. */
    async lookUp(code: string, ipAddress: string): Promise<PromoCode | undefined> {
      const guess = deps.requestLimits.take('promo-code', ipAddress);
      const promo = await store.byCode(code.trim());
      if (!promo || !isActive(promo, deps.today())) return undefined;
      guess.giveBack();
      return promo;
    },

    /** Reserves a use for a contract that is being signed. Returns null, or why the code can no longer be used. */
    async reserveUse(
      tx: Db,
      code: string,
      { contractId, ipAddress }: { contractId: string; ipAddress: string },
    ): Promise<string | null> {
      const promo = await promoCodeStore(tx).byCodeForUpdate(code.trim());
      if (!promo) return `Promo code ${code} is no longer valid.`;
      const reason = findPromoIneligibility(promo, deps.today());
      if (reason) return reason.message;
      const { promoCode } = promo;
      // Without this limit, one network could use up a limited code with contracts that it never pays.
      if (promo.maxUses !== null) deps.requestLimits.take('reserve-promo', ipAddress);
      await promoUseStore(tx).insert({ contractId, promoCode, status: 'Reserved', reservedAt: deps.now() });
      await promoCodeStore(tx).addUses(promoCode, { uses: 1, confirmed: 0 });
      return null;
    },

    /** Also works if the use was released, because the contract was paid at the discounted price. */
    confirmUse: (tx: Db, contractId: string): Promise<void> => changeUseStatus(tx, contractId, 'Confirmed'),

    releaseUse: (tx: Db, contractId: string): Promise<void> => changeUseStatus(tx, contractId, 'Released'),

    /** Runs nightly. Releases uses of contracts that weren't paid in time. */
    async releaseUnpaid(): Promise<void> {
      const reservedBefore = new Date(deps.now().getTime() - daysToPay * millisecondsInDay);
      for (const { contractId } of await promoUseStore(deps.database.db).reservedBefore(reservedBefore, 1000))
        await deps.database.transaction((tx) => changeUseStatus(tx, contractId, 'Released', 'Reserved'));
    },

    /** The active banner code that expires first. */
    async activeBanner(): Promise<PromoCode | undefined> {
      const activePromos = (await store.banners()).filter((promo) => isActive(promo, deps.today()));
      const getLastDay = ({ expiresOn }: PromoCode) => expiresOn ?? '9999-12-31';
      return activePromos.toSorted((a, b) => getLastDay(a).localeCompare(getLastDay(b)))[0];
    },

    addMissing: (codes: PromoCode[]) => store.add(codes),

    discounts: (db: Db): Promise<Discount[]> => promoCodeStore(db).discounts(),

    isActive: (promo: PromoCode): boolean => isActive(promo, deps.today()),

    list: (query: ListQuery<RecordFilter<typeof promoCodeRecord>>): Promise<ListResult<CountedPromoCode>> =>
      store.list(query),

    batches: (db: Db, filter: RecordFilter<typeof promoCodeRecord>): AsyncIterable<CountedPromoCode[]> =>
      promoCodeStore(db).batches(filter),

    async add(tx: Db, code: NewPromoCode): Promise<string> {
      await rejectUnknownPlans(tx, code.plans);
      const [newCode] = await promoCodeStore(tx).add([code]);
      if (!newCode) throw badRequest('CodeTaken', 'A promo code with that name already exists.', 'promoCode');
      return code.promoCode;
    },

    /** The name can't change, because quotes refer to it. */
    async change(tx: Db, name: string, code: NewPromoCode): Promise<void> {
      if (code.promoCode !== name)
        throw badRequest(
          'NameNotEditable',
          "You can't change the name of a code, because quotes refer to it. Add a new code instead.",
          'promoCode',
        );
      const storedCode = await promoCodeStore(tx).byCodeForUpdate(name);
      await rejectUnknownPlans(tx, code.plans, storedCode?.plans);
      await promoCodeStore(tx).change(name, code);
    },

    /** A used code can't be removed, because contracts refer to it. */
    async remove(tx: Db, name: string): Promise<void> {
      const promo = await promoCodeStore(tx).byCodeForUpdate(name);
      if (promo && promo.uses > 0)
        throw badRequest(
          'CodeUsed',
          "You can't delete this code, because contracts have used it. Let it expire instead.",
        );
      await promoCodeStore(tx).remove(name);
    },

    /** Returns errors by row for existing or duplicate names and unknown plans. */
    async importErrors(
      db: Db,
      rows: readonly Pick<PromoCode, 'promoCode' | 'plans'>[],
    ): Promise<{ index: number; message: string }[]> {
      const names = rows.map(({ promoCode }) => promoCode);
      const knownCodes = new Set(
        (await promoCodeStore(db).findAllBy('promoCode', names)).map(({ promoCode }) => promoCode),
      );
      const plans = new Set(rows.flatMap((row) => row.plans));
      const unknownKeys = new Set(await listUnknownPlans(db, [...plans]));
      const duplicates = findDuplicates(rows, ({ promoCode }) => promoCode);
      return rows.flatMap((row, index) => {
        const name = row.promoCode;
        const unknownPlanKeys = row.plans.filter((plan) => unknownKeys.has(plan));
        const messages = unknownPlanKeys.map((plan) => `plans: There is no plan ${plan}.`);
        if (knownCodes.has(name)) messages.push(`promoCode: ${name} already exists.`);
        else if (duplicates.has(index)) messages.push(`promoCode: ${name} is listed twice.`);
        return messages.map((message) => ({ index, message }));
      });
    },

    async addAll(tx: Db, codes: NewPromoCode[]): Promise<void> {
      await promoCodeStore(tx).add(codes);
    },
  };
}
