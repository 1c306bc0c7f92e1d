import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import { buildContract, buildEvidence } from '../../../test/document-samples.ts';
import { pdf } from '../../../test/file-samples.ts';
import { fileDatabase } from '../../../test/fresh-database.ts';
import { stateRules } from '../../../test/rating-samples.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';

let server: TestServer;
beforeAll(async () => {
  const database = await fileDatabase();
  server = await testServer(database);
  await server.services.geography.addMissing(stateRules);
});

async function otherServer() {
  const other = await testServer(await fileDatabase());
  await other.services.geography.addMissing(stateRules);
  return other;
}

const get = (query: string) => server.app.inject(`/api/contract-templates/get-by-type${query}`);

describe('GET /api/contract-templates/get-by-type', () => {
  it.each([
    ['0', 'longmile-everyday-benefits-sample-contract.pdf'],
    ['1', 'longmile-plus-sample-contract.pdf'],
    ['2', 'longmile-powertrain-sample-contract.pdf'],
    ['3', 'longmile-premium-sample-contract.pdf'],
    ['EverydayBenefits', 'longmile-everyday-benefits-sample-contract.pdf'],
    ['POWERTRAIN', 'longmile-powertrain-sample-contract.pdf'],
    ['premium', 'longmile-premium-sample-contract.pdf'],
  ])('contractType %s downloads %s', async (contractType, fileName) => {
    const response = await get(`?contractType=${contractType}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is a US Letter PDF with a title', async () => {
    const pdf = await PDFDocument.load((await get('?contractType=Plus')).rawPayload, {
      updateMetadata: false,
    });
    expect(pdf.getTitle()).toBe('Longmile Plus: sample vehicle service contract');
    expect(pdf.catalog.toString()).toContain('/Lang');
    expect(pdf.getPageCount()).toBeGreaterThan(5);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  });

  it.each([
    ['', "The parameter 'contractType' cannot be null."],
    ['?contractType=', "The parameter 'contractType' cannot be null."],
    ['?contractType=%20', "The parameter 'contractType' cannot be null."],
    ['?contractType=100', 'Choose one of our plans.'],
    ['?contractType=4', 'Choose one of our plans.'],
    ['?contractType=Gold', 'Choose one of our plans.'],
    ['?contractType=1&contractType=2', 'Choose one of our plans.'],
  ])('rejects "%s"', async (query, message) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: [{ description: 'contractType', errorCode: 'InvalidField', message }],
    });
  });

  it.each([
    ['FL', 'longmile-plus-florida-sample-contract.pdf', 'vehicle service contract, Florida'],
    ['fl', 'longmile-plus-florida-sample-contract.pdf', 'vehicle service contract, Florida'],
    ['VI', 'longmile-plus-us-virgin-islands-sample-contract.pdf', 'vehicle service contract'],
    ['MO', 'longmile-plus-missouri-sample-contract.pdf', 'vehicle service contract'],
  ])('in %s downloads %s', async (state, fileName, title) => {
    const response = await get(`?contractType=1&state=${state}`);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    const file = await PDFDocument.load(response.rawPayload, { updateMetadata: false });
    expect(file.getTitle()).toBe(`Longmile Plus: sample ${title}`);
  });

  it.each([
    ['ZZ', "ZZ isn't a US state or territory."],
    ['Texas', 'Enter a two-letter state code, such as TX.'],
  ])('rejects the state "%s"', async (state, message) => {
    const response = await get(`?contractType=1&state=${state}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: [{ description: 'state', errorCode: 'InvalidField', message }],
    });
  });

  it('returns the uploaded file with plan, state, and version in its name', async () => {
    const bytes = await pdf();
    const upload = { plan: 'Powertrain', state: 'SC', fileName: 'x".pdf\r\n', bytes, by: 'ada' } as const;
    await server.services.contractTemplates.upload(upload);
    const response = await get('?contractType=2&state=SC');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="longmile-powertrain-south-carolina-contract-version-1.pdf"',
    );
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect((await get('?contractType=2&state=TX')).rawPayload.equals(bytes)).toBe(false);
  });

  it('uses changed settings right away', async () => {
    const settings = {
      ...siteSettingDefaults,
      'brand.name': 'Świt & "Sons"\r\nX',
      'contact.address': 'Łąka 1\n2',
    };
    vi.spyOn(server.services.configuration, 'siteSettings').mockResolvedValueOnce(settings);
    const response = await get('?contractType=1');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="swit-sonsx-plus-sample-contract.pdf"',
    );
  });

  it('is described as a binary response', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const path = paths['/api/contract-templates/get-by-type'];
    expect(path.get.responses['200']).toEqual({
      description: 'A PDF file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    });
    expect(path.get.parameters).toEqual([
      expect.objectContaining({ name: 'contractType', in: 'query', required: true }),
      expect.objectContaining({ name: 'state', in: 'query', required: false }),
    ]);
  });
});

describe('contracts that visitors request', () => {
  const plans = ['EverydayBenefits', 'Powertrain', 'Plus', 'Premium'];
  const contracts = plans.flatMap((plan) => stateRules.map(({ state }) => ({ plan, state })));

  it('leave places for a signature and an upload, however many networks send them', async () => {
    const { contractTemplates, claims, documents } = (await otherServer()).services;
    const facts = buildContract();
    const { contentHash } = await documents.describe(facts);
    const flood = contracts.map(({ plan, state }, index) =>
      contractTemplates.download(plan, state, `10.0.${index}.1`).then(
        () => 200,
        ({ status }: RequestError) => status,
      ),
    );
    expect(
      await Promise.race(flood.map(async (each) => ((await each) === 503 ? 503 : new Promise(() => {})))),
    ).toBe(503);
    const [signedContract, upload] = await Promise.all([
      documents.seal(facts, buildEvidence(contentHash)),
      claims.receive({ fileName: 'invoice.pdf', bytes: await pdf(), address: '192.0.2.1' }),
    ]);
    expect(signedContract.bytes.byteLength).toBeGreaterThan(1000);
    expect(upload.fileName).toBe('invoice.pdf');
    await Promise.all(flood);
  });

  it('are limited per network when they have to be rendered', async () => {
    const { contractTemplates } = (await otherServer()).services;
    const download = (index: number) => {
      const { plan = '', state } = contracts[index] ?? {};
      return contractTemplates.download(plan, state, '192.0.2.2');
    };
    for (let at = 0; at < 30; at += 1) await download(at);
    await expect(download(30)).rejects.toMatchObject({ status: 429 });
    expect((await download(0)).bytes.byteLength).toBeGreaterThan(1000);
  });
});
