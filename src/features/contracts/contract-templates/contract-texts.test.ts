import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import type { StaffSearchResult } from '../../../platform/staff/mount-search.ts';
import { closeAfterFile } from '../../../test/close-after-file.ts';
import { createContractFrom, createOrderableQuote, signContract } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { sourceDocumentWorker } from '../../../test/load-site.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testSite } from '../../../test/test-site.ts';
import { textStartQueue } from './actions/contract-texts.ts';
import type { InsertableFacts, TextCheck, TextDetails } from './schema.ts';

closeAfterFile(() => sourceDocumentWorker.stop());

describeOnDatabase('the text of contracts in the staff app', (open) => {
  const site = testSite(open);
  // The first version is in effect.
  beforeEach(() => site.clock.moveTo('2026-11-27T18:00:00Z'));
  const texts = () => site.services.contractText;
  const inTransaction = <T>(run: (tx: Db) => Promise<T>) => site.database.transaction(run);
  const draft = () => inTransaction((tx) => texts().draft(tx, 'Ada', { basedOn: null, note: 'Texas' }));
  const find = async (version: number) => {
    const text = await texts().find(site.database.db, version);
    if (!text) throw new Error(`There is no version ${version}`);
    return text;
  };
  const edit = async (version: number, change: (source: string) => string) => {
    const { source } = await find(version);
    await inTransaction((tx) => texts().change(tx, version, 'Ada', { source: change(source), note: null }));
  };
  const activate = (version: number, day: string | null = null) =>
    inTransaction((tx) => texts().activate(tx, version, 'Ada', day));
  const getCode = async (promise: Promise<unknown>) =>
    (await catchRequestError(promise)).errors[0]?.errorCode;
  const addNewWords = (source: string) =>
    source.replace('We charge no interest.', 'We never charge interest.');
  const readContract = async (contractId: string) =>
    JSON.stringify((await site.services.checkout.toSign(contractId))?.content.sections);

  test('starts as a draft, which nothing uses, and applies once it is activated', async () => {
    const version = await draft();
    expect(version).toBe(2);
    await edit(version, addNewWords);
    expect(await find(version)).toMatchObject({
      state: 'Draft',
      basedOn: 1,
      inEffect: 1,
      effectiveFrom: null,
    });
    expect((await texts().inEffect()).version).toBe(1);
    await activate(version);
    expect((await texts().inEffect()).version).toBe(2);
    expect(await find(1)).toMatchObject({ state: 'Replaced', inEffect: 2 });
    const sample = await site.services.contractTemplates.sampleContractText('Plus');
    expect(JSON.stringify(sample)).toContain('We never charge interest.');
  });

  test('applies from a later day, with fresh pages, and can be unscheduled before', async () => {
    const version = await draft();
    await activate(version, '2026-12-01');
    expect(await find(version)).toMatchObject({ state: 'Scheduled', effectiveFrom: '2026-12-01' });
    expect((await texts().inEffect()).version).toBe(1);
    const jobs = await site.database.db.execute(sql`select from pgboss.job where name = ${textStartQueue}`);
    expect(jobs.rows).toHaveLength(1);
    await inTransaction((tx) => texts().unschedule(tx, version));
    expect(await find(version)).toMatchObject({ state: 'Draft' });
    expect(await getCode(inTransaction((tx) => texts().unschedule(tx, version)))).toBe('NotScheduled');
    expect(await getCode(activate(version, '2026-01-01'))).toBe('DateInPast');
  });

  test('is never changed after it is activated, not even in the database', async () => {
    const version = await draft();
    await activate(version);
    expect(await getCode(edit(version, addNewWords))).toBe('ContractTextActivated');
    expect(await getCode(inTransaction((tx) => texts().remove(tx, version)))).toBe('ContractTextActivated');
    await expect(
      site.database.db.execute(sql`update contract_texts set source = 'x' where version = ${version}`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("can't be changed or deleted") } });
  });

  test('is rejected with errors, each with its line', async () => {
    const version = await draft();
    await edit(version, (source) => source.replace('{deductible}', '{deductibel}'));
    const { errors } = await catchRequestError(activate(version));
    expect(errors[0]).toMatchObject({
      errorCode: 'InvalidContractText',
      message: expect.stringMatching(/^Summary, What you pay, line \d+: .*\{deductibel\}/),
    });
    const client = await staffClient(site, 'rates');
    const { json } = await client.send('POST', `/api/staff/contract-texts/${version}/check`, {});
    expect((json as TextCheck).errors.length).toBeGreaterThan(0);
  });

  test('stays the one that a contract was sold with, and the contract says which', async () => {
    const before = await createContractFrom(site.client, await createOrderableQuote(site.client));
    const version = await draft();
    await edit(version, addNewWords);
    await activate(version);
    expect(await readContract(before)).toContain('We charge no interest.');
    const after = await createContractFrom(site.client, await createOrderableQuote(site.client));
    expect(await readContract(after)).toContain('We never charge interest.');
    await signContract(site.services, before);
    await signContract(site.services, after);
    const texts = await Promise.all([before, after].map((id) => site.services.servicing.contractText(id)));
    expect(texts.map(({ facts }) => facts.at(-1))).toEqual([
      { label: 'Contract text', text: 'Version 1' },
      { label: 'Contract text', text: 'Version 2' },
    ]);
  });

  test('is found by version, state, and note, and in the list by its words', async () => {
    const { source } = await find(await draft());
    const fields = { source: addNewWords(source), note: 'Texas' };
    await inTransaction((tx) => texts().change(tx, 2, 'Ada', fields));
    const client = await staffClient(site, 'rates');
    const search = async (q: string) => {
      const { json } = await client.get(`/api/staff/search?${new URLSearchParams({ q })}`);
      return (json as StaffSearchResult[])
        .filter(({ resource }) => resource === 'contract-texts')
        .map(({ title, details }) => `${title}: ${details}`);
    };
    const first = 'Contract text, version 1: In effect, from November 26, 2026';
    const second = 'Contract text, version 2: Draft, Texas';
    expect(await search('contract text')).toEqual([second, first]);
    expect(await search('version 2')).toEqual([second]);
    expect(await search('in effect')).toEqual([first]);
    expect(await search('texas')).toEqual([second]);
    const list = async (words: string) => {
      const { json } = await client.get(`/api/staff/contract-texts?${new URLSearchParams({ words })}`);
      return (json as { rows: TextDetails[] }).rows.map(({ version }) => version);
    };
    expect(await list('never charge Interest')).toEqual([2]);
    expect(await list('texas')).toEqual([2]);
    expect(await list('_%')).toEqual([]);
  });

  test('lists what it can contain, with examples', async () => {
    const client = await staffClient(site, 'editor');
    const { json } = await client.get('/api/staff/contract-text-facts');
    const { state, facts } = json as InsertableFacts;
    expect(state).not.toBeNull();
    expect(facts).toContainEqual(expect.objectContaining({ text: '{state.name}', example: state }));
  });

  test('is edited and activated by those who set rates, with the password again, and read by the others', async () => {
    const client = await staffClient(site, 'rates');
    const url = '/api/staff/contract-texts';
    const added = await client.send('POST', url, { note: 'New' });
    expect(added.status, added.text).toBe(200);
    const opened = (await client.get(`${url}/2`)).json as TextDetails & { revision: string };
    const source = addNewWords(opened.source);
    const saved = await client.send('PUT', `${url}/2?revision=${opened.revision}`, { source, note: null });
    expect(saved.status, saved.text).toBe(204);
    const activated = await client.send('POST', `${url}/2/activate`, {});
    expect(activated.status, activated.text).toBe(204);
    const editor = await staffClient(site, 'editor');
    expect((await editor.get(`${url}/2`)).status).toBe(200);
    expect((await editor.send('POST', url, {})).status).toBe(403);
  });

  test('is previewed as a sample, and as a sold contract without its owner', async () => {
    const contractId = await createContractFrom(site.client, await createOrderableQuote(site.client));
    const { json } = await site.client.get(`/api/contracts/${contractId}`);
    const { contractNumber } = json as { contractNumber: string };
    const version = await draft();
    const client = await staffClient(site, 'rates');
    const preview = (query: string) => client.get(`/api/staff/contract-texts/${version}/preview?${query}`);
    for (const query of ['plan=Plus', 'plan=Premium&state=TX', `contractNumber=${contractNumber}`]) {
      const response = await preview(query);
      expect(response.status, response.text.slice(0, 200)).toBe(200);
      expect(response.text.slice(0, 5)).toBe('%PDF-');
    }
    expect((await preview('contractNumber=O-XXXX-XXXX')).status).toBe(400);
    expect((await preview('plan=Unknown')).status).toBe(400);
  });
});
