import type { Database } from '../../platform/database/database.ts';
import { type SiteSettingKey, type SiteSettings, siteSettingDefaults } from './domain/site-settings.ts';
import { configurationStore } from './store.ts';

export type ConfigurationUseCases = ReturnType<typeof configurationUseCases>;

const isSiteSetting = (key: string): key is SiteSettingKey => key in siteSettingDefaults;

export function configurationUseCases(deps: { database: Database }) {
  const store = configurationStore(deps.database.db);
  return {
    /** Defaults in code, overridden by public values in the database. */
    async publicValues(): Promise<Record<string, string>> {
      const rows = await store.all();
      return {
        ...siteSettingDefaults,
        ...Object.fromEntries(rows.filter((row) => row.isPublic).map((row) => [row.key, row.value])),
      };
    },

    async siteSettings(): Promise<SiteSettings> {
      const settings: SiteSettings = { ...siteSettingDefaults };
      for (const row of await store.all()) if (isSiteSetting(row.key)) settings[row.key] = row.value;
      return settings;
    },
  };
}
