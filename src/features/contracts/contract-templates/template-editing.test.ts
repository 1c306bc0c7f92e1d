import { beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import {
  createPdfWithText,
  encryptedPdf,
  image,
  pdf,
  pdfForm,
  pdfWithObjectStream,
} from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { stateRules } from '../../../test/rating-samples.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { testServer } from '../../../test/test-server.ts';
import { inspectTemplate } from './actions/inspect-template.ts';
import type { NewTemplate, TemplateEditingActions } from './actions/template-editing.ts';
import { maxTemplateSize } from './domain/template-version.ts';
import type { TemplateFilter } from './store.ts';

describe('an uploaded contract file', () => {
  test('is accepted if it opens and has a page', async () => {
    await inspectTemplate(await pdf());
  });

  test.each([
    ['an image', () => image('png'), 400, 'FileType'],
    [
      'a PDF header without content',
      async () => Buffer.from('%PDF-1.7 and nothing else'),
      400,
      'FileUnreadable',
    ],
    ['a truncated PDF', async () => (await pdf()).subarray(0, 40), 400, 'FileUnreadable'],
    ['a PDF that inflates to 20 MB', async () => pdfWithObjectStream(20_000_000), 400, 'FileUnreadable'],
    [
      'a PDF with a password',
      () => encryptedPdf({ ownerPassword: 'owner', userPassword: 'secret' }, true),
      400,
      'FileLocked',
    ],
    ['a form with a field that nothing fills in', () => pdfForm('owner'), 400, 'FieldsUnfilled'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'FileEmpty'],
    ['more than 10 MB', async () => Buffer.alloc(maxTemplateSize + 1), 413, 'TooLarge'],
  ])('is rejected if it is %s', async (_description, make, status, errorCode) => {
    const inspected = inspectTemplate(await make());
    await expect(inspected).rejects.toMatchObject({ status, errors: [{ errorCode, description: 'file' }] });
  });
});

describeOnDatabase('contract templates in the staff app', (open) => {
  let database: Database;
  let templates: TemplateEditingActions;
  beforeEach(async () => {
    database = await open();
    const { services } = await testServer(database);
    await services.geography.addMissing(stateRules);
    templates = services.templateEditing;
  });

  const inTransaction = <T>(run: (tx: Db) => Promise<T>): Promise<T> => database.transaction(run);
  const receive = async (name: string) =>
    (await templates.receive({ fileName: `${name}.pdf`, bytes: await createPdfWithText(name) })).upload;
  const add = (upload: string, more: Partial<NewTemplate> = {}) =>
    inTransaction((tx) =>
      templates.add(tx, 'Rae Ates', { upload, coveragePlan: 'Plus', state: null, note: null, ...more }),
    );
  const list = async (filter: TemplateFilter = {}) =>
    (await templates.list({ page: 1, perPage: 10, sort: 'uploadedAt', order: 'asc', filter })).rows;
  const catchError = async (promise: Promise<unknown>) => {
    const [error] = (await catchRequestError(promise)).errors;
    return [error?.errorCode, error?.description];
  };

  test('are uploaded, listed by plan and state, and downloaded unchanged', async () => {
    const general = await add(await receive('general'));
    const bytes = await createPdfWithText('florida');
    const { upload } = await templates.receive({ fileName: 'florida.pdf', bytes });
    const florida = await add(upload, { state: 'FL', note: 'As filed' });
    expect((await list()).length).toBe(2);
    expect((await list({ state: 'general' })).map(({ id }) => id)).toEqual([general]);
    expect((await list({ state: 'FL', coveragePlan: 'Premium' })).length).toBe(0);
    const found = await templates.find(database.db, florida);
    expect(found).toMatchObject({
      fileName: 'florida.pdf',
      uploadedBy: 'Rae Ates',
      isInEffect: true,
      note: 'As filed',
    });
    expect(Buffer.from((await templates.readFile(florida)).bytes).equals(bytes)).toBe(true);
  });

  test('are replaced by a newer version until it is withdrawn', async () => {
    const first = await add(await receive('one'));
    const second = await add(await receive('two'));
    const inEffect = async () => (await list()).filter(({ isInEffect }) => isInEffect).map(({ id }) => id);
    expect(await inEffect()).toEqual([second]);
    await inTransaction((tx) => templates.withdraw(tx, second, 'Rae Ates'));
    expect(await inEffect()).toEqual([first]);
    expect(await templates.find(database.db, second)).toMatchObject({ withdrawnBy: 'Rae Ates' });
  });

  test('need a known state and an unused upload', async () => {
    const upload = await receive('one');
    expect(await catchError(add(upload, { state: 'ZZ' }))).toEqual(['InvalidField', 'state']);
    await add(upload);
    expect(await catchError(add(upload))).toEqual(['UploadGone', 'upload']);
    expect(await catchError(add('made.up'))).toEqual(['UploadGone', 'upload']);
    const bytes = await image('png');
    expect(await catchError(templates.receive({ fileName: 'x.pdf', bytes }))).toEqual(['FileType', 'file']);
  });
});
