import { count, money } from '../../../ui/money.ts';
import { ReachBar } from '../../../ui/odometer.tsx';
import { specimenAddress } from '../../contract-templates/domain/specimen-address.ts';
import type { Example, ExamplePrice } from '../../quote/pages/example.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import {
  type CoveragePlan,
  coveragePlanCode,
  coveragePlanName,
  coveragePlans,
} from '../../rates/domain/coverage-plan.ts';
import { planAddress, planReach, planText } from '../domain/plan-page.ts';

function PlanNav({ current }: { current: CoveragePlan }) {
  return (
    <nav aria-label="Plans" className="flex flex-wrap items-center gap-x-5">
      <a className="link flex min-h-11 items-center" href="/tocoatwork">
        The benefit
      </a>
      {coveragePlans.map((plan) => (
        <a
          key={plan}
          className={`flex min-h-11 items-center border-b-2 ${plan === current ? 'border-orange font-semibold' : 'border-transparent text-slate hover:text-ink hover:underline'}`}
          href={planAddress(plan)}
          aria-current={plan === current ? 'page' : undefined}
        >
          {coveragePlanName[plan]}
        </a>
      ))}
    </nav>
  );
}

export const enrollAddress = (plan: CoveragePlan) =>
  `/funnel/taw-enrollment?coveragePlan=${coveragePlanCode[plan]}`;

/** How much stands on each side of the contract, with the way to it. */
function Counts({ plan }: { plan: CoveragePlan }) {
  const { covered, notCovered, exclusions } = coverageOf(plan);
  const counts = [
    { id: 'covers', figure: covered.length, what: 'groups of parts covered' },
    {
      id: 'does-not-cover',
      figure: notCovered.length + exclusions.length,
      what: 'groups and cases left out',
    },
  ];
  return (
    <p className="mt-10 grid max-w-2xl grid-cols-2 gap-x-8">
      {counts.map(({ id, figure, what }) => (
        <a key={id} className="group border-t-2 border-ink pt-3" href={`#${id}`}>
          <span className="figure block text-5xl group-hover:text-orange-ink">{figure}</span>
          <span className="mt-1 inline-flex min-h-6 underline underline-offset-4">{what}</span>
        </a>
      ))}
    </p>
  );
}

type HeroProps = { plan: CoveragePlan; price: ExamplePrice | undefined; example: Example };

function Offer({ plan, price, example }: HeroProps) {
  return (
    <div className="sheet self-end p-5 sm:p-7">
      <ReachBar miles={planReach[plan]} />
      <p className="mt-2 font-semibold">{planText[plan].reach}</p>
      {price && (
        <p className="tabular mt-5 border-t border-line pt-4">
          <span className="figure text-4xl">{money(price.monthlyPayment)}</span> a month
          <span className="mt-1 block">{money(price.totalPrice)} in total, no interest</span>
          <span className="mt-1 block text-sm text-slate">
            Example: {example.vehicle}, {count(example.miles)} miles, {example.place}, {example.months}{' '}
            months.{' '}
            <a className="link" href="/quote">
              See your own price
            </a>
          </span>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={enrollAddress(plan)}>
          Enroll
        </a>
        <a className="button button-quiet" href={specimenAddress(plan)}>
          Specimen contract (PDF)
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
          <h1 className="text-[2.75rem] sm:text-[5rem]">{coveragePlanName[plan]}</h1>
          <p className="mt-4 max-w-2xl text-lg sm:text-xl">{planText[plan].lead}</p>
          <Counts plan={plan} />
        </div>
        <Offer {...props} />
      </div>
    </div>
  );
}
