import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { type ConfigurationActions, configurationActions, saveSiteKind, settingKeys } from './actions.ts';
import { buildLayoutLinks } from './domain/layout-links.ts';
import { siteSettingDefaults } from './domain/site-settings.ts';

describeOnDatabase('site settings', (open) => {
  let database: Database;
  let configuration: ConfigurationActions;
  beforeEach(async () => {
    database = await open();
    configuration = configurationActions({ database });
  });

  const inTransaction = <T>(run: (tx: Db) => Promise<T>): Promise<T> => database.transaction(run);
  const change = (key: string, value: string) =>
    inTransaction((tx) => configuration.change(tx, key, { value }));
  const query = { page: 1, perPage: 100, sort: 'id', order: 'asc' as const };
  const catchError = async (promise: Promise<unknown>) => {
    const { status, errors } = await catchRequestError(promise);
    return [status, errors[0]?.description];
  };

  test('are all listed with a value and a description', async () => {
    await change('brand.name', ' Acme ');
    const { rows, total } = await configuration.list({ ...query, filter: {} });
    expect(total).toBe(settingKeys.length);
    expect(rows.filter(({ about }) => about.length < 10)).toEqual([]);
    expect(rows.find(({ key }) => key === 'brand.name')).toMatchObject({
      value: 'Acme',
      default: 'Longmile',
      isChanged: true,
      isPublic: true,
    });
    expect((await configuration.list({ ...query, filter: { isChanged: true } })).total).toBe(1);
    const phones = await configuration.list({ ...query, perPage: 1, page: 2, filter: { q: 'Phone.g' } });
    expect(phones.rows.map(({ key }) => key)).toEqual(['phone.google']);
    expect(phones.total).toBe(2);
  });

  test('apply after a change, and are public unless only the server needs them', async () => {
    await change('contact.phone', '(800) 555-0199');
    await change('abuse.proofOfWork', 'off');
    expect(await configuration.siteSettings()).toMatchObject({
      'contact.phone': '(800) 555-0199',
      'abuse.proofOfWork': 'off',
    });
    const values = await configuration.publicValues();
    expect(values['contact.phone']).toBe('(800) 555-0199');
    expect(
      Object.keys(values).filter((key) => /^(abuse|snippets|provider|demonstration|site)\./.test(key)),
    ).toEqual([]);
  });

  test("don't list the seeded build", async () => {
    expect(await configuration.seededFingerprint()).toBeUndefined();
    await configuration.markSeeded('build-1');
    await configuration.markSeeded('build-2');
    expect(await configuration.seededFingerprint()).toBe('build-2');
    expect(await configuration.publicValues()).not.toHaveProperty(['demonstration.seededBuild']);
  });

  test('say that a demonstration is one only there, and a database keeps its kind', async () => {
    const notices = async () =>
      (await configuration.list({ ...query, filter: { q: 'notice.demonstration' } })).rows.map(
        ({ value }) => value !== '',
      );
    expect(await notices()).toEqual([true, true]);
    await saveSiteKind(database.db, 'live');
    await saveSiteKind(database.db, 'demonstration');
    expect(await notices()).toEqual([]);
    expect(await configuration.siteSettings()).toMatchObject({
      'site.kind': 'live',
      'notice.demonstration': '',
    });
    await expect(change('site.kind', 'demonstration')).rejects.toThrow();
  });

  test("of a live site don't have the demonstration's values, and are missing until they have others", async () => {
    await change('contact.phone', siteSettingDefaults['contact.phone']);
    await change('legal.license', siteSettingDefaults['legal.license']);
    await change('brand.name', 'Acme');
    expect(await configuration.isOpen()).toBe(true);
    const listMissing = async () =>
      (await configuration.list({ ...query, filter: { isMissing: true } })).rows.map(({ key }) => key);
    expect(await listMissing()).toEqual([]);
    await saveSiteKind(database.db, 'live');
    expect(await configuration.isOpen()).toBe(false);
    expect(await configuration.siteSettings()).toMatchObject({
      'phone.google': '',
      'legal.license': '',
      'legal.states': '',
    });
    const missing = await listMissing();
    expect(missing).toContain('contact.phone');
    expect(missing).not.toContain('brand.name');
    expect(await configuration.find(database.db, 'contact.phone')).toMatchObject({ value: '', default: '' });
    const { 'brand.name': inventedName } = siteSettingDefaults;
    expect(await catchError(change('brand.name', inventedName))).toEqual([400, 'value']);
    expect(await catchError(inTransaction((tx) => configuration.reset(tx, 'brand.name')))).toEqual([
      400,
      'value',
    ]);
    const ownValues: Record<string, string> = { phone: '(614) 200-0100', email: 'help@acme.test' };
    for (const key of missing) {
      expect(await configuration.isOpen()).toBe(false);
      const setting = await configuration.find(database.db, key);
      await change(key, ownValues[setting?.kind ?? ''] ?? 'Ours');
    }
    expect(await configuration.isOpen()).toBe(true);
    expect(await listMissing()).toEqual([]);
  });

  test('are loaded again only after a purge, and stay known while the database is unavailable', async () => {
    let generation = 0;
    const cached = configurationActions({ database, cacheGeneration: () => generation });
    const readName = async () => (await cached.cachedSettings())['brand.name'];
    expect(cached.knownSettings()).toBeUndefined();
    expect(await readName()).toBe('Longmile');
    await change('brand.name', 'Acme');
    expect(await readName()).toBe('Longmile');
    generation += 1;
    expect(cached.knownSettings()).toBeUndefined();
    expect(await readName()).toBe('Acme');
    generation += 1;
    await database.db.execute(sql`alter table configurations rename to gone`);
    expect(await readName()).toBe('Acme');
  });

  test('can be reset to their default', async () => {
    await change('banner.shown', 'no');
    await inTransaction((tx) => configuration.reset(tx, 'banner.shown'));
    expect(await configuration.find(database.db, 'banner.shown')).toMatchObject({
      value: 'yes',
      isChanged: false,
    });
  });

  test('accept only valid values and known keys', async () => {
    expect(await catchError(change('contact.phone', 'none'))).toEqual([400, 'value']);
    expect(await catchError(change('toString', 'x'))).toEqual([404, null]);
    expect(await configuration.find(database.db, '__proto__')).toBeUndefined();
  });

  test('reject a link that a digit would turn into a phone link', async () => {
    expect(await catchError(change('links.linkedin', 'https://linkedin.example.com/company/66'))).toEqual([
      400,
      'value',
    ]);
    expect((await configuration.siteSettings())['links.linkedin']).toBe(
      siteSettingDefaults['links.linkedin'],
    );
    const menu = { main: [{ name: 'Our plans', url: '/plans' }], additional: [], login: [] };
    await change('frame.menu', JSON.stringify(menu));
    await change('frame.footer', JSON.stringify([]));
    await change('brand.name', 'Route 66');
    expect(await catchError(inTransaction((tx) => configuration.reset(tx, 'frame.menu')))).toEqual([
      400,
      'value',
    ]);
  });

  test('start with the default links, which can be changed and reordered', async () => {
    const setting = await configuration.find(database.db, 'frame.menu');
    const menu = JSON.parse(setting?.value ?? '') as { main: { name: string }[] };
    await change('frame.menu', JSON.stringify({ ...menu, main: menu.main.toReversed() }));
    const links = buildLayoutLinks(await configuration.siteSettings());
    expect(links.menu.main.map(({ name }) => name)[0]).toBe('Press Room');
    expect(links.errors).toEqual([]);
  });
});
