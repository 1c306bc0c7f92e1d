import { redirect } from 'react-router';
import { stateParameter } from '../../contracts/contract-templates/domain/state-choice.ts';
import { loadStateChoice } from '../../contracts/contract-templates/pages/load-state-choice.ts';
import { StateContracts } from '../../contracts/contract-templates/pages/state-contracts.tsx';
import { ratesContext } from '../../plans/context.ts';
import {
  formatDeductible,
  formatLimitOfLiability,
  formatWaitingPeriod,
  getCoverage,
  getPlan,
  limitOfLiabilityClause,
  type OfferedPlan,
  type PlanTerms,
  planName,
} from '../../plans/domain/plan-terms.ts';
import { seo } from '../../publishing/shell/domain/seo.ts';
import { LandingLayout, loadLanding } from '../../publishing/shell/pages/landing-layout.tsx';
import { usePlanTerms } from '../../publishing/shell/pages/plan-terms.tsx';
import { comparePath, findNeighbor } from '../../selling/coverage/pages/compare-path.ts';
import { findPlanByPath, planPath } from '../../selling/employer-benefit/domain/plan-page.ts';
import { ExtraEntry, PlanCoverage } from '../../selling/employer-benefit/pages/plan-coverage.tsx';
import { enrollPath, PlanHero } from '../../selling/employer-benefit/pages/plan-hero.tsx';
import { loadExample } from '../../selling/estimate/pages/example.ts';
import type { Route } from './+types/employer-plan.ts';

export const handle = { isCacheable: true, cachedChoices: { state: stateParameter } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const terms = await context.get(ratesContext).termsInEffect();
  const plan = findPlanByPath(terms, new URL(request.url).pathname);
  if (!plan) throw redirect('/404');
  return {
    planKey: plan.key,
    choice: await loadStateChoice(context, request),
    landing: await loadLanding(context),
    example: await loadExample(context),
    seo: seo({
      title: `${plan.name} through payroll: what it covers and what it doesn't`,
      description: plan.seoDescription,
    }),
  };
}

function Extras({ plan }: { plan: OfferedPlan }) {
  const terms = usePlanTerms();
  return (
    <section className="bg-sand" aria-labelledby="extras">
      <div className="page py-14 sm:py-16">
        <h2 id="extras" className="text-2xl sm:text-3xl">
          Extra benefits
        </h2>
        <ul className="mt-6 grid gap-x-16 sm:grid-cols-2">
          {getCoverage(terms, plan.key).extras.map((extra) => (
            <ExtraEntry key={extra.key} extra={extra} />
          ))}
        </ul>
        <p className="mt-4 border-t border-edge pt-4 text-sm">
          {formatLimitOfLiability(terms)}{' '}
          <span className="tabular text-xs whitespace-nowrap text-slate">
            clause {limitOfLiabilityClause}
          </span>
        </p>
      </div>
    </section>
  );
}

const listPayrollSteps = (terms: PlanTerms, { coversRepairs }: OfferedPlan) => [
  {
    when: 'Before you sign',
    text: 'You see the price per month and in total, and read the contract. Nothing is deducted until you sign.',
  },
  {
    when: 'Each payday',
    text: 'We split the monthly price across your paydays. Payroll sees your name and the amount.',
  },
  {
    when: coversRepairs ? 'When you need a repair' : 'When you need help',
    text: `You can file a claim after ${formatWaitingPeriod(terms)}. Both must pass. ${coversRepairs ? `You pay the first ${formatDeductible(terms)} of each visit.` : 'There is no deductible.'}`,
  },
  {
    when: 'If you leave your job',
    text: 'Keep the plan at the same price and pay the rest monthly. Or cancel it, like any other customer.',
  },
];

function Payroll({ plan }: { plan: OfferedPlan }) {
  const terms = usePlanTerms();
  const steps = listPayrollSteps(terms, plan);
  return (
    <section className="bg-ink text-white" aria-labelledby="payroll">
      <div className="page py-14 sm:py-20">
        <h2 id="payroll" className="text-2xl sm:text-3xl">
          How payroll deduction works
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ when, text }) => (
            <li key={when} className="border-t border-[#3a4459] pt-4">
              <h3 className="text-xl text-orange">{when}</h3>
              <p className="mt-2 text-[#e4e7ee]">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10">
          <a className="button button-primary text-lg" href={enrollPath(plan)}>
            Enroll in {plan.name}
          </a>
        </p>
      </div>
    </section>
  );
}

export default function PlanAtWork({
  loaderData: { planKey, choice, landing, example },
}: Route.ComponentProps) {
  const terms = usePlanTerms();
  const plan = getPlan(terms, planKey);
  const price = example.prices.find(({ name }) => name === plan.name);
  const neighbor = findNeighbor(terms, planKey);
  return (
    <LandingLayout landing={landing}>
      <main id="main">
        <PlanHero plan={plan} price={price} example={example} />
        <div className="page pb-14 sm:pb-20">
          <PlanCoverage plan={planKey} />
          {neighbor && (
            <p className="mt-6">
              <a className="link inline-flex min-h-11 items-center" href={comparePath(planKey, neighbor)}>
                Compare {plan.name} with {planName(terms, neighbor)}
              </a>
            </p>
          )}
          <div className="mt-10">
            <StateContracts choice={choice} plans={[planKey]} path={planPath(planKey)} />
          </div>
        </div>
        {plan.coversRepairs && <Extras plan={plan} />}
        <Payroll plan={plan} />
      </main>
    </LandingLayout>
  );
}
