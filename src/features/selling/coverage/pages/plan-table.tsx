import type { ReactNode } from 'react';
import { formatInteger, money } from '../../../../ui/format.ts';
import { sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getPlan, planName, planSlug } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { comparePlans } from '../domain/compare-plans.ts';
import { compareFacts, joinConditions, listPlanFacts } from '../domain/plan-facts.ts';
import { coverageAnswers, getCoverageAnswer } from '../domain/search-entries.ts';
import { exclusionsId } from './compare-sections.tsx';
import { Mark, MarkIcon, markLabels } from './coverage-mark.tsx';

/** Example prices for one vehicle in dollars, by plan name. */
export type ExamplePrices = {
  vehicle: string;
  miles: number;
  place: string;
  months: number;
  /** The number of payments and the first ones. */
  payments: string;
  prices: { name: string; monthlyPayment: number; totalPrice: number }[];
};

function Legend() {
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-hidden="true">
      {coverageAnswers.toReversed().map((answer) => (
        <span key={answer} className="inline-flex items-center gap-2">
          <MarkIcon answer={answer} /> {markLabels[answer]}
        </span>
      ))}
    </p>
  );
}

const Clause = ({ clause }: { clause: string }) => (
  <span className="tabular text-xs font-normal whitespace-nowrap text-slate max-md:hidden">
    clause {clause}
  </span>
);

function RowHead({ name, clause, children }: { name: string; clause?: string | null; children?: ReactNode }) {
  return (
    <th scope="row">
      {name} {clause && <Clause clause={clause} />}
      {children && <span className="block text-xs font-normal text-slate">{children}</span>}
    </th>
  );
}

function SectionRow({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className="plan-table-section">
      <th scope="rowgroup" colSpan={columns + 1}>
        {name}
      </th>
    </tr>
  );
}

type Columns = { plans: readonly PlanKey[] };

function PriceRow({ plans, example }: Columns & { example: ExamplePrices }) {
  const terms = usePlanTerms();
  return (
    <tr>
      <RowHead name="Example price">
        {example.vehicle}, {formatInteger(example.miles)} miles, {example.place}, {example.months} months.{' '}
        {example.payments}.
      </RowHead>
      {plans.map((plan) => {
        const price = example.prices.find(({ name }) => name === planName(terms, plan));
        return (
          <td key={plan} className="tabular">
            {price ? (
              <>
                <span className="figure md:text-2xl">{money(price.monthlyPayment)}</span>
                <span className="block text-xs text-slate">a month</span>
                <span className="block text-xs text-slate">
                  <span className="max-md:block">{money(price.totalPrice)}</span> total
                </span>
              </>
            ) : (
              'Not offered'
            )}
          </td>
        );
      })}
    </tr>
  );
}

function SummaryRow({ plans }: Columns) {
  const terms = usePlanTerms();
  return (
    <tr className="max-md:hidden">
      <RowHead name="What it pays for" />
      {plans.map((plan) => (
        <td key={plan}>{getPlan(terms, plan).summary}</td>
      ))}
    </tr>
  );
}

/** Links into a closed `<details>`, which browsers open. */
const ExclusionsLink = ({ children }: { children: string }) => (
  <a className="link inline-flex min-h-11 items-center" href={`#${exclusionsId}`}>
    {children}
  </a>
);

function FactRows({ plans, isShared }: Columns & { isShared: boolean }) {
  const terms = usePlanTerms();
  const { shared } = compareFacts(terms, plans);
  const sharedKeys = shared.map(({ key }) => key);
  const [first = ''] = plans;
  return listPlanFacts(terms, first)
    .filter(({ key }) => key !== 'repairs' && sharedKeys.includes(key) === isShared)
    .map(({ key, name, clause, text }) => (
      <tr key={key} className={key === 'term' ? 'max-md:hidden' : undefined}>
        <RowHead name={name} clause={clause} />
        {isShared ? (
          <td colSpan={plans.length}>
            {key === 'exclusions' ? <ExclusionsLink>{text}</ExclusionsLink> : text}
          </td>
        ) : (
          plans.map((plan) => (
            <td key={plan} className="tabular">
              {listPlanFacts(terms, plan).find((fact) => fact.key === key)?.text}
            </td>
          ))
        )}
      </tr>
    ));
}

function CoverageRows({ plans }: Columns) {
  const terms = usePlanTerms();
  return terms.coverageGroups.map((group) => {
    const condition = joinConditions(group);
    return (
      <tr key={group.key} className="plan-table-marks">
        <RowHead name={group.name} clause={group.clause}>
          {condition}
        </RowHead>
        {plans.map((plan) => (
          <td key={plan}>
            <Mark answer={getCoverageAnswer(terms, plan, { lowestPlan: group.lowestPlan, condition })} />
          </td>
        ))}
      </tr>
    );
  });
}

/** Benefits that all plans have are below the table. */
function ExtraRows({ plans }: Columns) {
  const terms = usePlanTerms();
  const { sharedExtras } = comparePlans(terms, plans);
  const others = terms.extras.filter(({ key }) => !sharedExtras.some((shared) => shared.key === key));
  if (others.length === 0) return null;
  return (
    <tbody>
      <SectionRow name="Extra benefits" columns={plans.length} />
      {others.map((extra) => (
        <tr key={extra.key} className="plan-table-marks">
          <RowHead name={extra.name} clause={extra.clause} />
          {plans.map((plan) => (
            <td key={plan}>
              <Mark answer={getCoverageAnswer(terms, plan, extra)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Shows one column per plan. Pass the plans from lowest to highest. */
export function PlanTable({ plans, example }: Columns & { example: ExamplePrices }) {
  const terms = usePlanTerms();
  const columns = plans.length;
  return (
    <>
      <Legend />
      <table className="plan-table">
        <caption className="sr-only">What each plan covers and costs</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan} scope="col">
                <a href={`/plans#${planSlug(plan)}`}>{planName(terms, plan)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PriceRow plans={plans} example={example} />
          <SummaryRow plans={plans} />
          <FactRows plans={plans} isShared={false} />
        </tbody>
        <tbody>
          <SectionRow name="Repairs" columns={columns} />
          <tr>
            <RowHead name="Kinds of parts" />
            {plans.map((plan) => (
              <td key={plan}>
                <CoverageBar plan={plan} />
              </td>
            ))}
          </tr>
          <CoverageRows plans={plans} />
        </tbody>
        <ExtraRows plans={plans} />
        <tbody>
          <SectionRow
            name={columns === 2 ? 'The same in both' : 'The same in every plan'}
            columns={columns}
          />
          <FactRows plans={plans} isShared />
        </tbody>
        <tbody>
          <tr>
            <RowHead name="Sample contract" />
            {plans.map((plan) => (
              <td key={plan}>
                <a className="link inline-flex min-h-11 items-center" href={sampleContractPath(plan)}>
                  PDF<span className="sr-only"> of the {planName(terms, plan)} contract</span>
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
