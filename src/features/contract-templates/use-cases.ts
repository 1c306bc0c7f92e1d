import { fileStore } from '../../platform/files/file-store.ts';
import type { StateRule } from '../geography/domain/state-rule.ts';
import type { CoveragePlan } from '../rates/domain/coverage-plan.ts';
import { downloadName } from './domain/download-name.ts';
import { specimenContract } from './domain/specimen.ts';
import { contractTemplateStore } from './store.ts';
import type { ContractTemplateDeps } from './use-cases/deps.ts';
import { keptPdfs } from './use-cases/kept-pdfs.ts';
import { type TemplateFile, templateVersions } from './use-cases/versions.ts';

export type ContractTemplateUseCases = ReturnType<typeof contractTemplateUseCases>;

export function contractTemplateUseCases(deps: ContractTemplateDeps) {
  const { database, configuration, geography } = deps;
  const pdfOf = keptPdfs();

  /** What staff uploaded for a plan and state, or for the plan alone. */
  async function uploaded(
    plan: CoveragePlan,
    rule: StateRule | undefined,
  ): Promise<TemplateFile | undefined> {
    const scope = { coveragePlan: plan, state: rule?.state ?? null };
    const template = await contractTemplateStore(database.db).inForce(scope);
    const file = template && (await fileStore(database.db).read(template.fileId));
    if (!file) return undefined;
    const { 'brand.name': brand } = await configuration.siteSettings();
    const stateName = template.state && rule ? rule.name : null;
    return {
      fileName: downloadName({ brand, plan, stateName, version: template.version }),
      bytes: file.bytes,
    };
  }

  return {
    ...templateVersions(deps),

    /** Whether there is such a state, by its two letters. */
    knowsState: async (state: string): Promise<boolean> => (await geography.stateRule(state)) !== undefined,

    /**
     * The contract of a plan as a PDF: what staff uploaded last for the state (two letters), else for the plan alone, else
     * a specimen with the terms of the state. Without a state, or for one that nobody knows: the general one.
     */
    async specimen(plan: CoveragePlan, state?: string): Promise<TemplateFile> {
      const rule = state ? await geography.stateRule(state) : undefined;
      const upload = await uploaded(plan, rule);
      if (upload) return upload;
      const areas = await geography.salesAreas();
      const contract = specimenContract(plan, await configuration.siteSettings(), areas, rule);
      const fileName = downloadName({ brand: contract.brand, plan, stateName: rule?.name ?? null });
      return { fileName, bytes: await pdfOf(contract) };
    },
  };
}
