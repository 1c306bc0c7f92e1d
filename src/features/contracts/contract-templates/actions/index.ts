import { LRUCache } from 'lru-cache';
import { fileStore } from '../../../../platform/files/file-store.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  planName as nameOf,
  type PlanTerms,
  planFromSlug,
  planOfCode,
} from '../../../plans/domain/plan-terms.ts';
import type { ContractDocument } from '../domain/contract-document.ts';
import { downloadName } from '../domain/contract-references.ts';
import { specimenContract } from '../domain/specimen.ts';
import { contractTemplateStore } from '../store.ts';
import { contractPdf } from './pdf.ts';
import { type ContractTemplateDeps, type TemplateFile, templateVersions } from './versions.ts';

/** Enough for five plans, each in 59 states and in none. A file has some 40 KB. */
const mostKept = 300;

/**
 * Renders a document once. The key is the whole content, so the same plan by another rate card is another document. The
 * least recently used goes first, and a failure is not kept.
 */
export function cachedPdfs(render = contractPdf, max = mostKept) {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max });
  return (contract: ContractDocument): Promise<Uint8Array> => {
    const words = JSON.stringify(contract);
    const known = kept.get(words);
    if (known) return known;
    const bytes = render(contract);
    kept.set(words, bytes);
    bytes.catch(() => kept.delete(words));
    return bytes;
  };
}

export type ContractTemplateActions = ReturnType<typeof contractTemplateActions>;

export function contractTemplateActions(deps: ContractTemplateDeps) {
  const { database, configuration, geography, rates } = deps;
  const pdfOf = cachedPdfs();

  /** What staff uploaded for a plan and state, or for the plan alone. */
  async function uploaded(
    terms: PlanTerms,
    plan: PlanKey,
    rule: StateRule | undefined,
  ): Promise<TemplateFile | undefined> {
    const scope = { coveragePlan: plan, state: rule?.state ?? null };
    const template = await contractTemplateStore(database.db).inForce(scope);
    const file = template && (await fileStore(database.db).read(template.fileId));
    if (!file) return undefined;
    const { 'brand.name': brand } = await configuration.siteSettings();
    const stateName = template.state && rule ? rule.name : null;
    return {
      fileName: downloadName({
        brand,
        planName: nameOf(terms, plan),
        stateName,
        version: template.version,
      }),
      bytes: file.bytes,
    };
  }

  return {
    ...templateVersions(deps),

    /** Whether there is such a state, by its two letters. */
    knowsState: async (state: string): Promise<boolean> => (await geography.stateRule(state)) !== undefined,

    /** The plan in force that a `contractType` of the API names, by its number or by its key in any case. */
    async planOf(contractType: string): Promise<PlanKey | undefined> {
      const terms = await rates.termsInForce();
      const isCode = /^\d{1,2}$/.test(contractType);
      return (isCode ? planOfCode(terms, Number(contractType)) : planFromSlug(terms, contractType))?.key;
    },

    /**
     * The contract of a plan as a PDF: what staff uploaded last for the state (two letters), else for the plan alone, else
     * a specimen with the terms of the state. Without a state, or for one that nobody knows: the general one. `given`:
     * the terms to print; those in force when left out. Throws RangeError for a plan that the terms don't have.
     */
    async specimen(plan: PlanKey, state?: string, given?: PlanTerms): Promise<TemplateFile> {
      const terms = given ?? (await rates.termsInForce());
      const rule = state ? await geography.stateRule(state) : undefined;
      const upload = await uploaded(terms, plan, rule);
      if (upload) return upload;
      const areas = await geography.salesAreas();
      const contract = specimenContract(terms, plan, await configuration.siteSettings(), areas, rule);
      const { brand, planName } = contract;
      const fileName = downloadName({ brand, planName, stateName: rule?.name ?? null });
      return { fileName, bytes: await pdfOf(contract) };
    },
  };
}
