import { LRUCache } from 'lru-cache';
import { busyError } from '../../../../platform/bounded-queue.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { type FileWorker, ifStopped } from '../../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../../platform/http/limits.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  findPlanByCode,
  findPlanBySlug,
  planName as getPlanName,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { downloadName } from '../domain/download-name.ts';
import { sampleContract } from '../domain/sample-contract.ts';
import { contractTemplateStore } from '../store.ts';
import type { ContractTextActions } from './contract-texts.ts';
import type { renderContract } from './render-contract.ts';
import { type ContractTemplateDeps, type TemplateFile, templateVersions } from './versions.ts';

/** Enough for five plans in 30 states and territories, at about 140 KB each. */
const cacheSize = 150;

/** Keyed by the document's whole content, because rate cards and settings change. Failures aren't cached. */
export function cachedPdfs<Rest extends unknown[]>(
  render: (contract: ContractDocument, ...rest: Rest) => Promise<Uint8Array>,
  max = cacheSize,
) {
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max });
  return (contract: ContractDocument, ...rest: Rest): Promise<Uint8Array> => {
    const key = JSON.stringify(contract);
    const cached = cache.get(key);
    if (cached) return cached;
    const bytes = render(contract, ...rest);
    cache.set(key, bytes);
    bytes.catch(() => cache.delete(key));
    return bytes;
  };
}

export type ContractTemplateActions = ReturnType<typeof contractTemplateActions>;

type ContractTemplateActionDeps = ContractTemplateDeps & {
  documentWorker: FileWorker<{ renderContract: typeof renderContract }>;
  requestLimits: Pick<RequestLimits, 'take'>;
  publicUrl: string;
  contractText: Pick<ContractTextActions, 'inEffect'>;
};

export function contractTemplateActions(deps: ContractTemplateActionDeps) {
  const { database, configuration, geography, rates } = deps;
  const renderPdf = cachedPdfs((contract, ipAddress: string) => {
    deps.requestLimits.take('contract-pdf', ipAddress);
    return deps.documentWorker
      .run('renderContract', Buffer.from(JSON.stringify(contract)), { isDeferrable: true })
      .catch(ifStopped(() => Promise.reject(busyError())));
  });

  const templateInEffect = (coveragePlan: PlanKey, rule: StateRule | undefined, db: Db = database.db) =>
    contractTemplateStore(db).inEffect({ coveragePlan, state: rule?.state ?? null });

  async function findUploaded(
    terms: PlanTerms,
    plan: PlanKey,
    rule: StateRule | undefined,
  ): Promise<TemplateFile | undefined> {
    const template = await templateInEffect(plan, rule);
    const file = template && (await fileStore(database.db).read(template.fileId));
    if (!file) return undefined;
    const { 'brand.name': brand } = await configuration.siteSettings();
    const stateName = template.state && rule ? rule.name : null;
    return {
      fileName: downloadName({
        brand,
        planName: getPlanName(terms, plan),
        stateName,
        version: template.version,
      }),
      bytes: file.bytes,
    };
  }

  async function buildSample(
    terms: PlanTerms,
    plan: PlanKey,
    rule: StateRule | undefined,
  ): Promise<ContractDocument> {
    const settings = await configuration.siteSettings();
    const { text, textFrom } = await deps.contractText.inEffect();
    const salesAreas = await geography.salesAreas();
    const site = { settings, siteUrl: deps.publicUrl, salesAreas, text, textFrom };
    return sampleContract(terms, plan, site, rule);
  }

  return {
    ...templateVersions(deps),

    isKnownState: async (state: string): Promise<boolean> => (await geography.stateRule(state)) !== undefined,

    /** `contractType` is the number or key of a plan. Returns undefined for an unknown plan. */
    async findPlan(contractType: string): Promise<PlanKey | undefined> {
      const terms = await rates.termsInEffect();
      const isCode = /^\d{1,2}$/.test(contractType);
      return (isCode ? findPlanByCode(terms, Number(contractType)) : findPlanBySlug(terms, contractType))
        ?.key;
    },

    /** Returns undefined if no contract was uploaded for the plan and state, so our own clauses apply. */
    async uploadedTerms(plan: PlanKey, state: string, tx?: Db) {
      const template = await templateInEffect(plan, await geography.stateRule(state, tx), tx);
      if (!template) return undefined;
      const { id, fileName, version, sha256 } = template;
      return { id, fileName, version, sha256 };
    },

    /** The content of the sample contract's PDF. Returns null if an uploaded contract is used instead. */
    async sampleContractText(plan: PlanKey, state?: string): Promise<ContractDocument | null> {
      const rule = state ? await geography.stateRule(state) : undefined;
      if (await templateInEffect(plan, rule)) return null;
      return buildSample(await rates.termsInEffect(), plan, rule);
    },

    /**
     * Prefers an uploaded contract for the state, then one for the plan. Throws 429 for too many downloads, and 503 if the server
     * is busy.
     */
    async download(plan: PlanKey, state: string | undefined, ipAddress: string): Promise<TemplateFile> {
      const terms = await rates.termsInEffect();
      const rule = state ? await geography.stateRule(state) : undefined;
      const upload = await findUploaded(terms, plan, rule);
      if (upload) return upload;
      const contract = await buildSample(terms, plan, rule);
      const { brand, planName } = contract;
      const fileName = downloadName({ brand, planName, stateName: rule?.name ?? null });
      return { fileName, bytes: await renderPdf(contract, ipAddress) };
    },
  };
}
