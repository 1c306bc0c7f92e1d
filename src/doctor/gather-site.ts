import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pagesAboutTheCompany } from '../../seed/content/pages.ts';
import { readRateCard } from '../../seed/rate-card.ts';
import { contractTemplates } from '../features/contracts/contract-templates/table.ts';
import { countUnreadableApps } from '../features/office/auth/actions/secrets.ts';
import { staffUsers } from '../features/office/auth/table.ts';
import { getSalesStatus, isReviewed } from '../features/places/domain/state-rule.ts';
import { stateRuleStore } from '../features/places/store/state-rules.ts';
import type { RateCard } from '../features/plans/domain/rate-card.ts';
import { rateCardStore } from '../features/plans/store.ts';
import { findLastBackupTime, loadSettings } from '../features/publishing/configuration/actions.ts';
import { findMissingSettings } from '../features/publishing/configuration/domain/own-settings.ts';
import {
  isDemonstration,
  type SiteSettings,
  siteSettingDefaults,
} from '../features/publishing/configuration/domain/site-settings.ts';
import {
  findMissingContractSettings,
  isRegisteredIn,
} from '../features/publishing/configuration/domain/state-registrations.ts';
import { siteAuthor } from '../features/publishing/content/actions/add-missing.ts';
import { rootCategories } from '../features/publishing/content/domain/category.ts';
import { buildCategoryTree } from '../features/publishing/content/domain/category-tree.ts';
import {
  findDemonstrationWord,
  hasDemonstrationText,
} from '../features/publishing/content/domain/demonstration-text.ts';
import { categoryPath, pagePath } from '../features/publishing/content/domain/paths.ts';
import { categoryStore } from '../features/publishing/content/store/categories.ts';
import { pageStore } from '../features/publishing/content/store/pages.ts';
import { pages, pageVersions } from '../features/publishing/content/table.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { toOfficeDay } from '../shared/local-time.ts';
import type { Facts } from './facts.ts';

type Site = NonNullable<Facts['site']>;

export const isExampleAddress = (email: string) => /@example\.(com|net|org)$/.test(email);

async function listAdministrators(
  db: Db,
  { SECRET, SECRET_PREVIOUS }: Environment,
): Promise<Site['administrators']> {
  const users = await db.select().from(staffUsers).where(isNull(staffUsers.disabledAt));
  const administrators = users.filter(({ role }) => role === 'administrator');
  return {
    active: administrators.length,
    withoutApp: administrators.filter(({ twoFactorEnabled }) => !twoFactorEnabled).length,
    withOneTimePassword: users.filter(({ mustChangePassword }) => mustChangePassword).length,
    withExampleAddress: users.filter(({ email }) => isExampleAddress(email)).length,
    unreadableApps: await countUnreadableApps(db, SECRET, SECRET_PREVIOUS),
  };
}

async function findRateCardInEffect(db: Db): Promise<RateCard | undefined> {
  const store = rateCardStore(db);
  const version = await store.versionInEffectOn(toOfficeDay(new Date()), new Date());
  return version === undefined ? undefined : (await store.byVersion(version))?.tables;
}

function isInventedRateCard(rateCard: RateCard | undefined): boolean {
  const getTables = ({ version: _version, effectiveFrom: _from, ...tables }: RateCard) => tables;
  return rateCard !== undefined && isDeepStrictEqual(getTables(rateCard), getTables(readRateCard()));
}

async function listPlansWithoutContract(db: Db, rateCard: RateCard | undefined): Promise<string[]> {
  const isForAllStates = and(isNull(contractTemplates.state), isNull(contractTemplates.withdrawnAt));
  const rows = await db
    .select({ plan: contractTemplates.coveragePlan })
    .from(contractTemplates)
    .where(isForAllStates);
  const plansWithTemplate = new Set(rows.map(({ plan }) => plan));
  const plans = rateCard?.plans ?? [];
  return plans.map(({ key }) => key).filter((key) => !plansWithTemplate.has(key));
}

/** True if the version that visitors see was saved by staff. A saved draft doesn't count. */
const isEdited = sql<boolean>`exists (select 1 from ${pageVersions}
  where ${pageVersions.pageId} = ${pages.id} and ${pageVersions.number} = ${pages.publishedVersion}
    and ${pageVersions.savedBy} <> ${siteAuthor})`;

async function gatherPublishedContent(db: Db): Promise<Site['content']> {
  const tree = buildCategoryTree(await categoryStore(db).all());
  const byId = new Map(tree.map((category) => [category.id, category]));
  const rows = await db
    .select({
      name: pages.name,
      description: pages.description,
      content: pages.content,
      seoTitle: pages.seoTitle,
      seoDescription: pages.seoDescription,
      seoUrl: pages.seoUrl,
      categoryId: pages.categoryId,
      isEdited,
    })
    .from(pages)
    .where(eq(pages.status, 'Published'))
    .orderBy(pages.seoUrl);
  const content: Site['content'] = { invented: [], suspicious: [], unedited: [], unpublished: [] };
  for (const page of rows) {
    const category = byId.get(page.categoryId);
    if (!category) continue;
    const hasMark = hasDemonstrationText(page.content);
    const word =
      findDemonstrationWord(
        [page.name, page.description, page.seoTitle, page.seoDescription, page.content].join(' '),
      ) ?? (hasMark ? '{demonstration}' : undefined);
    const path = pagePath(page, category);
    if (!page.isEdited) (word ? content.invented : content.unedited).push(path);
    else if (hasMark && pagesAboutTheCompany.includes(page.seoUrl)) content.invented.push(path);
    else if (word) content.suspicious.push(`${path} (${word})`);
  }
  const sitePages = tree.find(({ seoUrl }) => seoUrl === rootCategories.sitePages);
  content.unpublished = sitePages
    ? (await pageStore(db).unpublishedSlugs(sitePages.id)).map((seoUrl) => `/${seoUrl}`)
    : [];
  for (const category of tree) {
    if (findDemonstrationWord(`${category.name} ${category.seoTitle} ${category.seoDescription}`))
      content.invented.push(categoryPath(category));
  }
  return content;
}

/** The seller sells in states with a line in `legal.states`, unless the state's rule restricts sales. */
async function gatherSalesStates(
  db: Db,
  settings: SiteSettings,
): Promise<Pick<Site, 'states' | 'missingContractFacts'>> {
  const rules = await stateRuleStore(db).allInEffect(toOfficeDay(new Date()));
  const openRules = rules.filter((rule) => getSalesStatus(rule) !== 'Restricted');
  const registeredRules = openRules.filter(({ state }) => isRegisteredIn(settings, state));
  const checkedStates =
    registeredRules.length > 0 ? registeredRules.map(({ state }) => state) : ['any state'];
  return {
    states: {
      registered: registeredRules.map(({ state }) => state),
      unreviewed: registeredRules.filter((rule) => !isReviewed(rule)).map(({ state }) => state),
      others: openRules.filter((rule) => !registeredRules.includes(rule)).map(({ state }) => state),
    },
    missingContractFacts: [
      ...new Set(checkedStates.flatMap((state) => findMissingContractSettings(settings, state))),
    ],
  };
}

/** Returns 0 before the first start, because there's no queue yet. */
async function countFailedJobs(db: Db): Promise<number> {
  const queueTable = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  if (!queueTable.rows[0]?.found) return 0;
  const { rows } = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

/** Debits are positive and credits negative, so it's 0. */
async function sumLedger(db: Db): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select coalesce(sum(cents), 0)::float8 as cents from ledger_postings`,
  );
  return rows[0]?.cents ?? 0;
}

export async function gatherSiteFacts(database: Database, environment: Environment): Promise<Site> {
  const { db } = database;
  const settings = await loadSettings(db);
  const rateCard = await findRateCardInEffect(db);
  const backedUpAt = await findLastBackupTime(db);
  return {
    hoursSinceBackup: backedUpAt && (Date.now() - backedUpAt.getTime()) / 3_600_000,
    failedJobs: await countFailedJobs(db),
    ledgerDifferenceCents: await sumLedger(db),
    administrators: await listAdministrators(db, environment),
    isDemonstration: isDemonstration(settings),
    content: await gatherPublishedContent(db),
    hasInventedRateCard: isInventedRateCard(rateCard),
    ...(await gatherSalesStates(db, settings)),
    plansWithoutContract: await listPlansWithoutContract(db, rateCard),
    missingSettings: findMissingSettings(settings),
    hoursAtDefault:
      settings['contact.hours'] === siteSettingDefaults['contact.hours']
        ? settings['contact.hours']
        : undefined,
  };
}
