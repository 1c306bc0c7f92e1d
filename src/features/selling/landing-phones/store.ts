import { and, eq, type SQL } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/among-texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { batchRows, type ListQuery, listRows, startsWith } from '../../../platform/staff/listing.ts';
import type { LandingPhone } from './domain/landing-phone.ts';
import { landingPhones } from './table.ts';

type Row = typeof landingPhones.$inferInsert;

export type LandingPhoneFilter = { isActive?: boolean; q?: string };

/** IDs come from URLs and may be anything. */
const isId = (id: number) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;

const matching = ({ isActive, q }: LandingPhoneFilter): SQL | undefined =>
  and(
    isActive === undefined ? undefined : eq(landingPhones.isActive, isActive),
    q ? startsWith(landingPhones.name, q) : undefined,
  );

export const landingPhoneStore = (db: Db) => ({
  list({ filter, ...query }: ListQuery<LandingPhoneFilter>) {
    const { name, updatedAt, id } = landingPhones;
    return listRows(db, landingPhones, query, {
      where: matching(filter),
      sorts: { name, updatedAt },
      key: id,
    });
  },

  batches: (filter: LandingPhoneFilter) =>
    batchRows(db, landingPhones, { where: matching(filter), key: landingPhones.id, keyOf: ({ id }) => id }),

  async byId(id: number): Promise<LandingPhone | undefined> {
    if (!isId(id)) return undefined;
    const [row] = await db.select().from(landingPhones).where(eq(landingPhones.id, id));
    return row;
  },

  byNames: (names: readonly string[]): Promise<LandingPhone[]> =>
    db.select().from(landingPhones).where(isAmong(landingPhones.name, names)),

  active: (): Promise<LandingPhone[]> =>
    db.select().from(landingPhones).where(eq(landingPhones.isActive, true)).orderBy(landingPhones.id),

  async add(rows: Row[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const added = await db
      .insert(landingPhones)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: landingPhones.id });
    return added.map(({ id }) => id);
  },

  async change(id: number, row: Partial<Row>): Promise<void> {
    await db.update(landingPhones).set(row).where(eq(landingPhones.id, id));
  },

  async remove(id: number): Promise<void> {
    await db.delete(landingPhones).where(eq(landingPhones.id, id));
  },
});
