import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { seedAll } from '../../seed/seed.ts';
import { csvDestination } from '../features/office/deliveries/store/destinations.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../test/staff-client.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { createQuotedOpportunity, type TestServer, testClient, testServer } from '../test/test-server.ts';

const formulaStarts = ['=', '+', '-', '@', '\t', '\r'];
const formula = (start: string) => `${start}HYPERLINK("https://evil.example","x")`;
/** Spreadsheets of some countries split cells at semicolons. */
const lateFormula = (start: string) => `a;${formula(start)}`;
const isFormula = (cell: string) =>
  cell.split(/[;\n]/).some((part) => /^[=+\-@\t\r]/.test(part) && !/^-?[\d.]+$/.test(part));

let server: TestServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await testServer(await fileDatabase());
  await seedAll(server.services, () => {});
  administrator = await staffClient(server, 'administrator', 'Ada Boss');
});

test('no exported file contains formulas', async () => {
  const client = await testClient(server.app);
  for (const [at, start] of formulaStarts.entries()) {
    const email = `a${at}@example.com`;
    await createQuotedOpportunity(client, {
      email,
      howDidYouHearInfo: at % 2 ? formula(start) : lateFormula(start),
      phone: '+13125550142',
    });
    await client.post('/api/affiliates/create-base', { affo: 7, affc: formula(start) });
  }
  const files = server.routes.filter(({ url }) => url.endsWith('/export.csv')).map(({ url }) => url);
  expect(new Set(files).size).toBeGreaterThan(3);
  let cells = 0;
  for (const url of new Set(files)) {
    const response = await administrator.get(url);
    expect([url, response.status]).toEqual([url, 200]);
    const rows = parse(response.text, { bom: true }) as string[][];
    cells += rows.flat().length;
    expect([url, rows.flat().filter(isFormula)]).toEqual([url, []]);
  }
  expect(cells).toBeGreaterThan(100);
  const { text } = await administrator.get('/api/staff/leads/export.csv');
  expect(text).toContain("'+13125550142");
});

test('escaped cells are restored by an import', async () => {
  const url = '/api/staff/promo-codes';
  const header = 'promoCode,name,description,type,discountType,amount,plans';
  const line = (name: string, index: number) =>
    `ROUND-${index},"'${name.replaceAll('"', '""')}",Less,Standard,Percent,5,Premium`;
  // Imports trim whitespace, including tabs.
  const names = ['=', '+', '-', '@'].map(formula);
  const response = await administrator.importFile(url, [header, ...names.map(line)].join('\n'), false);
  expect(response.steps.at(-1), response.text).toMatchObject({ state: 'Imported', rows: names.length });
  for (const [at, name] of names.entries())
    expect((await administrator.get(`${url}/ROUND-${at}`)).json).toMatchObject({ name });
  const { text } = await administrator.get(`${url}/export.csv`, { q: 'round-' });
  const rows = parse(text, { bom: true, columns: true }) as { promoCode: string; name: string }[];
  const exported = Object.fromEntries(rows.map(({ promoCode, name }) => [promoCode, name]));
  expect(exported).toEqual(Object.fromEntries(names.map((name, index) => [`ROUND-${index}`, `'${name}`])));
});

test('CSV files for other systems contain no formulas either', async () => {
  const directory = tempDirectory();
  const delivery = { id: 'd', type: 'lead.created', subjectId: 'l', at: new Date() };
  const data = Object.fromEntries(formulaStarts.map((start, index) => [`field${index}`, formula(start)]));
  await csvDestination(directory).send(delivery as never, data);
  const [name = ''] = readdirSync(directory);
  const cells = (parse(readFileSync(join(directory, name), 'utf8')) as string[][]).flat();
  expect(cells.filter((cell) => cell.includes('HYPERLINK'))).toHaveLength(formulaStarts.length);
  expect(cells.filter(isFormula)).toEqual([]);
});
