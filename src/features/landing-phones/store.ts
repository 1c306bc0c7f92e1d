import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { LandingPhone } from './domain/landing-phone.ts';
import { landingPhones } from './table.ts';

type Row = typeof landingPhones.$inferInsert;

export const landingPhoneStore = (db: Db) => ({
  all: (): Promise<LandingPhone[]> => db.select().from(landingPhones).orderBy(landingPhones.id),

  active: (): Promise<LandingPhone[]> =>
    db.select().from(landingPhones).where(eq(landingPhones.isActive, true)).orderBy(landingPhones.id),

  /** How many were added; one whose name is taken is left out. */
  async add(rows: Row[]): Promise<number> {
    if (rows.length === 0) return 0;
    const added = await db.insert(landingPhones).values(rows).onConflictDoNothing().returning();
    return added.length;
  },

  /** Undefined: there is no such landing phone. */
  async change(id: number, row: Partial<Row>): Promise<LandingPhone | undefined> {
    const [changed] = await db.update(landingPhones).set(row).where(eq(landingPhones.id, id)).returning();
    return changed;
  },

  async remove(id: number): Promise<boolean> {
    return (await db.delete(landingPhones).where(eq(landingPhones.id, id)).returning()).length > 0;
  },
});
