import { formatInteger, money } from '../../../../ui/format.ts';
import { sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import { formatMileageLimit, getCoverage, type OfferedPlan } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { Example, ExamplePrice } from '../../estimate/pages/example.ts';
import { planPath } from '../domain/plan-page.ts';

function PlanNav({ current }: { current: OfferedPlan }) {
  const { plans } = usePlanTerms();
  return (
    <nav aria-label="Plans" className="flex flex-wrap items-center gap-x-5">
      <a className="link flex min-h-11 items-center" href="/tocoatwork">
        Overview
      </a>
      {plans.map((plan) => (
        <a
          key={plan.key}
          className={`flex min-h-11 items-center border-b-2 ${plan.key === current.key ? 'border-orange font-semibold' : 'border-transparent text-slate hover:text-ink hover:underline'}`}
          href={planPath(plan.key)}
          aria-current={plan.key === current.key ? 'page' : undefined}
        >
          {plan.name}
        </a>
      ))}
    </nav>
  );
}

export const enrollPath = ({ code }: OfferedPlan) => `/funnel/taw-enrollment?coveragePlan=${code}`;

function Counts({ plan }: { plan: OfferedPlan }) {
  const terms = usePlanTerms();
  const { covered, notCovered, exclusions } = getCoverage(terms, plan.key);
  const counts = [
    {
      id: 'covers',
      count: covered.length,
      label: `of ${terms.coverageGroups.length} kinds of parts covered`,
    },
    {
      id: 'does-not-cover',
      count: exclusions.length,
      label:
        notCovered.length > 0
          ? `exclusions, and ${notCovered.length} kinds of parts not covered`
          : 'exclusions',
    },
  ];
  return (
    <p className="mt-10 grid max-w-2xl grid-cols-2 gap-x-8">
      {counts.map(({ id, count, label }) => (
        <a key={id} className="group border-t-2 border-ink pt-3" href={`#${id}`}>
          <span className="figure block text-5xl group-hover:text-orange-ink">{count}</span>
          <span className="mt-1 inline-flex min-h-6 underline underline-offset-4">{label}</span>
        </a>
      ))}
    </p>
  );
}

type HeroProps = { plan: OfferedPlan; price: ExamplePrice | undefined; example: Example };

function Offer({ plan, price, example }: HeroProps) {
  return (
    <div className="sheet self-end p-5 sm:p-7">
      <CoverageBar plan={plan.key} />
      <p className="mt-2 font-semibold">{formatMileageLimit(plan)}</p>
      {price && (
        <p className="tabular mt-5 border-t border-line pt-4">
          <span className="figure text-4xl">{money(price.monthlyPayment)}</span> a month{' '}
          {price.paymentDuration}
          <span className="mt-1 block">{money(price.totalPrice)} total, no interest</span>
          <span className="mt-1 block text-sm text-slate">
            Example: {example.vehicle}, {formatInteger(example.miles)} miles, {example.place},{' '}
            {example.months} months.{' '}
            <a className="link" href="/quote">
              See your own price
            </a>
          </span>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={enrollPath(plan)}>
          Enroll
        </a>
        <a className="button button-quiet" href={sampleContractPath(plan.key)}>
          Sample contract (PDF)
        </a>
      </p>
    </div>
  );
}

export function PlanHero(props: HeroProps) {
  const { plan } = props;
  return (
    <div className="page pt-4 pb-12 sm:pb-16">
      <PlanNav current={plan} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-[2.75rem] sm:text-[5rem]">{plan.name}</h1>
          <p className="mt-4 max-w-2xl text-lg sm:text-xl">{plan.lead}</p>
          <Counts plan={plan} />
        </div>
        <Offer {...props} />
      </div>
    </div>
  );
}
