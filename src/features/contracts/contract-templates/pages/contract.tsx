import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { contractPagePath, sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { contractTemplatesContext } from '../context.ts';
import type { Route } from './+types/contract.ts';
import { ContractText } from './contract-text.tsx';
import { loadStateChoice } from './load-state-choice.ts';
import { StateChooser } from './state-contracts.tsx';

/** The sample contract as a web page. An uploaded contract exists only as a PDF. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const contractTemplates = context.get(contractTemplatesContext);
  const plan = await contractTemplates.findPlan(params.plan);
  if (!plan) throw redirect('/plans');
  const choice = await loadStateChoice(context, request);
  const state = choice.chosenState?.state;
  const contract = await contractTemplates.sampleContractText(plan, state);
  if (!contract) throw redirect(sampleContractPath(plan, state));
  const { planName, stateName } = contract;
  const title = `${planName} contract${stateName ? ` for ${stateName}` : ''}`;
  return {
    choice,
    contract,
    title,
    path: contractPagePath(plan),
    pdfPath: sampleContractPath(plan, state),
    siteUrl: context.get(publicUrlContext),
    seo: seo({
      title,
      description: `The sample contract of ${planName} in full: what it pays for, what it doesn't, how to make a claim, and how to cancel.`,
      canonicalPath: contractPagePath(plan),
    }),
  };
}

export default function Contract({ loaderData }: Route.ComponentProps) {
  const { choice, contract, title, path, pdfPath, siteUrl } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-form text-3xl sm:text-4xl">{title}</h1>
      <div id="your-state" className="not-printed mt-6 scroll-mt-24">
        <StateChooser choice={choice} path={path} />
        <p className="my-4">
          <a className="link inline-flex min-h-11 items-center" href={pdfPath}>
            {title} (PDF)
          </a>
        </p>
      </div>
      <ContractText contract={contract} siteUrl={siteUrl} />
    </main>
  );
}
