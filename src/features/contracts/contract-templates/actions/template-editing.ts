import { boundedQueue } from '../../../../platform/bounded-queue.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { UnreadableFileError } from '../../../../platform/files/examiner.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { plainFileName, type TemplateVersion, templateErrors } from '../domain/template-version.ts';
import { contractTemplateStore, type TemplateFilter } from '../store.ts';
import type { ContractTemplateActions } from './index.ts';

export type TemplateEditingActions = ReturnType<typeof templateEditingActions>;

/** `isInForce`: handed out to buyers of its plan and state. */
export type ListedTemplate = TemplateVersion & { isInForce: boolean };
/** A contract that was received: `upload` is a token that the version is made with. */
export type ReceivedTemplate = { upload: string; fileName: string; size: number };
export type NewTemplate = {
  upload: string;
  coveragePlan: PlanKey;
  state: string | null;
  note: string | null;
};

/** Contracts that are read at the same time: each takes up to its largest size of memory. */
const mostAtOnce = 4;

/** Contract templates in the hands of staff. */
export function templateEditingActions(deps: {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  templates: Pick<ContractTemplateActions, 'upload' | 'withdraw' | 'fileOf'>;
  /** Runs `examineTemplate` in the examiner's process. */
  examine: (bytes: Uint8Array) => Promise<void>;
}) {
  const { database, now, tokens, templates, examine } = deps;
  const withForce = async (db: Db, versions: TemplateVersion[]): Promise<ListedTemplate[]> => {
    const inForce = new Set(await contractTemplateStore(db).allInForce());
    return versions.map((version) => ({ ...version, isInForce: inForce.has(version.id) }));
  };

  return {
    /** Room to read a contract in; 503 when many are read already. */
    inRoom: boundedQueue(mostAtOnce),

    async list(query: ListQuery<TemplateFilter>): Promise<Listed<ListedTemplate>> {
      const { rows, total } = await contractTemplateStore(database.db).list(query);
      return { rows: await withForce(database.db, rows), total };
    },

    async find(db: Db, id: string): Promise<ListedTemplate | undefined> {
      const version = isUuid(id) ? await contractTemplateStore(db).byId(id) : undefined;
      return version && (await withForce(db, [version]))[0];
    },

    /** Keeps a PDF until `add` names it. Throws 413 or 400 at `file` for what is no PDF that opens. */
    async receive({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<ReceivedTemplate> {
      await examine(bytes).catch((error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error;
        throw badRequest(templateErrors.broken.code, templateErrors.broken.message, 'file');
      });
      const name = plainFileName(fileName);
      const file = { fileName: name, contentType: 'application/pdf', bytes };
      const { id, size } = await fileStore(database.db).keepWaiting(file, now());
      return { upload: tokens.sign('template-upload', id), fileName: name, size };
    },

    /** Makes a version of a received contract, which is handed out from then on. Answers its id. */
    async add(tx: Db, by: string, { upload, coveragePlan, state, note }: NewTemplate): Promise<string> {
      const fileId = tokens.read('template-upload', upload);
      const file = fileId ? await fileStore(tx).read(fileId) : undefined;
      if (!file) throw badRequest('UploadGone', 'This file is no longer here. Choose it again.', 'upload');
      const { fileName, bytes } = file;
      const version = await templates.upload({ plan: coveragePlan, state, fileName, bytes, by, note }, tx);
      await fileStore(tx).erase([file.id]);
      return version.id;
    },

    /** Withdraws a version and puts the one before it back in use. Throws 404. */
    withdraw: async (tx: Db, id: string, by: string): Promise<void> => {
      await templates.withdraw(id, by, tx);
    },

    /** The bytes of a version as they were uploaded. Throws 404. */
    file: templates.fileOf,
  };
}
