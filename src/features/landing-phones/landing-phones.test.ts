import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { errorCodesOf, type TestClient, testClient, testServer } from '../../test/test-server.ts';
import { configurationUseCases } from '../configuration/use-cases.ts';
import { type LandingPhoneInput, landingPhoneFields } from './contract.ts';
import { type LandingPhoneUseCases, landingPhoneUseCases } from './use-cases.ts';

const main = '(800) 555-0142';
const spot = { queryParameter: 'spot', phoneNumber: '(800) 555-0160', isActive: true };
const fields = (input: LandingPhoneInput) => landingPhoneFields.parse(input);

describeOnBothDatabases('landing phones', (open) => {
  let useCases: LandingPhoneUseCases;
  let purged: string[][];

  beforeEach(async () => {
    const database = await open();
    purged = [];
    useCases = landingPhoneUseCases({
      database,
      now: () => new Date('2026-11-20T12:00:00Z'),
      configuration: configurationUseCases({ database }),
      purgePages: (tags) => purged.push(tags),
    });
  });

  const determined = async (url: string) => (await useCases.determine(url)).phoneNumber;

  test('the main phone holds until a rule fits, and every change purges the pages that show it', async () => {
    expect(await determined('https://example.com/?spot=1')).toBe(main);
    await useCases.add(fields({ name: 'Radio', ...spot }));
    expect(purged).toEqual([['configuration']]);
    expect(await determined('https://example.com/?spot=1')).toBe(spot.phoneNumber);
    expect(await determined('/quote?spot')).toBe(spot.phoneNumber);

    const [added] = await useCases.all();
    const id = added?.id ?? 0;
    await useCases.change(id, fields({ name: 'Radio', ...spot, isActive: false }));
    expect(await determined('https://example.com/?spot=1')).toBe(main);
    await useCases.change(id, fields({ name: 'Radio', ...spot, host: 'GO.example.com' }));
    expect(await determined('https://go.example.com:8443/?spot=1')).toBe(spot.phoneNumber);
    expect(await determined('/?spot=1')).toBe(main);
    expect(await useCases.remove(id)).toBe(true);
    expect(await determined('https://go.example.com/?spot=1')).toBe(main);
    expect(purged).toHaveLength(4);
  });

  test('what is not there is not changed, and a name is taken once', async () => {
    await useCases.add(fields({ name: 'Radio', ...spot }));
    await expect(useCases.add(fields({ name: 'Radio', ...spot }))).rejects.toThrow('that name');
    expect(await useCases.change(999, fields({ name: 'Other', ...spot }))).toBeUndefined();
    expect(await useCases.remove(999)).toBe(false);
    await useCases.addMissing([
      { name: 'Radio', ...spot, phoneNumber: '(800) 555-0161' },
      { name: 'Wing', pathPrefix: '/Funnel/Wing/', phoneNumber: '(800) 555-0162', isActive: true },
    ]);
    expect((await useCases.all()).map(({ pathPrefix, phoneNumber }) => [pathPrefix, phoneNumber])).toEqual([
      [null, spot.phoneNumber],
      ['/funnel/wing', '(800) 555-0162'],
    ]);
  });

  test('a page carries the rules that can hold at its path, without what only staff need', async () => {
    await useCases.addMissing([
      { name: 'Radio', ...spot },
      { name: 'Wing', pathPrefix: '/funnel/wing', phoneNumber: '(800) 555-0162', isActive: true },
      { name: 'Off', pathPrefix: '/quote', phoneNumber: '(800) 555-0163', isActive: false },
    ]);
    const { numbers, landing } = await useCases.forPage('/quote');
    expect(numbers.main).toBe(main);
    expect(landing).toEqual([
      {
        id: 1,
        host: null,
        pathPrefix: null,
        queryValue: null,
        queryParameter: 'spot',
        phoneNumber: spot.phoneNumber,
      },
    ]);
    expect((await useCases.forPage('/funnel/wing')).landing).toHaveLength(2);
  });
});

describe('what staff may say of one', () => {
  test.each([
    ['no place at all', {}],
    ['a value without its parameter', { pathPrefix: '/quote', queryValue: 'x' }],
    ['a host with a path', { host: 'example.com/quote' }],
    ['a path with a query', { pathPrefix: '/quote?x=1' }],
    ['the root alone', { pathPrefix: '/' }],
    ['a short number', { pathPrefix: '/quote', phoneNumber: '555-0142' }],
  ])('not %s', (_what, wrong) => {
    const phone = { name: 'Radio', phoneNumber: main, isActive: true, ...wrong };
    expect(landingPhoneFields.safeParse(phone).success).toBe(false);
  });
});

describeOnBothDatabases('POST /api/landing-page-phones/determine', (open) => {
  let client: TestClient;
  beforeEach(async () => {
    client = await testClient((await testServer(await open())).app);
  });

  const url = '/api/landing-page-phones/determine';
  const morning = 'https://longmile.example.com/?spot=morning';

  test('takes the address in the query or in the body, the query first', async () => {
    const inQuery = await client.send({ method: 'POST', url, query: { url: morning } });
    expect(inQuery.status, inQuery.text).toBe(200);
    expect(inQuery.json).toEqual({ phoneNumber: '(800) 555-0151' });
    expect((await client.post(url, { url: morning })).json).toEqual({ phoneNumber: '(800) 555-0151' });
    const both = await client.send({
      method: 'POST',
      url,
      query: { url: morning },
      payload: { url: 'https://go.longmile.example.com/' },
    });
    expect(both.json).toEqual({ phoneNumber: '(800) 555-0151' });
    expect((await client.post(url, { url: '/privacy' })).json).toEqual({ phoneNumber: main });
  });

  test('refuses what is no address', async () => {
    for (const wrong of [
      {},
      { url: null },
      { url: '' },
      { url: 'nowhere' },
      { url: 'javascript:alert(1)' },
    ]) {
      const answer = await client.post(url, wrong);
      expect([answer.status, errorCodesOf(answer)]).toEqual([400, ['InvalidField']]);
    }
    const nothing = await client.send({ method: 'POST', url });
    expect([nothing.status, nothing.text]).toEqual([
      400,
      expect.stringContaining("The parameter 'url' cannot be null."),
    ]);
  });
});
