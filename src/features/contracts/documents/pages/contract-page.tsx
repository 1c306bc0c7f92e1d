import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import { ContractText } from '../../contract-templates/pages/contract-text.tsx';

/** Shows the PDF's text as a web page. */
export function ContractPage({ contract, siteUrl }: { contract: ContractDocument; siteUrl: string }) {
  const { title, number, brand, planName, stateName } = contract;
  return (
    <article aria-labelledby="contract-title">
      <h2 id="contract-title" className="max-w-form text-3xl sm:text-4xl">
        {brand} {planName}
      </h2>
      <p className="mt-2 mb-4 text-slate sm:text-lg">
        {title} {number}
        {stateName && `, ${stateName}`}
      </p>
      <ContractText contract={contract} siteUrl={siteUrl} />
    </article>
  );
}
