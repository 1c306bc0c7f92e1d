import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inventedPages, pagesAboutTheCompany } from '../../../seed/content/pages.ts';
import { seedAll } from '../../../seed/seed.ts';
import { keptTables } from '../../demonstration/go-live/kept-rows.ts';
import { findLinks } from '../../demonstration/go-live/links.ts';
import { goLive, planGoLive } from '../../demonstration/go-live/take-over.ts';
import { inventedEmail } from '../../demonstration/invented.ts';
import { noVisit } from '../../features/customers/leads/domain/campaign-visit.ts';
import { stateRules } from '../../features/places/table.ts';
import { saveSiteKind } from '../../features/publishing/configuration/actions.ts';
import { pages, pageVersions } from '../../features/publishing/content/table.ts';
import { landingPhones } from '../../features/selling/landing-phones/table.ts';
import { promoCodes } from '../../features/selling/promo-codes/table.ts';
import { jobQueues } from '../../features.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { readAllRows } from '../../test/every-table.ts';
import { fillSite, startSiteWithWebhooks } from '../../test/filled-site.ts';
import {
  describeOnBothDatabases,
  emptyPostgresUrl,
  fileDatabase,
  pgliteFrom,
} from '../../test/fresh-database.ts';
import { readWords } from '../../test/pdf-words.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { restoreContents, saveContents } from '../../test/saved-contents.ts';
import { staffClient } from '../../test/staff-client.ts';
import { type TestServer, testVisitor } from '../../test/test-server.ts';
import { wholeServer } from '../../test/whole-server.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const now = new Date('2026-11-20T12:00:00Z');
const editedArticle = 'wear-or-breakdown';

/** What the demonstration calls its company and people, and where they are. */
const invented =
  /longmile|\binvented\b|\bdemonstration\b|DEMO-\d|Example (?:Avenue|Contract|Roadside)|\(800\) 555|800555|Grace Example|Luis Sample|Nora Demo/i;

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/press-room/feed.xml',
  '/.well-known/security.txt',
  '/plans/plus/contract.pdf',
];

/** The settings that a site needs to open. Staff already changed the brand's name in the demonstration. */
const ownSettings = {
  'brand.legalName': 'Acme Vehicle Plans, Inc.',
  'contact.address': '1 Main Street, Columbus, OH 43215',
  'contact.phone': '(614) 200-0101',
  'contact.claimsPhone': '(614) 200-0102',
  'contact.roadsidePhone': '(614) 200-0103',
  'contact.email': 'help@acme.test',
  'legal.administrator': 'Buckeye Administration LLC',
  'legal.administratorAddress': '2 Main Street, Columbus, OH 43215',
  'legal.roadsideProvider': 'Ohio Roadside LLC',
};

/** What staff did in the demonstration. */
async function editDemonstration({ services }: TestServer): Promise<void> {
  const { database, configuration, auth } = services;
  await database.transaction((tx) => configuration.change(tx, 'brand.name', { value: 'Acme Plans' }));
  await database.transaction((tx) => configuration.change(tx, 'phone.google', { value: '(312) 555-0101' }));
  const team = { name: 'Nora Demo', email: inventedEmail('nora.demo'), role: 'sales' as const };
  await database.transaction((tx) => auth.users.add(tx, team, 'demonstration'));
  await database.db
    .update(promoCodes)
    .set({ amount: 7, uses: 3 })
    .where(eq(promoCodes.promoCode, 'FIRSTTHREE'));
  await database.db.update(promoCodes).set({ uses: 3 }).where(eq(promoCodes.promoCode, 'FIVEBACK'));
  await database.db
    .update(landingPhones)
    .set({ phoneNumber: '(312) 555-0100' })
    .where(eq(landingPhones.name, 'Cares'));
  const [page] = await database.db.select().from(pages).where(eq(pages.seoUrl, editedArticle));
  if (!page) throw new Error('The page is missing');
  const { id, ...texts } = page;
  const facts = { pageId: id, number: 2, savedAt: now, savedBy: 'Ed Itor', note: null };
  await database.db.insert(pageVersions).values({ ...texts, ...facts });
  await database.db
    .update(pages)
    .set({ scheduledAt: now, scheduledVersion: 2, status: 'Scheduled' })
    .where(eq(pages.id, id));
}

async function openEmpty(kind: Database['kind']): Promise<Database> {
  const target =
    kind === 'pglite'
      ? await pgliteFrom('blankPgliteSnapshot')
      : await openDatabase({ databaseUrl: await emptyPostgresUrl(), dataDir: 'memory' });
  onTestFinished(() => target.close());
  return target;
}

const options = { migrationsFolder, addEntry: async () => {} };

/** What the first start of the live site does. */
async function startLive(target: Database): Promise<TestServer> {
  await installJobs(target, jobQueues);
  return startSiteWithWebhooks(target);
}

describeOnBothDatabases('going live', (open) => {
  let source: Database;
  beforeAll(async () => {
    source = await open();
    await fillSite(source);
    const filled = await startSiteWithWebhooks(source);
    await editDemonstration(filled);
    const administrator = await staffClient(filled, 'administrator', 'Real Person');
    const { json } = await administrator.get('/api/staff/message-macros');
    const [macro] = (json as { rows: { id: string }[] }).rows;
    await administrator.change(`/api/staff/message-macros/${macro?.id}`, { name: 'Our own text' });
    await saveContents(source, 'filled');
  });
  beforeEach(async () => {
    await restoreContents(source, 'filled');
  });

  test('takes over what staff made and chose, and nothing that is invented', async () => {
    const target = await openEmpty(source.kind);
    const before = await readAllRows(source);
    const plan = await planGoLive(source, target, migrationsFolder);
    await goLive(source, target, options);
    expect(await readAllRows(source)).toEqual(before);

    const { rows: counted } = await target.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(plan.map(({ table }) => table).toSorted()).toEqual(counted.map(({ name }) => name).toSorted());
    for (const { table, kept } of plan) {
      const { rows } = await target.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      // The kind of the new database.
      expect([table, rows[0]?.count]).toEqual([table, kept + (table === 'configurations' ? 1 : 0)]);
    }
    const findCount = (name: string) => plan.find(({ table }) => table === name);
    expect(findCount('leads')).toMatchObject({ kept: 0, left: expect.any(Number) });
    expect(findCount('promo_codes')).toEqual({ table: 'promo_codes', kept: 1, left: 7 });
    expect(findCount('landing_phones')).toMatchObject({ kept: 1 });
    expect(findCount('experiments')).toMatchObject({ kept: 0, left: 1 });
    expect(findCount('staff_users')).toMatchObject({ left: 1 });
    expect(findCount('audit_entries')?.kept).toBeGreaterThan(0);

    const live = await startLive(target);
    const progress: string[] = [];
    await seedAll(live.services, (state) => progress.push(state));
    expect(progress).toEqual([]);
    const everything = JSON.stringify(await readAllRowsIn(target));
    expect(everything).not.toMatch(/invented\.example\.com|Grace Example|npm run demonstration/);
    const articles = inventedPages().filter(({ seoUrl }) => seoUrl !== editedArticle);
    for (const { seoUrl, description } of articles)
      expect([seoUrl, everything.includes(description)]).toEqual([seoUrl, false]);
    expect(await live.services.configuration.siteSettings()).toMatchObject({
      'site.kind': 'live',
      'brand.name': 'Acme Plans',
      'phone.bing': '',
      'phone.google': '(312) 555-0101',
    });
    expect(everything).not.toContain('Demonstration: sales in North Dakota');
    expect(await target.db.select().from(stateRules).where(eq(stateRules.isTemporaryDisabled, true))).toEqual(
      [],
    );
    const [page] = await target.db.select().from(pages).where(eq(pages.seoUrl, editedArticle));
    expect(page).toMatchObject({ status: 'Draft', scheduledAt: null });
    const drafts = await target.db
      .select({ seoUrl: pages.seoUrl })
      .from(pages)
      .where(and(eq(pages.status, 'Draft'), inArray(pages.seoUrl, pagesAboutTheCompany)));
    expect(drafts.map(({ seoUrl }) => seoUrl).toSorted()).toEqual(pagesAboutTheCompany);
    const links = (await target.db.select({ content: pageVersions.content }).from(pageVersions)).flatMap(
      ({ content }) => findLinks(content),
    );
    expect(links.filter((slug) => slug !== editedArticle)).toEqual([]);
    expect(await target.db.select({ uses: promoCodes.uses }).from(promoCodes)).toEqual([{ uses: 0 }]);
  });

  test('shows visitors nothing before staff entered their own settings, and nothing invented afterward', async () => {
    const target = await openEmpty(source.kind);
    await goLive(source, target, options);
    await installJobs(target, jobQueues);
    const live = await wholeServer(target);
    const administrator = await staffClient(live, 'administrator', 'Real Person of Acme');
    const { cookies } = administrator;
    const readStatus = async (url: string, request = {}) => (await live.send({ url, ...request })).statusCode;

    const listed = [...(await live.send({ url: '/sitemap.xml', cookies })).body.matchAll(/<loc>([^<]*)</g)];
    const paths = listed.map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths).toContain('/plans');
    const forms = {
      method: 'POST',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect(await readStatus('/quote/find', forms)).toBe(503);
    for (const url of [...paths, ...files, '/nowhere', '/api/configurations', '/api/docs']) {
      const response = await live.send({ url });
      expect([url, response.statusCode]).toEqual([url, 503]);
      expect(response.headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' });
      expect([url, response.body.match(invented)?.[0]]).toEqual([url, undefined]);
      expect(response.body).toContain('This site opens soon.');
    }
    expect((await live.send({ url: '/' })).body).toContain('<a href="/cms">Staff sign-in</a>');
    for (const url of ['/cms', '/healthz', '/readyz'])
      expect([url, await readStatus(url)]).toEqual([url, 200]);

    const missing = await administrator.get('/api/staff/configurations', { isMissing: 'true' });
    const { rows } = missing.json as { rows: { id: string }[] };
    expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(ownSettings).toSorted());
    const notice = (count: string) => `Visitors see that this site opens soon: ${count} missing.`;
    const { body, headers } = await live.send({ url: '/', cookies });
    expect(body).toContain(notice('9 settings are'));
    expect(headers['cache-control']).toBe('no-store');
    expect(await readStatus('/')).toBe(503);
    expect(live.cachedPages).toEqual([]);

    for (const [key, value] of Object.entries(ownSettings)) {
      expect(await readStatus('/plans')).toBe(503);
      const url = `/api/staff/configurations/${key}`;
      const saved = await administrator.change(url, { value });
      expect([key, saved.status, saved.text]).toEqual([key, 204, '']);
    }
    const { body: home } = await live.send({ url: '/' });
    expect(home).toContain('Acme Plans');
    expect(home).not.toContain(notice(''));
    const linked = [...home.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path);
    const found: [string, string][] = [];
    for (const url of new Set([...paths, ...linked, ...files])) {
      const response = await live.send({ url });
      if (paths.includes(url)) expect([url, response.statusCode]).toEqual([url, 200]);
      for (const [word] of response.body.matchAll(new RegExp(invented, 'g'))) found.push([url, word]);
    }
    expect(found).toEqual([]);

    const pdf = await live.send({ url: '/plans/plus/contract.pdf' });
    const printed = readWords(pdf.rawPayload)
      .map(({ text }) => text)
      .join(' ');
    expect(printed).toContain('Buckeye Administration');
    expect(printed.match(invented)?.[0]).toBeUndefined();

    await live.services.contact.send(
      { name: 'Maria Gonzalez', email: 'maria@acme.test', subject: 'Canceling', message: 'How?' },
      { visitor: testVisitor, visit: noVisit, tracking: {} },
    );
    const { 'send-message': sendMessage } = live.handlers;
    if (!sendMessage) throw new Error('No job sends emails');
    await runJobs(target, 'send-message', sendMessage);
    expect(live.mails.length).toBeGreaterThan(0);
    for (const mail of live.mails) {
      expect(JSON.stringify(mail)).toContain('Acme Plans');
      expect([mail.subject, JSON.stringify(mail).match(invented)?.[0]]).toEqual([mail.subject, undefined]);
    }
  }, 240_000);

  test('lets staff sign in as before, and continue', async () => {
    const target = await openEmpty(source.kind);
    await goLive(source, target, options);
    const live = await startLive(target);
    const { services } = live;
    const known = await source.db.execute<{ email: string }>(
      sql`select email from staff_users where name = 'Real Person'`,
    );
    expect(await services.auth.users.byEmail(known.rows[0]?.email ?? '')).toMatchObject({
      name: 'Real Person',
    });
    // Numbers of new rows continue after the ones that were taken over.
    const administrator = await staffClient(live, 'administrator', 'New Person');
    const newPage = {
      ...{ category: 'care-and-maintenance', name: 'Our first article', seoUrl: 'our-first-article' },
      ...{
        description: 'About us.',
        content: '<p>About us.</p>',
        seoTitle: 'About us',
        seoDescription: 'All.',
      },
    };
    const categories = (await administrator.get('/api/staff/categories')).json as {
      rows: { id: string; seoUrl: string }[];
    };
    const categoryId = categories.rows[0]?.id;
    const added = await administrator.post('/api/staff/pages', { ...newPage, categoryId });
    expect(added.status, added.text).toBe(200);
  });

  test('refuses, in words, and changes nothing', async () => {
    const failure = (from: Database, to: Database) =>
      goLive(from, to, options).then(
        () => 'went live',
        (error: Error) => error.message,
      );
    const full = await openEmpty(source.kind);
    await goLive(source, full, options);
    const before = await readAllRowsIn(full);
    expect(await failure(source, full)).toContain("The new database isn't empty: ");
    expect(await readAllRowsIn(full)).toEqual(before);
    expect(await failure(source, source)).toMatch(/isn't empty|outer database/);
    const other = await openEmpty(source.kind);
    const foreign = await openEmpty(source.kind);
    await foreign.db.execute(sql`create table customers (id int)`);
    expect(await failure(source, foreign)).toContain("another program's table public.customers");
    expect(await failure(full, other)).toContain('already a live one');
    expect(await failure(await openEmpty(source.kind), other)).toContain('never started');
    await source.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
    expect(await failure(source, other)).toContain('another version');
    const { rows } = await other.db.execute(sql`select 1 from pg_class where relname = 'pages'`);
    expect(rows).toEqual([]);
  });

  test('can be repeated after it was interrupted, or after the tables were made', async () => {
    const target = await openEmpty(source.kind);
    const addEntry = () => Promise.reject(new Error('interrupted'));
    await expect(goLive(source, target, { migrationsFolder, addEntry })).rejects.toThrow('interrupted');
    await migrate(target, migrationsFolder);
    await goLive(source, target, options);
    await saveSiteKind(target.db, 'demonstration');
    const { configuration } = (await startLive(target)).services;
    expect(await configuration.siteSettings()).toMatchObject({ 'site.kind': 'live' });
  });
});

/** `readAllRows` without the queue, which a new database gets when the site starts. */
async function readAllRowsIn({ db }: Database): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await db.execute<{ line: string }>(
      sql`select r::text as line from ${sql.identifier(name)} r order by 1`,
    );
    tables[name] = found.rows.map(({ line }) => line);
  }
  return tables;
}

const ofSomeone = 'about someone invented, or someone who only tried the site';
/** Why each other table stays behind. */
const leftTables: Readonly<Record<string, string>> = {
  affiliates: 'visits of the invented affiliate',
  charges: ofSomeone,
  claim_attachments: ofSomeone,
  claim_counts: 'follows from the claims',
  claim_totals: 'follows from the claims',
  claims: 'invented; an operator imports their own history',
  consent_receipts: ofSomeone,
  contact_messages: ofSomeone,
  contact_points: ofSomeone,
  contact_preferences: ofSomeone,
  contract_cancellation_requests: ofSomeone,
  contract_documents: ofSomeone,
  contracts: ofSomeone,
  coverage_reminders: ofSomeone,
  deliveries: ofSomeone,
  disputes: ofSomeone,
  due_payments: ofSomeone,
  enrollments: ofSomeone,
  events: ofSomeone,
  experiment_counts: 'invented visits',
  funnel_counts: 'invented visits',
  funnel_daily_totals: 'invented visits',
  funnel_days_with_totals: 'invented visits',
  idempotency_keys: 'answers to requests of the demonstration',
  lead_submissions: ofSomeone,
  leads: ofSomeone,
  ledger_postings: ofSomeone,
  limits: 'requests to the demonstration',
  messages: ofSomeone,
  closed_months: 'of a ledger that stays behind',
  owner_email_changes: ofSomeone,
  owner_sessions: ofSomeone,
  owner_sign_ins: ofSomeone,
  opportunities: ofSomeone,
  opt_outs: ofSomeone,
  payment_notices: ofSomeone,
  people: ofSomeone,
  promo_code_uses: ofSomeone,
  quotes: ofSomeone,
  referrals: ofSomeone,
  refunds: ofSomeone,
  release_assets: 'each release saves its own when it starts',
  reviews: 'invented; an operator imports their own',
  seal_certificates: "names the demonstration's company; a live site makes its own",
  staff_sessions: 'everyone signs in again',
  staff_verifications: 'links to reset a password of the demonstration',
  stand_in_payments: 'no money moved',
  subscriptions: ofSomeone,
};

test('every table is taken over or stays behind for a reason', async () => {
  const database = await fileDatabase();
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const known = [...keptTables, ...Object.keys(leftTables)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
