import { isDeepStrictEqual } from 'node:util';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { experiments as seededExperiments } from '../../seed/experiments.ts';
import { landingPhones as seededPhones } from '../../seed/landing-phones.ts';
import { readPromoCodes } from '../../seed/promo-codes.ts';
import { readReviews } from '../../seed/reviews.ts';
import type { Services } from '../app/services.ts';
import { claims } from '../features/claims/claims/table.ts';
import { totalsStore } from '../features/claims/outcomes/store/totals.ts';
import { reviews } from '../features/publishing/reviews/table.ts';
import { experiments } from '../features/selling/experiments/table.ts';
import { landingPhoneFields } from '../features/selling/landing-phones/record.ts';
import { landingPhones } from '../features/selling/landing-phones/table.ts';
import { promoCodes } from '../features/selling/promo-codes/table.ts';
import { groupEmptyCategories, groupInventedArticles } from './invented-content.ts';
import {
  type FindRemovalGroup,
  namedRemovalGroup,
  type RemovalGroup,
  splitByReason,
  wasEdited,
} from './removal-group.ts';
import { countLife, removeLife } from './remove-life.ts';
import { countVisitorRows, removeVisitorData, type VisitorRows } from './visitors.ts';

/** Keeps codes that contracts used, so that staff can look up what was promised. */
const groupInventedPromoCodes: FindRemovalGroup = async (tx) => {
  const seededCodes = new Map(readPromoCodes().map((code) => [code.promoCode, code]));
  const rows = await tx
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.promoCode, [...seededCodes.keys()]));
  const split = splitByReason(
    rows,
    ({ promoCode }) => promoCode,
    ({ uses, confirmedUses: _confirmedUses, ...row }) => {
      const seed = seededCodes.get(row.promoCode);
      if (seed && uses > seed.uses) return 'contracts used it';
      return isDeepStrictEqual({ ...row, uses }, seed) ? undefined : wasEdited;
    },
  );
  return namedRemovalGroup(tx, 'invented promo codes', promoCodes.promoCode, split);
};

const groupInventedPhones: FindRemovalGroup = async (tx) => {
  const seededPhonesByName = new Map(
    seededPhones.map((phone) => [phone.name, landingPhoneFields.parse(phone)]),
  );
  const rows = await tx
    .select()
    .from(landingPhones)
    .where(inArray(landingPhones.name, [...seededPhonesByName.keys()]));
  const split = splitByReason(
    rows,
    ({ name }) => name,
    ({ id: _id, updatedAt: _updatedAt, ...row }) =>
      isDeepStrictEqual(row, seededPhonesByName.get(row.name)) ? undefined : wasEdited,
  );
  return namedRemovalGroup(tx, 'invented landing phones', landingPhones.name, split);
};

/** Also removes the counts, which come from invented or trial visits. */
const groupInventedExperiments: FindRemovalGroup = async (tx) => {
  const seededByKey = new Map(seededExperiments.map((experiment) => [experiment.key, experiment]));
  const rows = await tx
    .select()
    .from(experiments)
    .where(inArray(experiments.key, [...seededByKey.keys()]));
  const split = splitByReason(
    rows,
    ({ key }) => key,
    (row) => (isDeepStrictEqual(row, seededByKey.get(row.key)) ? undefined : wasEdited),
  );
  return namedRemovalGroup(tx, 'invented experiments', experiments.key, split);
};

/** Invented claims and reviews are always removed, even if staff have worked on them, because they aren't true. */
const groupInventedClaims: FindRemovalGroup = async (tx) => {
  const isInvented = eq(claims.isDemonstration, true);
  const [found] = await tx.select({ rows: count() }).from(claims).where(isInvented);
  return {
    label: 'invented claims',
    removeCount: found?.rows ?? 0,
    kept: [],
    async remove() {
      await tx.delete(claims).where(isInvented);
      await totalsStore(tx).rebuild();
    },
  };
};

const groupInventedReviews: FindRemovalGroup = async (tx) => {
  const ids = readReviews().map(({ id }) => id);
  const isInvented = inArray(reviews.id, ids);
  const [found] = await tx.select({ rows: count() }).from(reviews).where(isInvented);
  return {
    label: 'invented reviews',
    removeCount: found?.rows ?? 0,
    kept: [],
    remove: async () => tx.delete(reviews).where(isInvented),
  };
};

/** In the order of removal: categories are empty only after their articles are removed. */
const finders = [
  groupInventedClaims,
  groupInventedReviews,
  groupInventedPromoCodes,
  groupInventedPhones,
  groupInventedExperiments,
  groupInventedArticles,
  groupEmptyCategories,
];

type Outcome = Pick<RemovalGroup, 'label' | 'removeCount' | 'kept'>;

class DryRun extends Error {}

/** Marks the data as removed, so that the next start doesn't add it again. `isDryRun` rolls everything back. */
export async function removeDemonstration(
  {
    database,
    configuration,
    auditTrail,
    consent,
    people,
    now,
  }: Pick<Services, 'database' | 'configuration' | 'auditTrail' | 'consent' | 'people'> & { now: Date },
  options: { isDryRun: boolean; includesVisitors: boolean },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await database.transaction(async (tx) => {
      if (options.includesVisitors) await removeVisitorData(tx);
      await tx.execute(sql`delete from staff_users where role = 'demonstration'`);
      const life = await removeLife(tx, { configuration, consent, people });
      if (life) outcomes.push(life);
      for (const find of finders) {
        const group = await find(tx);
        await group.remove();
        outcomes.push(group);
      }
      await configuration.markDemonstrationRemoved(tx, now);
      await auditTrail.record(tx, {
        staffId: 'remove-demonstration',
        staffName: 'npm run remove-demonstration',
        subject: 'demonstration',
        subjectId: options.includesVisitors ? 'with visitor data' : 'without visitor data',
        action: 'remove',
        before: Object.fromEntries(outcomes.map(({ label, removeCount }) => [label, removeCount])),
        after: null,
      });
      if (options.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return outcomes;
}

/** What visitors entered or caused, without the invented people. */
export async function countOwnVisitorRows({
  database,
  configuration,
  consent,
  people,
}: Pick<Services, 'database' | 'configuration' | 'consent' | 'people'>): Promise<VisitorRows[]> {
  let counts: VisitorRows[] = [];
  try {
    await database.transaction(async (tx) => {
      await removeLife(tx, { configuration, consent, people });
      counts = await countVisitorRows(tx);
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

export async function listDemonstrationLeft({ database }: Pick<Services, 'database'>): Promise<Outcome[]> {
  const life = await countLife(database.db);
  const remainingGroups: Outcome[] = life ? [life] : [];
  for (const find of finders) remainingGroups.push(await find(database.db));
  return remainingGroups.filter(({ removeCount }) => removeCount > 0);
}
