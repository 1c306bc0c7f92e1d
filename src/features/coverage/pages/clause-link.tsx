import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';

/** A clause, leading to the contract to read that holds it. */
export const ClauseLink = ({ plan, clause }: { plan: CoveragePlan; clause: string }) => (
  <a className="link tabular text-xs whitespace-nowrap" href={specimenAddress(plan)}>
    § {clause}
    <span className="sr-only"> of the {coveragePlanName[plan]} contract (PDF)</span>
  </a>
);
