import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedAll } from '../../../seed/seed.ts';
import { findLinks } from '../../demonstration/invented-content.ts';
import { listDemonstrationLeft, removeDemonstration } from '../../demonstration/remove.ts';
import { countVisitorRows, visitorTables } from '../../demonstration/visitors.ts';
import { claims } from '../../features/claims/claims/table.ts';
import { pages, pageVersions } from '../../features/publishing/content/table.ts';
import { landingPhones } from '../../features/selling/landing-phones/table.ts';
import { promoCodes } from '../../features/selling/promo-codes/table.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillEmptyTables, readAllRows } from '../../test/every-table.ts';
import { fillSite, startSiteWithWebhooks } from '../../test/filled-site.ts';
import { describeOnBothDatabases, fileDatabase } from '../../test/fresh-database.ts';
import { promoCodes as seededCodes } from '../../test/rating-samples.ts';
import { restoreContents, saveContents } from '../../test/saved-contents.ts';
import { startedQuote, type TestServer, testClient } from '../../test/test-server.ts';
import { isThorough } from '../../test/thorough.ts';

const now = new Date('2026-11-20T12:00:00Z');

describeOnBothDatabases('removing the demonstration', (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await fillSite(database);
    await saveContents(database, 'filled');
  });
  beforeEach(async () => {
    await restoreContents(database, 'filled');
    server = await startSiteWithWebhooks(database);
  });

  const remove = (options = { isDryRun: false, includesVisitors: false }) =>
    removeDemonstration({ ...server.services, now }, options);

  const countRows = async (table: string) =>
    (
      await database.db.execute<{ rows: number }>(
        sql`select count(*)::int as rows from ${sql.identifier(table)}`,
      )
    ).rows[0]?.rows;

  test('removes all demonstration data permanently, and keeps what the site needs', async () => {
    const before = await readAllRows(database);
    const outcomes = await remove();
    expect(outcomes.every(({ removeCount }) => removeCount > 0)).toBe(true);
    const emptiedTables = [
      'claim_totals',
      'claim_counts',
      'reviews',
      'promo_codes',
      'landing_phones',
      'experiments',
    ];
    for (const table of emptiedTables) expect([table, await countRows(table)]).toEqual([table, 0]);
    expect(await database.db.$count(claims, eq(claims.source, 'Imported'))).toBe(0);
    const kept = ['rate_cards', 'state_rules', 'leads', 'quotes', 'contracts', 'media', 'staff_users'];
    const after = await readAllRows(database);
    for (const table of kept) expect([table, after[table]]).toEqual([table, before[table]]);

    expect(after.audit_entries?.length).toBe((before.audit_entries?.length ?? 0) + 1);
    expect(JSON.stringify(after.audit_entries)).toContain('npm run remove-demonstration');

    const progress: string[] = [];
    await seedAll(server.services, (state) => progress.push(state));
    expect(progress).toEqual([]);
    const again = await readAllRows(database);
    expect(again).toEqual(after);
    expect(await listDemonstrationLeft(server.services)).toEqual([]);
    const seoUrls = (await database.db.select({ seoUrl: pages.seoUrl }).from(pages)).map(
      ({ seoUrl }) => seoUrl,
    );
    expect(seoUrls).toContain('about-us');
    expect(seoUrls).not.toContain('north-dakota-paused');
    const texts = await database.db.select({ content: pages.content }).from(pages);
    expect(texts.flatMap(({ content }) => findLinks(content))).toEqual([]);
    const versions = await database.db.select({ content: pageVersions.content }).from(pageVersions);
    expect(versions.flatMap(({ content }) => findLinks(content))).toEqual([]);
  });

  test.runIf(isThorough)('keeps records that staff edited or used, with the reason', async () => {
    await database.db.update(promoCodes).set({ amount: 7 }).where(eq(promoCodes.promoCode, 'FIRSTTHREE'));
    await database.db.update(promoCodes).set({ uses: 3 }).where(eq(promoCodes.promoCode, 'FIVEBACK'));
    const [seededCode] = seededCodes;
    if (seededCode) await database.db.insert(promoCodes).values({ ...seededCode, promoCode: 'OWNCODE' });
    await database.db
      .update(landingPhones)
      .set({ phoneNumber: '(312) 555-0100' })
      .where(eq(landingPhones.name, 'Cares'));
    const [edited] = await database.db.select().from(pages).where(eq(pages.seoUrl, 'wear-or-breakdown'));
    if (edited) {
      const { id, ...texts } = edited;
      const facts = { pageId: id, number: 2, savedAt: now, savedBy: 'Ed Itor', note: null };
      await database.db.insert(pageVersions).values({ ...texts, ...facts });
    }
    const kept = (await remove()).flatMap((outcome) => outcome.kept);
    expect(kept.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Cares', reason: 'it was edited' },
      { name: 'FIRSTTHREE', reason: 'it was edited' },
      { name: 'FIVEBACK', reason: 'contracts used it' },
      { name: 'maintenance-records-for-a-claim', reason: 'wear-or-breakdown links to it' },
      { name: 'wear-or-breakdown', reason: 'it was edited' },
    ]);
    const codes = await database.db.select({ code: promoCodes.promoCode }).from(promoCodes);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['FIRSTTHREE', 'FIVEBACK', 'OWNCODE']);
    const [article] = await database.db.select().from(pages).where(eq(pages.seoUrl, 'wear-or-breakdown'));
    expect(article?.categoryId).toBe(edited?.categoryId);
  });

  test.runIf(isThorough)('changes nothing in a dry run', async () => {
    const before = await readAllRows(database);
    const outcomes = await remove({ isDryRun: true, includesVisitors: true });
    expect(outcomes.find(({ label }) => label === 'invented claims')?.removeCount).toBeGreaterThan(2000);
    expect(await readAllRows(database)).toEqual(before);
  });

  test.runIf(isThorough)('removes all visitor data on request, but keeps opt-outs', async () => {
    await fillEmptyTables(database);
    expect((await countVisitorRows(database.db)).length).toBeGreaterThan(20);
    await remove({ isDryRun: false, includesVisitors: true });
    expect(await countVisitorRows(database.db)).toEqual([]);
    for (const table of [
      'opt_outs',
      'subscriptions',
      'audit_entries',
      'media_files',
      'staff_users',
      'contract_templates',
    ])
      expect([table, (await countRows(table)) !== 0]).toEqual([table, true]);
    await startedQuote(await testClient(server.app));
    expect(await countRows('leads')).toBe(1);
  });
});

test('every table is classified as visitor data or not', async () => {
  const database = await fileDatabase();
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const siteTables = [
    ...['audit_entries', 'categories', 'claim_counts', 'claim_totals', 'configurations'],
    ...['contract_templates', 'experiments', 'landing_phones', 'media', 'media_files', 'message_macros'],
    ...['page_media'],
    ...['page_redirects', 'page_versions', 'pages', 'promo_codes', 'rate_cards', 'release_assets'],
    ...['seal_certificates'],
    ...[
      'staff_accounts',
      'staff_sessions',
      'staff_two_factors',
      'staff_users',
      'staff_verifications',
      'state_rules',
    ],
  ];
  // Removed in part, or kept because of opt-outs.
  const partlyRemoved = ['claims', 'contracts', 'reviews', 'stored_files', 'opt_outs', 'subscriptions'];
  const known = [...visitorTables, ...siteTables, ...partlyRemoved];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
