import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import { type CoveragePlan, coveragePlanName } from '../rates/domain/coverage-plan.ts';
import { specimenContract } from './domain/specimen.ts';
import { contractPdf } from './use-cases/pdf.ts';

export type ContractTemplateUseCases = ReturnType<typeof contractTemplateUseCases>;

type Rendered = { words: string; bytes: Promise<Uint8Array> };

/** Letters and digits only: the name travels in a header and becomes a file. */
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');

export function contractTemplateUseCases(deps: {
  configuration: Pick<ConfigurationUseCases, 'siteSettings'>;
}) {
  const rendered = new Map<CoveragePlan, Rendered>();

  /** Renders once per plan, and again when the words have changed. A failure is not kept. */
  function pdfOf(plan: CoveragePlan, contract: ReturnType<typeof specimenContract>): Promise<Uint8Array> {
    const words = JSON.stringify(contract);
    const kept = rendered.get(plan);
    if (kept?.words === words) return kept.bytes;
    const bytes = contractPdf(contract);
    rendered.set(plan, { words, bytes });
    bytes.catch(() => rendered.delete(plan));
    return bytes;
  }

  return {
    /** The specimen contract of a plan as a PDF. */
    async specimen(plan: CoveragePlan, _state?: string): Promise<{ fileName: string; bytes: Uint8Array }> {
      const contract = specimenContract(plan, await deps.configuration.siteSettings());
      const fileName = `${slug(`${contract.brand} ${coveragePlanName[plan]} specimen contract`)}.pdf`;
      return { fileName, bytes: await pdfOf(plan, contract) };
    },
  };
}
