import { createHash, randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import type { ConfigurationActions } from '../../../publishing/configuration/actions.ts';
import { maxNoteLength, toPdfFileName } from '../domain/template-version.ts';
import { contractTemplateStore, type TemplateScope, type TemplateVersion } from '../store.ts';

export type ContractTemplateDeps = {
  database: Database;
  now: () => Date;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  geography: Pick<GeographyActions, 'stateRule' | 'salesAreas'>;
  rates: Pick<RateActions, 'termsInEffect'>;
};

export type TemplateUpload = {
  plan: PlanKey;
  state: string | null;
  fileName: string;
  bytes: Uint8Array;
  by: string;
  note?: string | null;
};

export type TemplateFile = { fileName: string; bytes: Uint8Array };

const templateNotFound = () => notFound('TemplateNotFound', "This contract template doesn't exist.");

function parseNote({ note }: TemplateUpload): string | null {
  const text = note?.trim() || null;
  if (text && text.length > maxNoteLength)
    throw badRequest('InvalidField', `Use at most ${maxNoteLength} characters.`, 'note');
  return text;
}

/** The file of a withdrawn version can be uploaded again. */
function requireChanged(versions: TemplateVersion[], sha256: string): void {
  const inEffect = versions.find(({ withdrawnAt }) => withdrawnAt === null);
  if (inEffect?.sha256 === sha256)
    throw badRequest(
      'SameFile',
      `This file is the same as version ${inEffect.version}, which is in use.`,
      'file',
    );
}

export function templateVersions({ database, now, geography, rates }: ContractTemplateDeps) {
  async function requireKnownState(state: string | null, db: Db): Promise<void> {
    if (state !== null && !(await geography.stateRule(state, db)))
      throw badRequest('InvalidField', "This state doesn't exist.", 'state');
  }

  async function requireKnownPlan(plan: PlanKey, db: Db): Promise<void> {
    if (!findPlan(await rates.termsInEffect(db), plan))
      throw badRequest('UnknownPlan', "This plan doesn't exist.", 'coveragePlan');
  }

  async function add(upload: TemplateUpload, note: string | null, tx: Db): Promise<TemplateVersion> {
    const { plan, state, bytes, by } = upload;
    await requireKnownPlan(plan, tx);
    await requireKnownState(state, tx);
    const store = contractTemplateStore(tx);
    const scope: TemplateScope = { coveragePlan: plan, state };
    await store.lockScope(scope);
    const versions = await store.versions(scope);
    requireChanged(versions, createHash('sha256').update(bytes).digest('hex'));
    const fileName = toPdfFileName(upload.fileName);
    const file = await fileStore(tx).save({ fileName, contentType: 'application/pdf', bytes }, now());
    const template: TemplateVersion = {
      id: randomUUID(),
      ...scope,
      version: (versions[0]?.version ?? 0) + 1,
      fileId: file.id,
      fileName,
      sha256: file.sha256,
      size: file.size,
      uploadedBy: by,
      uploadedAt: now(),
      note,
      withdrawnAt: null,
      withdrawnBy: null,
    };
    await store.insert(template);
    return template;
  }

  async function byId(id: string, db: Db): Promise<TemplateVersion> {
    const template = isUuid(id) ? await contractTemplateStore(db).byId(id) : undefined;
    if (!template) throw templateNotFound();
    return template;
  }

  return {
    /** The caller must have inspected the file. */
    async upload(upload: TemplateUpload, tx?: Db): Promise<TemplateVersion> {
      const note = parseNote(upload);
      return tx ? add(upload, note, tx) : database.transaction((newTx) => add(upload, note, newTx));
    },

    versions: (plan: PlanKey, state: string | null): Promise<TemplateVersion[]> =>
      contractTemplateStore(database.db).versions({ coveragePlan: plan, state }),

    /** Puts the previous version back in use. Withdrawing twice has no effect. Throws 404. */
    async withdraw(id: string, by: string, db: Db = database.db): Promise<TemplateVersion> {
      await byId(id, db);
      await contractTemplateStore(db).withdraw(id, by, now());
      return byId(id, db);
    },

    /** Also returns withdrawn versions. Throws 404. */
    async readFile(id: string): Promise<TemplateFile> {
      const template = await byId(id, database.db);
      const file = await fileStore(database.db).read(template.fileId);
      if (!file) throw templateNotFound();
      return { fileName: template.fileName, bytes: file.bytes };
    },
  };
}
