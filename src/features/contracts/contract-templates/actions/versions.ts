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
import {
  longestNote,
  plainFileName,
  type TemplateScope,
  type TemplateVersion,
} from '../domain/template-version.ts';
import { contractTemplateStore } from '../store.ts';

export type ContractTemplateDeps = {
  database: Database;
  now: () => Date;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  geography: Pick<GeographyActions, 'stateRule' | 'salesAreas'>;
  rates: Pick<RateActions, 'termsInForce'>;
};

export type TemplateUpload = {
  plan: PlanKey;
  /** Two letters; null: for every state that has none of its own. */
  state: string | null;
  fileName: string;
  bytes: Uint8Array;
  /** Who of the staff. */
  by: string;
  note?: string | null;
};

export type TemplateFile = { fileName: string; bytes: Uint8Array };

const templateNotFound = () => notFound('TemplateNotFound', 'There is no such contract template.');

function noteOf({ note }: TemplateUpload): string | null {
  const text = note?.trim() || null;
  if (text && text.length > longestNote)
    throw badRequest('InvalidField', `A note has at most ${longestNote} characters.`, 'note');
  return text;
}

/** The same file again would be a version in which nothing changed. One that was withdrawn may come back. */
function isNew(kept: TemplateVersion[], sha256: string): void {
  const inForce = kept.find(({ withdrawnAt }) => withdrawnAt === null);
  if (inForce?.sha256 === sha256)
    throw badRequest(
      'SameFile',
      `This is the file of version ${inForce.version}, which is in force.`,
      'file',
    );
}

/** The uploaded contracts, for the back office. */
export function templateVersions({ database, now, geography, rates }: ContractTemplateDeps) {
  async function isKnown(state: string | null, db: Db): Promise<void> {
    if (state !== null && !(await geography.stateRule(state, db)))
      throw badRequest('InvalidField', 'There is no such state.', 'state');
  }

  async function isSold(plan: PlanKey, db: Db): Promise<void> {
    if (!findPlan(await rates.termsInForce(db), plan))
      throw badRequest('UnknownPlan', 'There is no such plan.', 'coveragePlan');
  }

  async function add(upload: TemplateUpload, note: string | null, tx: Db): Promise<TemplateVersion> {
    const { plan, state, bytes, by } = upload;
    await isSold(plan, tx);
    await isKnown(state, tx);
    const store = contractTemplateStore(tx);
    const scope: TemplateScope = { coveragePlan: plan, state };
    await store.lockScope(scope);
    const kept = await store.versions(scope);
    isNew(kept, createHash('sha256').update(bytes).digest('hex'));
    const fileName = plainFileName(upload.fileName);
    const file = await fileStore(tx).keep({ fileName, contentType: 'application/pdf', bytes }, now());
    const template: TemplateVersion = {
      id: randomUUID(),
      ...scope,
      version: (kept[0]?.version ?? 0) + 1,
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
    /**
     * Adds a version, which buyers get from then on. The caller has examined the file. `tx`: a caller's transaction.
     * Throws 400 for the file that is already in force, a plan that isn't sold, an unknown state, and a note that is too
     * long.
     */
    async upload(upload: TemplateUpload, tx?: Db): Promise<TemplateVersion> {
      const note = noteOf(upload);
      return tx ? add(upload, note, tx) : database.transaction((own) => add(upload, note, own));
    },

    /** All of a plan and state, withdrawn ones too, the newest first. */
    versions: (plan: PlanKey, state: string | null): Promise<TemplateVersion[]> =>
      contractTemplateStore(database.db).versions({ coveragePlan: plan, state }),

    /** Withdraws a version and puts the one before it back in use. A second time changes nothing. Throws 404. */
    async withdraw(id: string, by: string, db: Db = database.db): Promise<TemplateVersion> {
      await byId(id, db);
      await contractTemplateStore(db).withdraw(id, by, now());
      return byId(id, db);
    },

    /** The bytes of a version as they were uploaded, withdrawn or not. Throws 404. */
    async fileOf(id: string): Promise<TemplateFile> {
      const template = await byId(id, database.db);
      const file = await fileStore(database.db).read(template.fileId);
      if (!file) throw templateNotFound();
      return { fileName: template.fileName, bytes: file.bytes };
    },
  };
}
