import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import { readRateCard } from '../../seed/rate-card.ts';
import { demonstrationLeft } from '../demonstration/remove.ts';
import { contractTemplates } from '../features/contracts/contract-templates/table.ts';
import { staffUsers } from '../features/office/auth/table.ts';
import { isReviewed, salesStatus } from '../features/places/domain/state-rule.ts';
import { stateRuleStore } from '../features/places/store/state-rules.ts';
import type { RateCard } from '../features/plans/domain/rate-card.ts';
import { rateCardStore } from '../features/plans/store.ts';
import {
  type SiteSettingKey,
  siteSettingDefaults,
} from '../features/publishing/configuration/domain/site-settings.ts';
import { findMissingContractSettings } from '../features/publishing/configuration/domain/state-registrations.ts';
import { configurations } from '../features/publishing/configuration/table.ts';
import { siteAuthor } from '../features/publishing/content/actions/add-missing.ts';
import { pages, pageVersions } from '../features/publishing/content/table.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { toIsoDate } from '../shared/calendar.ts';
import type { Facts } from './facts.ts';

type Site = NonNullable<Facts['site']>;

async function listAdministrators(db: Db): Promise<Site['administrators']> {
  const users = await db.select().from(staffUsers).where(isNull(staffUsers.disabledAt));
  const administrators = users.filter(({ role }) => role === 'administrator');
  return {
    active: administrators.length,
    withoutApp: administrators.filter(({ twoFactorEnabled }) => !twoFactorEnabled).length,
    withOneTimePassword: users.filter(({ mustChangePassword }) => mustChangePassword).length,
  };
}

async function rateCardInForce(db: Db): Promise<RateCard | undefined> {
  const store = rateCardStore(db);
  const version = await store.versionInForceOn(toIsoDate(new Date()));
  return version === undefined ? undefined : (await store.byVersion(version))?.tables;
}

function isInventedRateCard(inForce: RateCard | undefined): boolean {
  const getTables = ({ version: _version, effectiveFrom: _from, ...tables }: RateCard) => tables;
  return inForce !== undefined && isDeepStrictEqual(getTables(inForce), getTables(readRateCard()));
}

async function plansWithoutContract(db: Db, inForce: RateCard | undefined): Promise<string[]> {
  const isGeneral = and(isNull(contractTemplates.state), isNull(contractTemplates.withdrawnAt));
  const rows = await db
    .select({ plan: contractTemplates.coveragePlan })
    .from(contractTemplates)
    .where(isGeneral);
  const plansWithTemplate = new Set(rows.map(({ plan }) => plan));
  const plans = inForce?.plans ?? [];
  return plans.map(({ key }) => key).filter((key) => !plansWithTemplate.has(key));
}

const isInvented = (value: string) => /555|example|invented|demonstration|longmile|DEMO/i.test(value);

async function settingsAtDefault(db: Db): Promise<SiteSettingKey[]> {
  const rows = new Map((await db.select().from(configurations)).map(({ key, value }) => [key, value]));
  const keys = Object.keys(siteSettingDefaults) as SiteSettingKey[];
  return keys.filter((key) => {
    const defaultValue = siteSettingDefaults[key];
    return isInvented(defaultValue) && (rows.get(key) ?? defaultValue) === defaultValue;
  });
}

async function countPages(db: Db, where: ReturnType<typeof and>) {
  const [row] = await db.select({ rows: count() }).from(pages).where(where);
  return row?.rows ?? 0;
}

/** States where the seller sells, or has only paused, under a rule that nobody has reviewed. */
async function unreviewedStates(db: Db): Promise<number> {
  const rules = await stateRuleStore(db).allInForce(toIsoDate(new Date()));
  return rules.filter((rule) => salesStatus(rule) !== 'Restricted' && !isReviewed(rule)).length;
}

/** What contracts would leave blank in states where the seller sells, once each. */
async function missingInContracts(db: Db): Promise<string[]> {
  const rules = await stateRuleStore(db).allInForce(toIsoDate(new Date()));
  const rows = await db.select().from(configurations);
  const settings = {
    ...siteSettingDefaults,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  };
  const salesRules = rules.filter((rule) => salesStatus(rule) !== 'Restricted');
  return [...new Set(salesRules.flatMap(({ state }) => findMissingContractSettings(settings, state)))];
}

/** Returns 0 before the first start, when there is no queue yet. */
async function failedJobs(db: Db): Promise<number> {
  const queueTable = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  if (!queueTable.rows[0]?.found) return 0;
  const { rows } = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

export async function siteFacts(database: Database): Promise<Site> {
  const { db } = database;
  const inForce = await rateCardInForce(db);
  const editedRow = db
    .select({ one: sql`1` })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pages.id), sql`${pageVersions.savedBy} <> ${siteAuthor}`));
  return {
    failedJobs: await failedJobs(db),
    administrators: await listAdministrators(db),
    inventedRecords: (await demonstrationLeft({ database })).map(({ what, removeCount }) => ({
      what,
      count: removeCount,
    })),
    uneditedTexts: await countPages(db, notExists(editedRow)),
    hasInventedRateCard: isInventedRateCard(inForce),
    unreviewedStates: await unreviewedStates(db),
    missingContractFacts: await missingInContracts(db),
    plansWithoutContract: await plansWithoutContract(db, inForce),
    settingsAtDefault: await settingsAtDefault(db),
  };
}
