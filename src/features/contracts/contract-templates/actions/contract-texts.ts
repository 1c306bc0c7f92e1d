import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import type { FileWorker } from '../../../../platform/files/file-worker.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../../shared/local-time.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import type { ConfigurationActions } from '../../../publishing/configuration/actions.ts';
import {
  type ContractText,
  formatTextError,
  parseContractText,
  readContractText,
  type TextError,
} from '../domain/contract-text.ts';
import { listInsertableFacts } from '../domain/fact-examples.ts';
import { sampleContract } from '../domain/sample-contract.ts';
import { hasStateTerms } from '../domain/state-terms.ts';
import { getTextState } from '../domain/text-state.ts';
import type { InsertableFacts, TextDetails, TextRecord } from '../schema.ts';
import { contractTextStore, type StoredText, type TextFilter } from '../store.ts';
import type { CheckArguments, checkText } from './check-text.ts';
import type { renderContract } from './render-contract.ts';

/** The queue of jobs that purge the pages when a text takes effect. */
export const textStartQueue = 'contract-text-start';

/** The words of a contract. `textFrom` is the ISO date from which they apply. */
export type TextVersion = { version: number; text: ContractText; textFrom: string };

type ContractTextDeps = {
  database: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'add'>;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  geography: Pick<GeographyActions, 'stateRules' | 'stateRule' | 'salesAreas'>;
  rates: Pick<RateActions, 'termsInEffect'>;
  documentWorker: FileWorker<{ renderContract: typeof renderContract; checkText: typeof checkText }>;
  publicUrl: string;
};

const firstVersion = 1;

export type ContractTextActions = ReturnType<typeof contractTextActions>;

const textNotFound = () => notFound('ContractTextNotFound', "This version doesn't exist.");

const refuseErrors = (source: string, errors: TextError[]) => {
  if (errors.length === 0) return;
  throw new RequestError(
    400,
    errors.map((error) => ({
      description: null,
      errorCode: 'InvalidContractText',
      message: formatTextError(source, error),
    })),
  );
};

/** Staff copy a version, edit and preview the draft, and activate it. From then on it never changes, because contracts are sold with it. */
export function contractTextActions(deps: ContractTextDeps) {
  const { database, now, geography, rates, configuration, publicUrl } = deps;
  const getToday = () => toOfficeDay(now());
  const started = new LRUCache<number, TextVersion>({ max: 20 });

  /** Drafts too, for previews. */
  async function byVersion(version: number, db: Db = database.db): Promise<TextVersion> {
    const cached = started.get(version);
    if (cached) return cached;
    const stored = await contractTextStore(db).byVersion(version);
    if (!stored) throw textNotFound();
    const { text, errors } = parseContractText(stored.source);
    refuseErrors(stored.source, errors);
    const read = { version, text, textFrom: stored.effectiveFrom ?? getToday() };
    // Until then, another instance can make it a draft again.
    if (stored.effectiveFrom && stored.effectiveFrom <= getToday()) started.set(version, read);
    return read;
  }

  /** Invented contracts can be older than the first version. */
  const versionInEffect = async (db: Db): Promise<number> =>
    (await contractTextStore(db).versionInEffectOn(getToday())) ?? firstVersion;

  const present = (stored: StoredText, inEffect: number): TextRecord => {
    const { version, effectiveFrom, basedOn, note, changedBy, createdAt, activatedBy } = stored;
    return {
      id: String(version),
      version,
      state: getTextState({ effectiveFrom, isInEffect: version === inEffect }, getToday()),
      effectiveFrom,
      basedOn,
      note,
      changedBy,
      createdAt: createdAt.toISOString(),
      activatedBy,
    };
  };

  const getSite = async () => ({
    settings: await configuration.siteSettings(),
    siteUrl: publicUrl,
    salesAreas: await geography.salesAreas(),
  });

  async function check(source: string, db?: Db): Promise<TextError[]> {
    const request: CheckArguments = [
      source,
      await rates.termsInEffect(db),
      await geography.stateRules(db),
      { settings: await configuration.siteSettings(db), siteUrl: publicUrl, salesAreas: [] },
    ];
    return deps.documentWorker.run('checkText', Buffer.from(JSON.stringify(request)), { isDeferrable: true });
  }

  async function lockDraft(tx: Db, version: number): Promise<StoredText> {
    const stored = await contractTextStore(tx).byVersionForUpdate(version);
    if (!stored) throw textNotFound();
    if (stored.activatedAt)
      throw badRequest(
        'ContractTextActivated',
        `Version ${version} is activated and can't be changed, because contracts are sold with it. Make a new draft.`,
      );
    return stored;
  }

  return {
    byVersion,

    inEffect: async (db: Db = database.db): Promise<TextVersion> => byVersion(await versionInEffect(db), db),

    /** Stores the first version. */
    async addFirst(source: string, effectiveFrom: string): Promise<void> {
      readContractText(source);
      await contractTextStore(database.db).insert({
        version: firstVersion,
        source,
        note: null,
        basedOn: null,
        changedBy: null,
        createdAt: now(),
        effectiveFrom,
        activatedAt: now(),
        activatedBy: null,
      });
    },

    async list(query: ListQuery<TextFilter>): Promise<ListResult<TextRecord>> {
      const inEffect = await versionInEffect(database.db);
      const { rows, total } = await contractTextStore(database.db).list(query);
      return { rows: rows.map((stored) => present(stored, inEffect)), total };
    },

    async find(db: Db, version: number): Promise<TextDetails | undefined> {
      const stored = Number.isInteger(version) ? await contractTextStore(db).byVersion(version) : undefined;
      if (!stored) return undefined;
      const inEffect = await versionInEffect(db);
      return { ...present(stored, inEffect), source: stored.source, inEffect };
    },

    async draft(
      tx: Db,
      by: string,
      { basedOn, note }: { basedOn: number | null; note: string | null },
    ): Promise<number> {
      const store = contractTextStore(tx);
      await store.lock();
      const origin = await store.byVersion(basedOn ?? (await versionInEffect(tx)));
      if (!origin) throw badRequest('InvalidField', "This version doesn't exist.", 'basedOn');
      const version = await store.nextVersion();
      await store.insert({
        version,
        source: origin.source,
        note,
        basedOn: origin.version,
        changedBy: by,
        createdAt: now(),
        effectiveFrom: null,
        activatedAt: null,
        activatedBy: null,
      });
      return version;
    },

    /** A draft may still have errors. */
    async change(
      tx: Db,
      version: number,
      by: string,
      fields: Pick<StoredText, 'source' | 'note'>,
    ): Promise<void> {
      await lockDraft(tx, version);
      await contractTextStore(tx).update(version, { ...fields, changedBy: by });
    },

    async remove(tx: Db, version: number): Promise<void> {
      await lockDraft(tx, version);
      await contractTextStore(tx).remove(version);
    },

    /** `day` is null for today. Throws 400 for a past day, and for errors in any plan and state. */
    async activate(tx: Db, version: number, by: string, day: string | null): Promise<void> {
      const store = contractTextStore(tx);
      await store.lock();
      const { source } = await lockDraft(tx, version);
      const effectiveFrom = day ?? getToday();
      if (effectiveFrom < getToday())
        throw badRequest(
          'DateInPast',
          "Choose a later day, or leave it empty to start today. Contracts that were sold can't change.",
          'effectiveFrom',
        );
      refuseErrors(source, await check(source, tx));
      await store.update(version, { effectiveFrom, activatedAt: now(), activatedBy: by });
      if (effectiveFrom > getToday())
        await deps.jobs.add(tx, textStartQueue, { version }, { startAfter: startOfOfficeDay(effectiveFrom) });
    },

    /** Makes it a draft again. Throws 400 from its first day on. */
    async unschedule(tx: Db, version: number): Promise<void> {
      const store = contractTextStore(tx);
      await store.lock();
      const stored = await store.byVersionForUpdate(version);
      if (!stored) throw textNotFound();
      if (stored.effectiveFrom === null || stored.effectiveFrom <= getToday())
        throw badRequest(
          'NotScheduled',
          stored.effectiveFrom === null
            ? `Version ${version} isn't scheduled.`
            : `Version ${version} is already in effect. Make a new draft, correct it, and activate that.`,
        );
      await store.update(version, { effectiveFrom: null, activatedAt: null, activatedBy: null });
    },

    /** All that a text can contain besides words, with examples from a state with notices. */
    async insertableFacts(): Promise<InsertableFacts> {
      const rules = (await geography.stateRules()).filter(hasStateTerms);
      const rule = rules.find(({ notices }) => notices.length > 0) ?? rules[0];
      const facts = listInsertableFacts(await rates.termsInEffect(), await getSite(), rule);
      return { state: rule?.name ?? null, facts };
    },

    /** Lists errors of a draft in any plan and state. */
    async check(version: number): Promise<TextError[]> {
      const stored = await contractTextStore(database.db).byVersion(version);
      if (!stored) throw textNotFound();
      return check(stored.source);
    },

    /** The sample contract with this text as a PDF. Throws 400 for errors in the text. */
    async previewSample(version: number, plan: PlanKey, state: string | null): Promise<Uint8Array> {
      const { text, textFrom } = await byVersion(version);
      const terms = await rates.termsInEffect();
      if (!findPlan(terms, plan)) throw badRequest('UnknownPlan', "This plan doesn't exist.", 'plan');
      const rule = state ? await geography.stateRule(state) : undefined;
      if (state && !rule) throw badRequest('InvalidField', "This state doesn't exist.", 'state');
      const contract = sampleContract(terms, plan, { ...(await getSite()), text, textFrom }, rule);
      return deps.documentWorker.run('renderContract', Buffer.from(JSON.stringify(contract)));
    },
  };
}
