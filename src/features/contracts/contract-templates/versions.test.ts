import { expect, test } from 'vitest';
import { closeAfterFile } from '../../../test/close-after-file.ts';
import { createPdfWithText } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { sourceDocumentWorker } from '../../../test/load-site.ts';
import { contractText, stateRules, terms } from '../../../test/rating-samples.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { geographyActions } from '../../places/actions.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { contractTemplateActions } from './actions/index.ts';

const catchError = async (promise: Promise<unknown>) => {
  const { status, errors } = await catchRequestError(promise);
  return [status, errors[0]?.errorCode];
};

closeAfterFile(() => sourceDocumentWorker.stop());

describeOnDatabase('uploaded contracts', (open) => {
  async function templates() {
    const database = await open();
    const geography = geographyActions({ database, today: () => '2026-11-21' });
    await geography.addMissing(stateRules);
    const actions = contractTemplateActions({
      database,
      now: () => new Date('2026-11-21T12:00:00Z'),
      geography,
      rates: { termsInEffect: async () => terms },
      configuration: { siteSettings: async () => siteSettingDefaults },
      documentWorker: sourceDocumentWorker,
      requestLimits: { take: () => ({ max: 1, remaining: 1, giveBack() {} }) },
      publicUrl: 'http://test.example',
      contractText: { inEffect: async () => ({ version: 1, ...contractText }) },
    });
    const upload = (bytes: Uint8Array, state: string | null = null, plan: PlanKey = 'Plus') =>
      actions.upload({ plan, state, fileName: 'contract.pdf', bytes, by: 'ada' });
    const contractFor = async (state?: string) => {
      const { bytes, fileName } = await actions.download('Plus', state, '192.0.2.1');
      return { bytes: Buffer.from(bytes), fileName };
    };
    return { database, actions, upload, contractFor };
  }

  test('for the state are used before those for the plan, and those before the sample contract', async () => {
    const { upload, contractFor, actions } = await templates();
    expect((await contractFor('FL')).fileName).toBe('longmile-plus-florida-sample-contract.pdf');
    const general = await createPdfWithText('for all');
    await upload(general);
    expect((await contractFor('FL')).bytes).toEqual(general);
    const [first, second] = [await createPdfWithText('Florida 1'), await createPdfWithText('Florida 2')];
    await upload(first, 'FL');
    const newest = await upload(second, 'FL');
    expect(newest.version).toBe(2);
    expect(await contractFor('FL')).toEqual({
      bytes: second,
      fileName: 'longmile-plus-florida-contract-version-2.pdf',
    });
    expect(await contractFor('TX')).toEqual({
      bytes: general,
      fileName: 'longmile-plus-contract-version-1.pdf',
    });
    expect((await contractFor()).bytes).toEqual(general);
    const other = await actions.download('Premium', 'FL', '192.0.2.1');
    expect(other.fileName).toBe('longmile-premium-florida-sample-contract.pdf');
  });

  test("aren't used after they are withdrawn, but can be downloaded", async () => {
    const { upload, contractFor, actions } = await templates();
    const [first, second] = [await createPdfWithText('one'), await createPdfWithText('two')];
    await upload(first, 'FL');
    const newest = await upload(second, 'FL');
    const withdrawn = await actions.withdraw(newest.id, 'bea');
    expect(withdrawn).toMatchObject({ withdrawnBy: 'bea', withdrawnAt: new Date('2026-11-21T12:00:00Z') });
    expect((await contractFor('FL')).bytes).toEqual(first);
    expect(await actions.withdraw(newest.id, 'cyd')).toEqual(withdrawn);
    expect(
      (await actions.versions('Plus', 'FL')).map(({ version, withdrawnBy }) => [version, withdrawnBy]),
    ).toEqual([
      [2, 'bea'],
      [1, null],
    ]);
    const file = await actions.readFile(newest.id);
    expect(Buffer.from(file.bytes)).toEqual(second);
    expect((await upload(second, 'FL')).version).toBe(3);
  });

  test("can't be the file already in use, except for another plan or state", async () => {
    const { upload, actions } = await templates();
    const bytes = await createPdfWithText('the same');
    await upload(bytes, 'FL');
    expect(await catchError(upload(bytes, 'FL'))).toEqual([400, 'SameFile']);
    await upload(bytes, 'TX');
    await upload(bytes, null);
    await upload(bytes, 'FL', 'Premium');
    expect(await actions.versions('Plus', 'FL')).toHaveLength(1);
  });

  test('get unique version numbers when uploaded concurrently', async () => {
    const { upload, actions } = await templates();
    const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(createPdfWithText));
    await Promise.all(files.map((bytes) => upload(bytes)));
    expect((await actions.versions('Plus', null)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  test('are rejected for an unknown state or plan, or a note that is too long', async () => {
    const { upload, actions } = await templates();
    const bytes = await createPdfWithText('whole');
    expect(await catchError(upload(bytes, 'ZZ'))).toEqual([400, 'InvalidField']);
    expect(await catchError(upload(bytes, null, 'Gold'))).toEqual([400, 'UnknownPlan']);
    const long = { plan: 'Plus', state: null, fileName: 'x', bytes, by: 'ada', note: 'n'.repeat(501) };
    expect(await catchError(actions.upload(long))).toEqual([400, 'InvalidField']);
    expect(await actions.versions('Plus', null)).toEqual([]);
  });

  test('are rolled back with their transaction', async () => {
    const { database, actions } = await templates();
    const bytes = await createPdfWithText('rolled back');
    const upload = { plan: 'Plus', state: 'FL', fileName: 'x.pdf', bytes, by: 'ada', note: ' checked ' };
    const broken = database.transaction(async (tx) => {
      expect(await actions.upload(upload, tx)).toMatchObject({
        version: 1,
        note: 'checked',
        uploadedBy: 'ada',
      });
      throw new Error('power failure');
    });
    await expect(broken).rejects.toThrow('power failure');
    expect(await actions.versions('Plus', 'FL')).toEqual([]);
  });

  test('return 404 for an unknown ID', async () => {
    const { actions } = await templates();
    const id = '7d8c0b0e-95e5-4a0d-8c7c-0123456789ab';
    for (const unknown of [id, 'nonsense']) {
      expect(await catchError(actions.readFile(unknown))).toEqual([404, 'TemplateNotFound']);
      expect(await catchError(actions.withdraw(unknown, 'ada'))).toEqual([404, 'TemplateNotFound']);
    }
  });
});
