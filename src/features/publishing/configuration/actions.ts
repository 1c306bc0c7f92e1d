import type { Database, Db } from '../../../platform/database/database.ts';
import { isFoundIn } from '../../../platform/database/search-text.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Generation } from '../../../platform/http/cache-until-purged.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { listUnknownPlaceholders, type PlaceholderValues } from '../../../shared/fill-in.ts';
import { getSettingPlaceholders } from './domain/contract-backing.ts';
import { defaultFooter, defaultMenu } from './domain/link-settings.ts';
import {
  emptyInventedSettings,
  isInventedDefault,
  isNeededToOpen,
  isOpenToVisitors,
} from './domain/own-settings.ts';
import { findPhoneLinkError } from './domain/phone-link-error.ts';
import {
  isSettingAnnounced,
  type SettingDefinition,
  type SettingKind,
  settingDefinitions,
} from './domain/setting-definitions.ts';
import { findSettingError } from './domain/setting-error.ts';
import { getSettingName } from './domain/setting-sections.ts';
import {
  isDemonstration,
  isOnlyForDemonstration,
  type SiteSettingKey,
  type SiteSettings,
  siteSettingDefaults,
} from './domain/site-settings.ts';
import { findMissingContractSettings, isStateOffered } from './domain/state-registrations.ts';
import { type ConfigurationRow, configurationStore } from './store.ts';

export async function findDemonstrationLife(db: Db): Promise<DemonstrationLife | undefined> {
  const row = await configurationStore(db).byKey(demonstrationLifeKey);
  if (!row) return undefined;
  const life = JSON.parse(row.value) as DemonstrationLife;
  // An earlier version saved no progress. What it added before it was interrupted stays as it is.
  return { ...life, isDone: life.isDone || life.begunEvents === undefined };
}

export type ConfigurationActions = ReturnType<typeof configurationActions>;

export type Setting = Omit<SettingDefinition, 'pattern' | 'isAnnounced' | 'isInternal'> & {
  key: SiteSettingKey;
  value: string;
  default: string;
  isChanged: boolean;
  /** True if a live site isn't open without it. */
  isMissing: boolean;
  isPublic: boolean;
};
export type SettingFilter = { q?: string; kind?: SettingKind; isChanged?: boolean; isMissing?: boolean };

const isSiteSetting = (key: string): key is SiteSettingKey => Object.hasOwn(settingDefinitions, key);
export const settingKeys = Object.keys(settingDefinitions) as SiteSettingKey[];

const isPublic = (key: SiteSettingKey) => !settingDefinitions[key].isInternal;

/** True if only administrators can change the setting. */
export const isProtected = (key: string): boolean =>
  isSiteSetting(key) && settingDefinitions[key].changedBy === 'administrator';

export const isAnnounced = (key: string): boolean =>
  isSiteSetting(key) && isSettingAnnounced(settingDefinitions[key]);

// These rows aren't settings, so staff can't change them.
const lastBackupKey = 'backup.lastAt';
const siteKindKey = 'site.kind';
const seededFingerprintKey = 'demonstration.seededBuild';
const demonstrationLifeKey = 'demonstration.life';

/**
 * The days from `firstDay` to `today` for which the demonstration invents activity. `isDone` is true once all days are filled. Until then,
 * the first `begunEvents` events aren't repeated after a restart, and `jobs` are still waiting.
 */
export type DemonstrationLife = {
  firstDay: string;
  today: string;
  startedAt: string;
  isDone: boolean;
  begunEvents: number;
  allEvents: number;
  jobs: readonly { queue: string; data: Record<string, unknown>; dueAt: number }[];
};

/** Shown while the setting is empty, so that editors can start from the default links. */
const defaultLinks: Partial<SiteSettings> = {
  'frame.menu': JSON.stringify(defaultMenu),
  'frame.footer': JSON.stringify(defaultFooter),
};

function toSetting(key: SiteSettingKey, row: ConfigurationRow | undefined, isLive: boolean): Setting {
  const {
    pattern: _pattern,
    isAnnounced: _isAnnounced,
    isInternal = false,
    ...definition
  } = settingDefinitions[key];
  const isInvented = isLive && isInventedDefault(key);
  const defaultValue = isInvented ? '' : (defaultLinks[key] ?? siteSettingDefaults[key]);
  const storedValue = isInvented && row?.value === siteSettingDefaults[key] ? undefined : row?.value;
  const value = (defaultLinks[key] ? storedValue || undefined : storedValue) ?? defaultValue;
  return {
    ...definition,
    key,
    value,
    default: defaultValue,
    isChanged: row !== undefined,
    isMissing: isLive && isNeededToOpen(key) && value === '',
    isPublic: !isInternal,
  };
}

const matchesFilter = (setting: Setting, { q, kind, isChanged, isMissing }: SettingFilter) =>
  (q === undefined || isFoundIn(`${setting.key} ${getSettingName(setting.key).label} ${setting.about}`, q)) &&
  (kind === undefined || setting.kind === kind) &&
  (isChanged === undefined || setting.isChanged === isChanged) &&
  (isMissing === undefined || setting.isMissing === isMissing);

export async function loadSettings(db: Db): Promise<SiteSettings> {
  const settings: SiteSettings = { ...siteSettingDefaults };
  for (const row of await configurationStore(db).all())
    if (isSiteSetting(row.key) || row.key === siteKindKey) settings[row.key] = row.value;
  if (isDemonstration(settings)) return settings;
  for (const key of settingKeys.filter(isOnlyForDemonstration)) settings[key] = '';
  return emptyInventedSettings(settings);
}

/** Loads the settings again only after a purge, so that cached pages don't need the database. */
function settingsSincePurge(generation: Generation | undefined, load: () => Promise<SiteSettings>) {
  let last: { generation: number | undefined; settings: SiteSettings } | undefined;
  const known = () => (generation && last?.generation === generation() ? last.settings : undefined);
  async function loadUnlessKnown(): Promise<SiteSettings> {
    const settings = known();
    if (settings) return settings;
    const generationBefore = generation?.();
    try {
      last = { generation: generationBefore, settings: await load() };
    } catch (error) {
      if (!last) throw error;
    }
    return last.settings;
  }
  return { known, load: loadUnlessKnown };
}

/** For a new database. An existing one keeps its kind. */
export const saveSiteKind = (db: Db, value: 'demonstration' | 'live'): Promise<void> =>
  configurationStore(db).addMissing({ key: siteKindKey, value, isPublic: false });

export const isDemonstrationDatabase = async (db: Db): Promise<boolean> =>
  isDemonstration(await loadSettings(db));

/** Throws 400 at `value` if a link would become a phone link without a valid phone number. */
async function rejectInvalidPhoneLinks(tx: Db, key: SiteSettingKey, value: string): Promise<void> {
  const settingsBefore = await loadSettings(tx);
  const error = findPhoneLinkError(key, settingsBefore, { ...settingsBefore, [key]: value });
  if (error) throw badRequest('DigitInLink', error, 'value');
}

export async function findLastBackupTime(db: Db): Promise<Date | undefined> {
  const row = await configurationStore(db).byKey(lastBackupKey);
  return row && new Date(row.value);
}

/** Outside of `configurationActions`, because the command that backs up the database doesn't start the site. */
export const markBackedUp = (db: Db, at: Date): Promise<void> =>
  configurationStore(db).put({ key: lastBackupKey, value: at.toISOString(), isPublic: false });

export function configurationActions(deps: {
  database: Database;
  /** If missing, text isn't checked for unknown placeholders. */
  planPlaceholders?: (db: Db) => Promise<PlaceholderValues>;
  cacheGeneration?: Generation;
}) {
  const { db } = deps.database;
  const sincePurge = settingsSincePurge(deps.cacheGeneration, () => loadSettings(db));

  /** A live site with the demonstration's value wouldn't be open. */
  async function rejectInventedValue(tx: Db, key: SiteSettingKey, value: string): Promise<void> {
    if (isNeededToOpen(key) && value === siteSettingDefaults[key] && !(await isDemonstrationDatabase(tx)))
      throw badRequest('InvalidField', "Enter your own. The default is the demonstration's.", 'value');
  }

  async function rejectUnknownPlaceholders(tx: Db, key: SiteSettingKey, value: string): Promise<void> {
    if (!deps.planPlaceholders || settingDefinitions[key].kind === 'code') return;
    const placeholders = {
      ...getSettingPlaceholders(siteSettingDefaults),
      ...(await deps.planPlaceholders(tx)),
    };
    const [name] = listUnknownPlaceholders(value, placeholders);
    if (name) throw badRequest('UnknownPlaceholder', `Unknown placeholder: {${name}}.`, 'value');
  }
  const store = configurationStore(db);

  return {
    async publicValues(): Promise<Record<string, string>> {
      const settings = await loadSettings(db);
      return Object.fromEntries(settingKeys.filter(isPublic).map((key) => [key, settings[key]]));
    },

    siteSettings: (reader: Db = db): Promise<SiteSettings> => loadSettings(reader),

    /** The settings as of the last purge. */
    cachedSettings: sincePurge.load,

    /** Returns undefined if they have to be loaded. */
    knownSettings: sincePurge.known,

    /** False while a live site lacks settings of its own. */
    isOpen: async (): Promise<boolean> => isOpenToVisitors(await sincePurge.load()),

    /** States where the seller offers plans, and where it can. Returns undefined in the demonstration, whose companies are invented. */
    async sellerStates(reader: Db = db) {
      const settings = await loadSettings(reader);
      if (isDemonstration(settings)) return undefined;
      return {
        isOffered: (state: string) => isStateOffered(settings, state),
        hasCompleteContract: (state: string) => findMissingContractSettings(settings, state).length === 0,
      };
    },

    async list({ page, perPage, order, filter }: ListQuery<SettingFilter>): Promise<ListResult<Setting>> {
      const rows = new Map((await store.all()).map((row) => [row.key, row]));
      const isLive = rows.get(siteKindKey)?.value === 'live';
      const matchingSettings = settingKeys
        .filter((key) => !(isLive && isOnlyForDemonstration(key)))
        .map((key) => toSetting(key, rows.get(key), isLive))
        .filter((each) => matchesFilter(each, filter));
      const direction = order === 'asc' ? 1 : -1;
      const sorted = matchingSettings.toSorted((one, other) => direction * one.key.localeCompare(other.key));
      return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: matchingSettings.length };
    },

    async find(tx: Db, key: string): Promise<Setting | undefined> {
      if (!isSiteSetting(key)) return undefined;
      const isLive = !(await isDemonstrationDatabase(tx));
      return toSetting(key, await configurationStore(tx).byKey(key), isLive);
    },

    /** Throws 400 at `value` if it's invalid, and 404 if the setting doesn't exist. */
    async change(tx: Db, key: string, { value }: { value: string }): Promise<void> {
      if (!isSiteSetting(key)) throw notFound('NotFound', "This setting doesn't exist.");
      const error = findSettingError(key, value.trim());
      if (error) throw badRequest('InvalidField', error, 'value');
      await rejectInventedValue(tx, key, value.trim());
      await rejectInvalidPhoneLinks(tx, key, value.trim());
      await rejectUnknownPlaceholders(tx, key, value);
      await configurationStore(tx).put({ key, value: value.trim(), isPublic: isPublic(key) });
    },

    setDemonstrationLife: (tx: Db, life: DemonstrationLife): Promise<void> =>
      configurationStore(tx).put({ key: demonstrationLifeKey, value: JSON.stringify(life), isPublic: false }),

    seededFingerprint: async (): Promise<string | undefined> =>
      (await store.byKey(seededFingerprintKey))?.value,

    markSeeded: (fingerprint: string): Promise<void> =>
      store.put({ key: seededFingerprintKey, value: fingerprint, isPublic: false }),

    /** Call it after a change is committed. */

    async reset(tx: Db, key: string): Promise<void> {
      if (!isSiteSetting(key)) throw notFound('NotFound', "This setting doesn't exist.");
      await rejectInventedValue(tx, key, siteSettingDefaults[key]);
      await rejectInvalidPhoneLinks(tx, key, siteSettingDefaults[key]);
      await configurationStore(tx).remove(key);
    },
  };
}
