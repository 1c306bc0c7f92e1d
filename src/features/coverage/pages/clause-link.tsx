import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { planName } from '../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../plans/pages/plan-terms.tsx';

/** A clause, as a link to the contract that it is from. */
export function ClauseLink({ plan, clause }: { plan: PlanKey; clause: string }) {
  const terms = usePlanTerms();
  return (
    <a className="link tabular text-xs whitespace-nowrap" href={specimenAddress(terms, plan)}>
      § {clause}
      <span className="sr-only"> of the {planName(terms, plan)} contract (PDF)</span>
    </a>
  );
}
