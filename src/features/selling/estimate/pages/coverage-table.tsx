import { uncapitalize } from '../../../../shared/format.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { joinConditions } from '../../coverage/domain/plan-facts.ts';
import { getCoverageAnswer } from '../../coverage/domain/search-entries.ts';
import { Mark } from '../../coverage/pages/coverage-mark.tsx';

type Row = {
  key: string;
  name: string;
  clause: string;
  lowestPlan: PlanKey;
  condition: string;
  detail: string;
};

const maxListedParts = 5;

const buildRows = ({ coverageGroups, extras }: PlanTerms): Row[] => [
  ...coverageGroups.map((group) => ({
    ...group,
    condition: joinConditions(group),
    detail: group.parts
      .slice(0, maxListedParts)
      .map((part) => uncapitalize(part.name))
      .join(', '),
  })),
  ...extras.map(({ key, name, clause, lowestPlan, summary }) => ({
    key,
    name,
    clause,
    lowestPlan,
    condition: '',
    detail: summary,
  })),
];

export function CoverageTable() {
  const terms = usePlanTerms();
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">What each plan covers</caption>
      <thead>
        <tr className="border-b-2 border-ink align-bottom">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            Covered item
          </th>
          {terms.plans.map((plan) => (
            <th
              key={plan.key}
              scope="col"
              className="w-[13%] px-0.5 py-2 text-center text-xs font-semibold sm:text-sm"
            >
              <span className="max-sm:[writing-mode:vertical-rl] max-sm:rotate-180">{plan.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buildRows(terms).map(({ key, name, clause, lowestPlan, condition, detail }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="font-semibold">{name}</span>{' '}
              <span className="tabular text-xs whitespace-nowrap text-slate">clause {clause}</span>
              <span className="mt-0.5 hidden text-slate md:block">{detail}</span>
              {condition && <span className="mt-0.5 block text-xs">{condition}</span>}
            </th>
            {terms.plans.map((plan) => (
              <td key={plan.key} className="px-0.5 py-3 text-center">
                <Mark answer={getCoverageAnswer(terms, plan.key, { lowestPlan, condition })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
