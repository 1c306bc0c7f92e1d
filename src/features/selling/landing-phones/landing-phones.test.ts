import { beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { getErrorCodes, type TestClient, testClient, testServer } from '../../../test/test-server.ts';
import { configurationActions } from '../../publishing/configuration/actions.ts';
import { type LandingPhoneActions, landingPhoneActions } from './actions.ts';
import { type LandingPhoneInput, landingPhoneFields, landingPhoneRecord } from './record.ts';
import { landingPhoneResource } from './resource.ts';

type LandingPhoneFilter = { isActive?: boolean; q?: string };

const mainPhone = '(800) 555-0142';
const spotPhone = { queryParameter: 'spot', phoneNumber: '(800) 555-0160', isActive: true };
const parseFields = (input: LandingPhoneInput) => landingPhoneFields.parse(input);

describeOnDatabase('landing phones', (open) => {
  let actions: LandingPhoneActions;
  let database: Database;

  beforeEach(async () => {
    database = await open();
    actions = landingPhoneActions({
      database,
      now: () => new Date('2026-11-20T12:00:00Z'),
      configuration: configurationActions({ database }),
      purgePages() {},
    });
  });

  const numberFor = async (url: string) => (await actions.determine(url)).phoneNumber;

  const inTransaction = <T>(run: (tx: Db) => Promise<T>) => database.transaction(run);
  const add = (input: LandingPhoneInput) => inTransaction((tx) => actions.add(tx, parseFields(input)));
  const change = (id: string, input: LandingPhoneInput) =>
    inTransaction((tx) => actions.change(tx, id, parseFields(input)));
  const list = async (filter: LandingPhoneFilter = {}) => {
    const query = { page: 1, perPage: 10, sort: 'name', order: 'asc' as const, filter };
    return (await actions.list(query)).rows.map((row) => landingPhoneRecord.schema.parse(row));
  };

  test('shows the main phone unless a rule matches', async () => {
    expect(await numberFor('https://example.com/?spot=1')).toBe(mainPhone);
    const id = await add({ name: 'Radio', ...spotPhone });
    expect(await numberFor('https://example.com/?spot=1')).toBe(spotPhone.phoneNumber);
    expect(await numberFor('/quote?spot')).toBe(spotPhone.phoneNumber);
    expect(await actions.determineRule('/quote?spot')).toEqual({
      phoneNumber: spotPhone.phoneNumber,
      rule: { id, name: 'Radio' },
    });

    await change(id, { name: 'Radio', ...spotPhone, isActive: false });
    expect(await numberFor('https://example.com/?spot=1')).toBe(mainPhone);
    expect((await actions.determineRule('/quote?spot')).rule).toBeNull();
    await change(id, { name: 'Radio', ...spotPhone, host: 'GO.example.com' });
    expect(await numberFor('https://go.example.com:8443/?spot=1')).toBe(spotPhone.phoneNumber);
    expect(await numberFor('/?spot=1')).toBe(mainPhone);
    await inTransaction((tx) => actions.remove(tx, id));
    expect(await numberFor('https://go.example.com/?spot=1')).toBe(mainPhone);
  });

  test('rejects unknown IDs and duplicate names', async () => {
    const id = await add({ name: 'Radio', ...spotPhone });
    await expect(add({ name: 'Radio', ...spotPhone })).rejects.toThrow('that name');
    const other = await add({ name: 'Other', ...spotPhone });
    await expect(change(other, { name: 'Radio', ...spotPhone })).rejects.toThrow('that name');
    await change(id, { name: 'Radio', ...spotPhone, queryValue: 'x' });
    for (const unknown of ['999', 'no id', '-1', '99999999999']) {
      await expect(change(unknown, { name: 'None', ...spotPhone })).rejects.toThrow("doesn't exist");
      await expect(inTransaction((tx) => actions.remove(tx, unknown))).rejects.toThrow("doesn't exist");
      expect(await actions.find(database.db, unknown)).toBeUndefined();
    }
  });

  test('adds landing phones with new names, and filters the list', async () => {
    await add({ name: 'Radio', ...spotPhone });
    await add({ name: 'Other', ...spotPhone });
    await actions.addMissing([
      { name: 'Radio', ...spotPhone, phoneNumber: '(800) 555-0161' },
      { name: 'Wing', pathPrefix: '/Funnel/Wing/', phoneNumber: '(800) 555-0162', isActive: false },
    ]);
    expect((await list()).map(({ name, pathPrefix }) => [name, pathPrefix])).toEqual([
      ['Other', null],
      ['Radio', null],
      ['Wing', '/funnel/wing'],
    ]);
    expect((await list({ isActive: false })).map(({ name }) => name)).toEqual(['Wing']);
    expect((await list({ q: 'ra' })).map(({ name }) => name)).toEqual(['Radio']);
  });

  test('imports its own CSV export unchanged', async () => {
    const { csv } = landingPhoneResource(actions);
    await add({ name: 'Radio', ...spotPhone, host: 'go.example.com', queryValue: 'morning' });
    const [record] = await list();
    if (!csv?.row || !record) throw new Error('Landing phones have no CSV import');
    const cells = Object.entries(csv.columns).map(([column, getCell]) => [
      column,
      String(getCell(record) ?? ''),
    ]);
    const row = landingPhoneRecord.csvRow.parse(Object.fromEntries(cells));
    expect(
      await actions.importErrors(database.db, [row, { ...row, name: 'New' }, { ...row, name: 'New' }]),
    ).toEqual([
      { index: 0, message: 'A landing phone named Radio already exists.' },
      { index: 2, message: 'The file lists New twice.' },
    ]);
    await inTransaction((tx) => actions.addAll(tx, [{ ...row, name: 'New' }]));
    const [added] = await list({ q: 'New' });
    expect({ ...added, id: record.id, name: record.name }).toEqual(record);
  });

  test('embeds only rules that can match the path, without staff fields', async () => {
    await actions.addMissing([
      { name: 'Radio', ...spotPhone },
      { name: 'Wing', pathPrefix: '/funnel/wing', phoneNumber: '(800) 555-0162', isActive: true },
      { name: 'Off', pathPrefix: '/quote', phoneNumber: '(800) 555-0163', isActive: false },
    ]);
    const { numbers, landingRules } = await actions.forPage('/quote');
    expect(numbers.main).toBe(mainPhone);
    expect(landingRules).toEqual([
      {
        id: 1,
        host: null,
        pathPrefix: null,
        queryValue: null,
        queryParameter: 'spot',
        phoneNumber: spotPhone.phoneNumber,
      },
    ]);
    expect((await actions.forPage('/funnel/wing')).landingRules).toHaveLength(2);
  });
});

describe('validation', () => {
  test.each([
    ['a rule that matches everything', {}],
    ['a value without its parameter', { pathPrefix: '/quote', queryValue: 'x' }],
    ['a host with a path', { host: 'example.com/quote' }],
    ['a path with a query', { pathPrefix: '/quote?x=1' }],
    ['only the root path', { pathPrefix: '/' }],
    ['a short number', { pathPrefix: '/quote', phoneNumber: '555-0142' }],
  ])('rejects %s', (_name, invalid) => {
    const phone = { name: 'Radio', phoneNumber: mainPhone, isActive: true, ...invalid };
    expect(landingPhoneFields.safeParse(phone).success).toBe(false);
  });
});

describeOnDatabase('POST /api/landing-page-phones/determine', (open) => {
  let client: TestClient;
  beforeEach(async () => {
    client = await testClient((await testServer(await open())).app);
  });

  const url = '/api/landing-page-phones/determine';
  const morningUrl = 'https://longmile.example.com/?spot=morning';
  const seededMorningPhone = '(800) 555-0151';

  test('accepts the URL in the query or body, and prefers the query', async () => {
    const inQuery = await client.send({ method: 'POST', url, query: { url: morningUrl } });
    expect(inQuery.status, inQuery.text).toBe(200);
    expect(inQuery.json).toEqual({ phoneNumber: seededMorningPhone });
    expect((await client.post(url, { url: morningUrl })).json).toEqual({ phoneNumber: seededMorningPhone });
    const both = await client.send({
      method: 'POST',
      url,
      query: { url: morningUrl },
      payload: { url: 'https://go.longmile.example.com/' },
    });
    expect(both.json).toEqual({ phoneNumber: seededMorningPhone });
    expect((await client.post(url, { url: '/privacy' })).json).toEqual({ phoneNumber: mainPhone });
  });

  test('rejects an invalid URL', async () => {
    for (const invalid of [
      {},
      { url: null },
      { url: '' },
      { url: 'nowhere' },
      { url: 'javascript:alert(1)' },
    ]) {
      const response = await client.post(url, invalid);
      expect([response.status, getErrorCodes(response)]).toEqual([400, ['InvalidField']]);
    }
    const nothing = await client.send({ method: 'POST', url });
    expect([nothing.status, nothing.text]).toEqual([
      400,
      expect.stringContaining("The parameter 'url' cannot be null."),
    ]);
  });
});
