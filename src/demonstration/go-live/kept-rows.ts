import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { categories as seededCategories } from '../../../seed/content/categories.ts';
import { inventedPages } from '../../../seed/content/pages.ts';
import { experiments as seededExperiments } from '../../../seed/experiments.ts';
import { landingPhones as seededPhones } from '../../../seed/landing-phones.ts';
import { readPromoCodes } from '../../../seed/promo-codes.ts';
import { findDemonstrationLife, settingKeys } from '../../features/publishing/configuration/actions.ts';
import { isOnlyForDemonstration } from '../../features/publishing/configuration/domain/site-settings.ts';
import { siteAuthor } from '../../features/publishing/content/actions/add-missing.ts';
import { rootCategories } from '../../features/publishing/content/domain/category.ts';
import { categories } from '../../features/publishing/content/table.ts';
import { seedUploader } from '../../features/publishing/media/actions/index.ts';
import { experiments } from '../../features/selling/experiments/table.ts';
import { landingPhoneFields } from '../../features/selling/landing-phones/record.ts';
import { landingPhones } from '../../features/selling/landing-phones/table.ts';
import { promoCodes } from '../../features/selling/promo-codes/table.ts';
import { features } from '../../features.ts';
import type { Db } from '../../platform/database/database.ts';
import { inventedEmailPattern } from '../invented.ts';

export const keptTables: string[] = features.flatMap((feature) =>
  'keptTables' in feature ? feature.keptTables : [],
);

/** What the audit log calls the records of kept tables. */
const keptSubjects = [
  'configurations',
  'pages',
  'categories',
  'media',
  'message-macros',
  'users',
  'rate-cards',
  'state-rules',
  'contract-templates',
  'contract-texts',
  'promo-codes',
  'landing-phones',
  'experiments',
];

const toSqlList = (values: readonly string[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** Keys of rows that are as the seed has them, because nobody has edited them. */
const listUnedited = <Row, Seed>(
  rows: readonly Row[],
  seeds: readonly Seed[],
  getKey: (each: Row | Seed) => string,
  isSame: (row: Row, seed: Seed) => boolean,
): string[] => {
  const byKey = new Map(seeds.map((seed) => [getKey(seed), seed]));
  return rows
    .filter((row) => {
      const seed = byKey.get(getKey(row));
      return seed !== undefined && isSame(row, seed);
    })
    .map(getKey);
};

const requiredCategories = new Set<string>(Object.values(rootCategories));

/** Conditions of the rows that a live site takes over, by table. The others were invented and never edited, or are about someone invented. */
export async function findKeptRows(db: Db): Promise<Record<string, SQL>> {
  const staff = sql`(select id from staff_users where role <> 'demonstration' and email not like ${inventedEmailPattern})`;
  const pages = sql`(select id from pages where seo_url not in ${toSqlList(inventedPages().map(({ seoUrl }) => seoUrl))}
    or exists (select from page_versions v where v.page_id = pages.id and v.saved_by <> ${siteAuthor}))`;
  // Drawings of the articles that stay behind do, too.
  const media = sql`(select m.id from media m where m.uploaded_by <> ${seedUploader}
    or exists (select from page_media u where u.media_id = m.id and u.page_id in ${pages})
    or exists (select from configurations c where position(m.id::text in c.value) > 0))`;
  const uneditedCategories = listUnedited(
    await db.select().from(categories),
    seededCategories.filter(({ seoUrl }) => !requiredCategories.has(seoUrl)),
    ({ seoUrl }) => seoUrl,
    (row, seed) =>
      row.name === seed.name && row.seoTitle === seed.seoTitle && row.seoDescription === seed.seoDescription,
  );
  const keptCategories = sql`(select c.id from categories c where c.seo_url not in ${toSqlList(uneditedCategories)}
    or exists (select from pages p where p.category_id = c.id and p.id in ${pages})
    or exists (select from page_versions v where v.category_id = c.id and v.page_id in ${pages})
    or exists (select from categories k where k.parent_category_id = c.id))`;
  const uneditedCodes = listUnedited(
    await db.select().from(promoCodes),
    readPromoCodes(),
    ({ promoCode }) => promoCode,
    ({ confirmedUses: _uses, ...row }, seed) => isDeepStrictEqual({ ...row, uses: seed.uses }, seed),
  );
  const uneditedPhones = listUnedited(
    await db.select().from(landingPhones),
    seededPhones,
    ({ name }) => name,
    ({ id: _id, updatedAt: _at, ...row }, seed) => isDeepStrictEqual(row, landingPhoneFields.parse(seed)),
  );
  const uneditedExperiments = listUnedited(
    await db.select().from(experiments),
    seededExperiments,
    ({ key }) => key,
    isDeepStrictEqual,
  );
  // Copies of the first card and rules, for the days before it.
  const firstDay = (await findDemonstrationLife(db))?.firstDay ?? null;
  const all = sql`true`;
  const files = sql`(select file_id from contract_templates
    union select file_id from media_files where media_id in ${media})`;
  const conditions: Record<string, SQL> = {
    configurations: sql`key in ${toSqlList(settingKeys.filter((key) => !isOnlyForDemonstration(key)))}`,
    staff_users: sql`id in ${staff}`,
    staff_accounts: sql`user_id in ${staff}`,
    staff_two_factors: sql`user_id in ${staff}`,
    audit_entries: sql`staff_id in ${staff} and subject in ${toSqlList(keptSubjects)}`,
    rate_cards: sql`effective_from is distinct from ${firstDay}::date`,
    state_rules: sql`effective_from is distinct from ${firstDay}::date`,
    promo_codes: sql`promo_code not in ${toSqlList(uneditedCodes)}`,
    landing_phones: sql`name not in ${toSqlList(uneditedPhones)}`,
    experiments: sql`key not in ${toSqlList(uneditedExperiments)}`,
    media: sql`id in ${media}`,
    media_files: sql`media_id in ${media}`,
    stored_files: sql`id in ${files}`,
    file_pieces: sql`file_id in ${files}`,
    categories: sql`id in ${keptCategories}`,
    pages: sql`id in ${pages}`,
    page_versions: sql`page_id in ${pages}`,
    page_redirects: sql`page_id in ${pages} or category_id in ${keptCategories}`,
    page_media: sql`page_id in ${pages}`,
  };
  return Object.fromEntries(keptTables.map((table) => [table, conditions[table] ?? all]));
}
