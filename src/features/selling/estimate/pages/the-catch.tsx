import { dollarsShort } from '../../../../shared/format.ts';
import {
  formatDeductible,
  formatLimitOfLiability,
  formatWaitingPeriod,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { listPlanStepDowns } from '../../coverage/domain/coverage-outlook.ts';
import { formatLostCoverage, formatPlanStepDown } from '../../coverage/domain/outlook-text.ts';

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

function explainNoDeductible({ plans }: PlanTerms): string {
  const names = plans.filter(({ coversRepairs }) => !coversRepairs).map(({ name }) => name);
  if (names.length === 0) return '';
  return ` ${andList.format(names)} doesn't pay for repairs, so it has none.`;
}

/** The highest plan loses the most coverage, so its parts are listed. */
function listStepDownFacts(terms: PlanTerms) {
  const [highest, ...others] = listPlanStepDowns(terms);
  if (!highest) return [];
  const texts = [formatLostCoverage(highest), ...others.map((step) => `${formatPlanStepDown(step)}.`)];
  return [{ title: formatPlanStepDown(highest), text: texts.join(' ') }];
}

const buildFacts = (terms: PlanTerms) => [
  {
    title: 'Not insurance',
    text: 'A plan is a vehicle service contract: a promise to pay for the repairs it lists, not for accidents, theft, or weather damage.',
  },
  {
    title: `Wait ${formatWaitingPeriod(terms)}`,
    text: 'Both must pass before your first claim, counted from the day you buy and your odometer that day.',
  },
  {
    title: `${formatDeductible(terms)} deductible per visit`,
    text: `We pay the rest.${explainNoDeductible(terms)}`,
  },
  {
    title: `${dollarsShort(terms.limitOfLiability.allClaimsCents)} maximum`,
    text: formatLimitOfLiability(terms),
  },
  ...listStepDownFacts(terms),
];

/** The first fact says what a plan is and spans all columns. */
export function CatchFacts() {
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-8">
      {buildFacts(usePlanTerms()).map(({ title, text }) => (
        <div key={title} className="border-t-2 border-ink pt-2 first:sm:col-span-2 sm:pt-3">
          <dt className="figure text-[1.125rem] leading-tight sm:text-2xl">{title}</dt>
          <dd className="mt-1 max-sm:text-sm max-sm:leading-snug sm:mt-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Exclusions() {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {usePlanTerms().exclusions.map(({ key, name, reason, clause }) => (
        <li key={key} className="border-t border-line py-3">
          <p>
            <span className="font-semibold">{name}</span>{' '}
            <span className="tabular text-xs whitespace-nowrap text-slate">{`clause ${clause}`}</span>
          </p>
          <p className="text-sm text-slate">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
