import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { configurations } from './table.ts';

export type ConfigurationRow = typeof configurations.$inferSelect;

export const configurationStore = (db: Db) => ({
  all: (): Promise<ConfigurationRow[]> => db.select().from(configurations).orderBy(configurations.key),

  async byKey(key: string): Promise<ConfigurationRow | undefined> {
    const [row] = await db.select().from(configurations).where(eq(configurations.key, key));
    return row;
  },

  async put(row: ConfigurationRow): Promise<void> {
    await db.insert(configurations).values(row).onConflictDoUpdate({ target: configurations.key, set: row });
  },

  async addMissing(row: ConfigurationRow): Promise<void> {
    await db.insert(configurations).values(row).onConflictDoNothing();
  },

  async remove(key: string): Promise<void> {
    await db.delete(configurations).where(eq(configurations.key, key));
  },
});
