import { boundedQueue } from '../../../../platform/bounded-queue.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import type { FileWorker } from '../../../../platform/files/file-worker.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { toPdfFileName } from '../domain/template-version.ts';
import { contractTemplateStore, type TemplateFilter, type TemplateVersion } from '../store.ts';
import type { ContractTemplateActions } from './index.ts';
import type { inspectTemplate } from './inspect-template.ts';

export type TemplateEditingActions = ReturnType<typeof templateEditingActions>;

export type ListedTemplate = TemplateVersion & { isInEffect: boolean };
export type ReceivedTemplate = { upload: string; fileName: string; size: number };
export type NewTemplate = {
  upload: string;
  coveragePlan: PlanKey;
  state: string | null;
  note: string | null;
};

/** Limits memory use, because each upload is read into memory. */
const concurrentUploads = 4;

export function templateEditingActions(deps: {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  templates: Pick<ContractTemplateActions, 'upload' | 'withdraw' | 'readFile'>;
  fileWorker: FileWorker<{ contractTemplate: typeof inspectTemplate }>;
}) {
  const { database, now, tokens, templates, fileWorker } = deps;
  const markInEffect = async (db: Db, versions: TemplateVersion[]): Promise<ListedTemplate[]> => {
    const inEffect = new Set(await contractTemplateStore(db).allInEffect());
    return versions.map((version) => ({ ...version, isInEffect: inEffect.has(version.id) }));
  };

  return {
    withUploadSlot: boundedQueue(concurrentUploads),

    async list(query: ListQuery<TemplateFilter>): Promise<ListResult<ListedTemplate>> {
      const { rows, total } = await contractTemplateStore(database.db).list(query);
      return { rows: await markInEffect(database.db, rows), total };
    },

    async find(db: Db, id: string): Promise<ListedTemplate | undefined> {
      const version = isUuid(id) ? await contractTemplateStore(db).byId(id) : undefined;
      return version && (await markInEffect(db, [version]))[0];
    },

    async receive({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<ReceivedTemplate> {
      await fileWorker.run('contractTemplate', bytes);
      const name = toPdfFileName(fileName);
      const file = { fileName: name, contentType: 'application/pdf', bytes };
      const { id, size } = await fileStore(database.db).saveUnclaimed(file, now());
      return { upload: tokens.sign('template-upload', id), fileName: name, size };
    },

    /** Buyers see the new version right away. */
    async add(tx: Db, by: string, { upload, coveragePlan, state, note }: NewTemplate): Promise<string> {
      const fileId = tokens.read('template-upload', upload);
      const file = fileId ? await fileStore(tx).read(fileId) : undefined;
      if (!file)
        throw badRequest('UploadGone', 'This file is no longer available. Choose it again.', 'upload');
      const { fileName, bytes } = file;
      const version = await templates.upload({ plan: coveragePlan, state, fileName, bytes, by, note }, tx);
      await fileStore(tx).erase([file.id]);
      return version.id;
    },

    /** Puts the previous version back in use. */
    withdraw: async (tx: Db, id: string, by: string): Promise<void> => {
      await templates.withdraw(id, by, tx);
    },

    readFile: templates.readFile,
  };
}
