import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { contractsContext } from '../../contract/context.ts';
import { formatTermEnd } from '../../contract/domain/contract-statement.ts';
import { Facts } from '../../contract/pages/page-parts.tsx';
import { ContractPage } from '../../documents/pages/contract-page.tsx';
import { servicingContext } from '../context.ts';
import { isCovering } from '../domain/claim-start.ts';
import type { Route } from './+types/read-contract.ts';
import { formatCoverageStart } from './contract-next-step.tsx';
import { documentPath } from './owner-tools.tsx';

export const handle = {
  key: 'contractId',
  seo: unlistedSeo('Read your contract'),
  isNeverPrefetched: true,
  isOwnersPage: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const contractId = new URL(request.url).searchParams.get('contractId') ?? '';
  try {
    const contract = await context.get(servicingContext).contractText(contractId);
    return {
      contract,
      contractId,
      owned: await context.get(contractsContext).byId(contractId),
      siteUrl: context.get(publicUrlContext),
    };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

export default function ReadContract({
  loaderData: { contract, contractId, owned, siteUrl },
}: Route.ComponentProps) {
  return (
    <main id="main" className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Your contract</h1>
      <p className="not-printed mt-3 mb-8 flex flex-wrap gap-x-6">
        <a className="link inline-flex min-h-11 items-center" href={contractPath(contractId)}>
          Back to your plan
        </a>
        <a className="link inline-flex min-h-11 items-center" href={documentPath(contractId)}>
          Download it as a PDF
        </a>
      </p>
      {isCovering(owned.status) && (
        <div className="mb-8 max-w-form">
          <p className="mb-2">The contract counts its dates from the first payment. These are yours:</p>
          <Facts
            rows={[
              { label: 'Purchase date', value: longDate(owned.purchasedOn) },
              { label: 'Coverage starts', value: formatCoverageStart(owned.waitingPeriodEnd) },
              {
                label: 'Plan ends',
                value: formatTermEnd(
                  longDate(owned.termEnd.endsOn),
                  formatInteger(owned.termEnd.endsAtMiles),
                ),
              },
            ]}
          />
        </div>
      )}
      {contract.sections.length === 0 && <p className="mb-8 max-w-form">The PDF has all of its terms.</p>}
      <ContractPage contract={contract} siteUrl={siteUrl} />
    </main>
  );
}
