import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { contractPagePath, sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import { formatLimitOfLiability } from '../../../plans/domain/plan-terms.ts';
import { DisclaimerStatements } from '../../shell/pages/disclaimer.tsx';
import { usePlanTerms } from '../../shell/pages/plan-terms.tsx';
import type { Route } from './+types/terms-of-use.ts';
import { LegalPage } from './legal-page.tsx';
import { loadPolicy } from './policy.ts';

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const geography = context.get(geographyContext);
  const rates = context.get(ratesContext);
  return loadPolicy(context, 'terms-of-use', {
    salesAreas: (await geography.salesAreas()).join(' '),
    limitOfLiabilityText: formatLimitOfLiability(await rates.termsInEffect()),
  });
}

function SampleContracts() {
  const terms = usePlanTerms();
  return (
    <ul>
      {terms.plans.map(({ key, name }) => (
        <li key={key} className="flex flex-wrap gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href={contractPagePath(key)}>
            Sample contract for {name}
          </a>
          <a className="link inline-flex min-h-11 items-center" href={sampleContractPath(key)}>
            Sample contract for {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}

export default function TermsOfUse({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <LegalPage
      policy={policy}
      parts={{ disclaimer: <DisclaimerStatements />, sampleContracts: <SampleContracts /> }}
    />
  );
}
