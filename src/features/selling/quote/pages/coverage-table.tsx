import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { isCoveredBy, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';

type Row = { key: string; name: string; clause: string; lowestPlan: PlanKey; detail: string };

const rowsOf = ({ coverageGroups, extras }: PlanTerms): Row[] => [
  ...coverageGroups.map(({ key, name, clause, lowestPlan, parts }) => ({
    key,
    name,
    clause,
    lowestPlan,
    detail: parts
      .slice(0, 5)
      .map((part) => part.name.toLowerCase())
      .join(', '),
  })),
  ...extras.map(({ key, name, clause, lowestPlan, summary }) => ({
    key,
    name,
    clause,
    lowestPlan,
    detail: summary,
  })),
];

function Mark({ isCovered }: { isCovered: boolean }) {
  return isCovered ? (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="mx-auto size-5 stroke-good"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 10.5l4 4 8-9" />
      </svg>
      <span className="sr-only">Covered</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="mx-auto block h-0.5 w-3 bg-edge" />
      <span className="sr-only">Not covered</span>
    </>
  );
}

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
        {rowsOf(terms).map(({ key, name, clause, lowestPlan, detail }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="font-semibold">{name}</span>{' '}
              <span className="tabular text-xs text-slate">§ {clause}</span>
              <span className="mt-0.5 hidden text-slate md:block">{detail}</span>
            </th>
            {terms.plans.map((plan) => (
              <td key={plan.key} className="px-0.5 py-3 text-center">
                <Mark isCovered={isCoveredBy(terms, plan.key, lowestPlan)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
