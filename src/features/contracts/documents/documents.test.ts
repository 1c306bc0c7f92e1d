import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePdfTools } from '../../../../scripts/pdf-tools.ts';
import type { Database } from '../../../platform/database/database.ts';
import { FileWorkerStoppedError } from '../../../platform/files/file-worker.ts';
import { buildContract, buildEvidence } from '../../../test/document-samples.ts';
import { createPdfWithText } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { type DocumentDeps, documentActions, type SealedContract } from './actions/index.ts';
import { readSeal } from './actions/seal-certificate.ts';
import { sealStore } from './store.ts';

const directory = mkdtempSync(join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(directory, { recursive: true }));

const saveTemporary = (bytes: Uint8Array) => {
  const path = join(directory, 'contract.pdf');
  writeFileSync(path, bytes);
  return path;
};
const runTool = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
let visitors = 0;
/** Each has a network of its own, so that none is rate-limited. */
const nextAddress = () => {
  visitors += 1;
  return `203.0.${visitors}.7`;
};

describeOnDatabase('an issued contract', (open) => {
  let database: Database;
  let server: TestServer;
  const documents = () => server.services.documents;

  async function sealContract(facts = buildContract()): Promise<SealedContract> {
    const { contentHash } = await documents().preview(facts, nextAddress());
    return documents().seal(facts, buildEvidence(contentHash));
  }

  let count = 0;
  async function issueContract() {
    count += 1;
    const contract = await sealContract(buildContract({ contractNumber: `C-2600-${count}` }));
    await database.transaction((tx) => documents().save(tx, contract));
    return contract;
  }

  beforeAll(async () => {
    requirePdfTools();
    database = await open();
    server = await testServer(database);
  });

  test('is a valid PDF with embedded fonts and a valid seal over the whole file', async () => {
    const path = saveTemporary((await sealContract()).bytes);
    expect(runTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const fonts = runTool('pdffonts', path).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/);
    const seal = runTool('pdfsig', '-nocert', path);
    expect(seal).toContain('Signature is Valid');
    expect(seal).toContain('Total document signed');
    expect(seal).toContain('Longmile Vehicle Plans (demonstration)');
  });

  test('contains the sale, the signature, and the hashes', async () => {
    const { bytes, contentHash } = await sealContract();
    const text = runTool('pdftotext', '-layout', saveTemporary(bytes), '-');
    for (const part of [
      'C-2600-1234',
      'Ada Example',
      'Grace Example',
      '1HGCM82633A004352',
      '$2,432.80',
      '$97.20',
    ])
      expect(text).toContain(part);
    expect(text).toContain('November 26, 2026, 8:05:09 AM CST');
    expect(text).toContain('2026-11-26 14:05:09 UTC');
    expect(text).toContain('203.0.113.7');
    expect(text).toContain(contentHash);
  });

  test("contains the seller's own terms instead of ours, under the same seal", async () => {
    const template = await server.services.contractTemplates.upload({
      plan: 'Plus',
      state: 'FL',
      fileName: 'plus-florida.pdf',
      bytes: await createPdfWithText('WORDS OF THE SELLER'),
      by: 'A staff member',
    });
    const uploadedTerms = await server.services.contractTemplates.uploadedTerms('Plus', 'FL');
    expect(uploadedTerms).toMatchObject({ id: template.id, sha256: template.sha256, version: 1 });
    expect(await server.services.contractTemplates.uploadedTerms('Plus', 'TX')).toBeUndefined();
    const facts = buildContract({ uploadedTerms: uploadedTerms ?? null });
    const unsigned = runTool(
      'pdftotext',
      saveTemporary((await documents().preview(facts, nextAddress())).bytes),
      '-',
    );
    expect(unsigned).toContain('WORDS OF THE SELLER');
    const { bytes, content } = await sealContract(facts);
    const path = saveTemporary(bytes);
    const text = runTool('pdftotext', path, '-');
    expect(text).toContain('WORDS OF THE SELLER');
    expect(text).toContain('1HGCM82633A004352');
    expect(text).not.toContain('What is not covered');
    expect(JSON.stringify(content)).toContain(template.sha256);
    expect(runTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const seal = runTool('pdfsig', '-nocert', path);
    expect(seal).toContain('Signature is Valid');
    expect(seal).toContain('Total document signed');
  });

  test('is a PDF without a seal before the signature', async () => {
    const { bytes, fileName } = await documents().preview(buildContract(), nextAddress());
    expect(fileName).toBe('longmile-plus-contract-c-2600-1234.pdf');
    const path = saveTemporary(bytes);
    expect(runTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    expect(runTool('pdftotext', path, '-')).not.toContain('Signature and evidence');
  });

  test('is rejected when the buyer was shown another contract', async () => {
    const { contentHash } = await documents().preview(buildContract(), nextAddress());
    const changed = buildContract({ totalCents: 1 });
    await expect(documents().seal(changed, buildEvidence(contentHash))).rejects.toMatchObject({
      status: 409,
    });
  });

  test('is signed before twenty previews that came first', async () => {
    const facts = buildContract();
    const { contentHash } = await documents().describe(facts);
    const finished: string[] = [];
    const previews = Array.from({ length: 20 }, async () => {
      await documents().preview(facts, nextAddress());
      finished.push('preview');
    });
    await documents().seal(facts, buildEvidence(contentHash));
    finished.push('signature');
    await Promise.all(previews);
    expect(finished).toHaveLength(21);
    // Some finish while the signature is prepared. In turn, it would be the last.
    expect(finished.indexOf('signature')).toBeLessThan(20);
  });

  test('can be previewed thirty times a minute per network', async () => {
    const address = nextAddress();
    for (let count = 0; count < 30; count += 1) await documents().preview(buildContract(), address);
    await expect(documents().preview(buildContract(), address)).rejects.toMatchObject({ status: 429 });
    await documents().preview(buildContract(), nextAddress());
  });

  test.each([
    ['once in the worker again', 1, ['worker', 'worker']],
    ['and then without the worker', 2, ['worker', 'worker']],
  ])('is sealed %s after the worker was stopped', async (_way, stops, runs) => {
    const started: string[] = [];
    const result = { bytes: new Uint8Array(), sha256: 'from the worker' };
    const { geography, contractTemplates, contractText, requestLimits } = server.services;
    const { seal, describe: describeFacts } = documentActions({
      database,
      now: () => new Date(),
      secret: 'a secret of more than thirty-two characters',
      previousSecrets: [],
      sellerSeal: undefined,
      publicUrl: 'http://test.example',
      geography,
      contractTemplates,
      contractText,
      requestLimits,
      documentWorker: {
        run: (() => {
          started.push('worker');
          return started.length <= stops
            ? Promise.reject(new FileWorkerStoppedError())
            : Promise.resolve(result);
        }) as DocumentDeps['documentWorker']['run'],
        stop: async () => {},
      },
    });
    const facts = buildContract();
    const { contentHash } = await describeFacts(facts);
    const { sha256 } = await seal(facts, buildEvidence(contentHash));
    expect(started).toEqual(runs);
    expect(sha256 === result.sha256).toBe(stops === 1);
  });

  test("names only browsers that we know, because strangers choose a browser's name", async () => {
    const facts = buildContract();
    const { contentHash } = await documents().describe(facts);
    const browser = 'Evil/1.0 (I did NOT agree to this contract)';
    for (const [sent, printed] of [
      [browser, 'Unknown'],
      [`${browser} Windows Chrome/142.0`, 'Chrome 142 on Windows'],
    ] as const) {
      const { content } = await documents().seal(facts, buildEvidence(contentHash, { browser: sent }));
      const evidence = JSON.stringify(content.parts.at(-1));
      expect(evidence).toContain(`{"label":"Browser, as it identified itself","text":"${printed}"`);
      expect(evidence).not.toContain('NOT agree');
    }
  });

  test('is stored and read', async () => {
    const { bytes, sha256, contractNumber, fileName } = await issueContract();
    const read = await documents().read(contractNumber);
    expect(Buffer.from(read.bytes).equals(bytes)).toBe(true);
    expect(read).toMatchObject({
      sha256,
      isSigned: true,
      fileName,
    });
    expect(read.content.parts.at(-1)?.title).toBe('Signature and evidence');
    await expect(documents().read('C-1')).rejects.toMatchObject({ status: 404 });
  });

  test('is recognized by its file, but not after one byte changed', async () => {
    const { bytes, contractNumber } = await issueContract();
    expect(await documents().verifyFile(bytes, nextAddress())).toEqual({
      result: 'Genuine',
      contractNumber,
      issuedAt: '2026-11-26T14:05:09.000Z',
      isSigned: true,
    });
    for (let at = 7; at < bytes.length; at += 9_973) {
      const changedBytes = bytes.with(at, (bytes[at] ?? 0) ^ 1);
      expect(await documents().verifyFile(changedBytes, nextAddress()), `byte ${at}`).toEqual({
        result: 'Changed',
        contractNumber,
      });
    }
    const { bytes: preview } = await documents().preview(
      buildContract({ contractNumber: 'C-9' }),
      nextAddress(),
    );
    expect(await documents().verifyFile(preview, nextAddress())).toEqual({ result: 'Unknown' });
    expect(await documents().verifyFile(Buffer.from('no PDF'), nextAddress())).toEqual({ result: 'Unknown' });
    expect(await documents().verifyFile(new Uint8Array(), nextAddress())).toEqual({ result: 'Unknown' });
  });

  test('is read and recognized as it was sealed, whatever drew it', async () => {
    const sealed = await sealContract(buildContract({ contractNumber: 'C-2600-8888' }));
    const keywords = `C-2600-8888 ${sealed.contentHash}`;
    const bytes = Buffer.from(
      `%PDF-1.7\n<pdf:Keywords>${keywords}</pdf:Keywords>\nDrawn by an earlier release`,
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await database.transaction((tx) => documents().save(tx, { ...sealed, bytes, sha256 }));
    expect(Buffer.from((await documents().read('C-2600-8888')).bytes).equals(bytes)).toBe(true);
    const changed = bytes.with(-1, 0);
    for (const [file, result] of [
      [bytes, 'Genuine'],
      [changed, 'Changed'],
    ] as const)
      expect(await documents().verifyFile(file, nextAddress())).toMatchObject({ result });
  });

  test("isn't confirmed to someone who has only its number", async () => {
    const { contractNumber } = await issueContract();
    for (const keywords of [contractNumber, `${contractNumber} ${'0'.repeat(64)}`, ` ${contractNumber} `]) {
      const file = Buffer.from(`%PDF-1.7\n<pdf:Keywords>${keywords}</pdf:Keywords>`);
      expect(await documents().verifyFile(file, nextAddress()), keywords).toEqual({ result: 'Unknown' });
    }
  });

  test('is called changed if a file is the copy from before the signature', async () => {
    const facts = buildContract({ contractNumber: 'C-2600-7777' });
    const { bytes } = await documents().preview(facts, nextAddress());
    const sealed = await sealContract(facts);
    await database.transaction((tx) => documents().save(tx, sealed));
    expect(await documents().verifyFile(bytes, nextAddress())).toEqual({
      result: 'Changed',
      contractNumber: 'C-2600-7777',
    });
  });

  test('is recognized by its number and fingerprint, which only match together', async () => {
    const { contentHash, sha256, contractNumber } = await issueContract();
    const client = await testClient(server.app);
    const verify = async (number: string, fingerprint: string) =>
      (await client.post('/api/contracts/verify', { contractNumber: number, fingerprint })).json;
    for (const fingerprint of [contentHash, sha256, contentHash.slice(0, 16).toUpperCase()])
      expect(await verify(` ${contractNumber.toLowerCase()}`, fingerprint)).toMatchObject({
        result: 'Genuine',
      });
    expect(
      await verify(
        contractNumber,
        sha256.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).toEqual({
      result: 'Unknown',
    });
    expect(await verify('C-2600-9999', contentHash)).toEqual({ result: 'Unknown' });
    expect(await verify(contractNumber, contentHash.slice(0, 15))).toMatchObject({
      errors: [{ description: 'fingerprint' }],
    });
  });

  test('can still be checked after it was erased', async () => {
    const { bytes, contractNumber } = await issueContract();
    expect(await database.transaction((tx) => documents().erase(tx, [contractNumber]))).toBe(1);
    await expect(documents().read(contractNumber)).rejects.toMatchObject({ status: 404 });
    expect(await documents().verifyFile(bytes, nextAddress())).toMatchObject({ result: 'Genuine' });
  });
});

describeOnDatabase('the certificate of the seal', (open) => {
  const old = 'the secret in use until today, forty characters';
  const current = 'the secret in use from today on, forty letters';
  const facts = buildContract();

  async function seal({ services }: TestServer) {
    const { contentHash } = await services.documents.preview(facts, nextAddress());
    await services.documents.seal(facts, buildEvidence(contentHash));
  }

  test('is made once for all instances', async () => {
    const database = await open();
    const [one, other] = [await testServer(database), await testServer(database)];
    await Promise.all([seal(one), seal(other), seal(one)]);
    expect(await sealStore(database.db).all()).toMatchObject([
      { issuedTo: 'Longmile Vehicle Plans (demonstration)' },
    ]);
  });

  test('is replaced when another SECRET encrypted its key, and kept with SECRET_PREVIOUS', async () => {
    const database = await open();
    await seal(await testServer(database, { secret: old }));
    const moving = await testServer(database, { secret: current, previousSecrets: [old] });
    await seal(moving);
    expect(await sealStore(database.db).all()).toHaveLength(1);
    await moving.services.documents.reencryptSeals();
    await seal(await testServer(database, { secret: current }));
    expect(await sealStore(database.db).all()).toHaveLength(1);
    await seal(await testServer(database, { secret: 'another secret without the earlier ones, forty' }));
    expect(await sealStore(database.db).all()).toHaveLength(2);
  });
});

describe("the seller's own certificate", () => {
  const pfx = (password: string) => {
    const [key, certificate, file] = ['key', 'certificate', 'file'].map((name) => join(directory, name));
    const subject = '/CN=Seller & Sons/O=Seller';
    runTool(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '30',
      '-subj',
      subject,
      '-keyout',
      `${key}`,
      '-out',
      `${certificate}`,
    );
    runTool(
      'openssl',
      'pkcs12',
      '-export',
      '-inkey',
      `${key}`,
      '-in',
      `${certificate}`,
      '-passout',
      `pass:${password}`,
      '-out',
      `${file}`,
    );
    return Buffer.from(execFileSync('cat', [`${file}`]));
  };

  test('is read from a PKCS#12 file with its password', () => {
    const file = pfx('correct horse');
    expect(readSeal(file, 'correct horse')).toMatchObject({
      name: 'Seller & Sons',
      certificates: [expect.any(String)],
    });
    expect(() => readSeal(file, 'wrong')).toThrow('SEAL_CERTIFICATE_PASSWORD is wrong');
    expect(() => readSeal(Buffer.from('text'), '')).toThrow('not a PKCS#12 file');
  });
});
