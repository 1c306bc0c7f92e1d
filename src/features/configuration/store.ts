import type { Db } from '../../platform/database/database.ts';
import { configurations } from './table.ts';

export type ConfigurationRow = typeof configurations.$inferSelect;

export const configurationStore = (db: Db) => ({
  all: (): Promise<ConfigurationRow[]> => db.select().from(configurations).orderBy(configurations.key),
});
