import { type CoveragePlan, coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { seo } from '../../shell/domain/seo.ts';
import { comparePlans, planOfWord, planWord } from '../domain/compare-plans.ts';
import type { Route } from './+types/compare.ts';
import { compareAddress } from './compare-address.ts';
import { CompareForm } from './compare-form.tsx';
import { Added, Differences, LeftOut, Same, Steps } from './compare-parts.tsx';

const words = coveragePlans.map(planWord);

export const handle = { isStored: true, storedChoices: { left: words, right: words } };

export function headers() {
  return { 'x-page-tags': 'plans configuration' };
}

type Chosen = { left: CoveragePlan | undefined; right: CoveragePlan | undefined };

/** Two plans where two are named, else all. */
function plansOf({ left, right }: Chosen): readonly CoveragePlan[] {
  return left && right && left !== right ? [left, right] : coveragePlans;
}

const namesOf = (plans: readonly CoveragePlan[]) => plans.map((plan) => coveragePlanName[plan]);

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = { left: planOfWord(query.get('left')), right: planOfWord(query.get('right')) };
  const { plans } = comparePlans(plansOf(chosen));
  const [lower, higher] = plans;
  const isPair = plans.length === 2 && lower && higher;
  return {
    chosen,
    seo: isPair
      ? seo({
          title: `${namesOf(plans).join(' and ')} compared`,
          description: `What ${coveragePlanName[higher]} adds to ${coveragePlanName[lower]}, what both leave out, and what is the same, clause by clause.`,
          canonicalPath: compareAddress(lower, higher),
        })
      : seo({
          title: 'Compare the four plans',
          description:
            'What each plan adds to the one before it, how far each reaches, what is the same in all, and what none pays for.',
        }),
  };
}

function Missing({ chosen: { left, right } }: { chosen: Chosen }) {
  if (left && left === right)
    return (
      <p className="notice mt-6 max-w-2xl" role="status">
        That is {coveragePlanName[left]} twice. Choose another beside it; below stand all four.
      </p>
    );
  const one = left ?? right;
  if (!one || (left && right)) return null;
  return (
    <p className="notice mt-6 max-w-2xl" role="status">
      Choose a plan to put beside {coveragePlanName[one]}; below stand all four.
    </p>
  );
}

export default function Compare({ loaderData: { chosen } }: Route.ComponentProps) {
  const comparison = comparePlans(plansOf(chosen));
  const { plans, steps } = comparison;
  const isPair = plans.length === 2;
  const higher = steps.at(-1);
  return (
    <main id="main">
      <div className="page pt-10 pb-12 sm:pt-16">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">
          {isPair ? namesOf(plans).join(' or ') : 'Four plans, side by side'}
        </h1>
        <div className="mt-8 max-w-3xl">
          <CompareForm {...chosen} />
        </div>
        <Missing chosen={chosen} />
      </div>
      <div className="page pb-14 sm:pb-20">
        {isPair && higher ? <Added step={higher} /> : <Steps steps={steps} />}
      </div>
      <div className="bg-sand py-14 sm:py-20">
        <div className="page">
          <Differences plans={plans} />
        </div>
      </div>
      <div className="page py-14 sm:py-20">
        <Same {...comparison} />
      </div>
      <div className="border-y border-line bg-sheet py-14 sm:py-20">
        <div className="page">
          <LeftOut {...comparison} />
        </div>
      </div>
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-4 py-12 sm:py-16">
        <a className="button button-primary" href="/quote">
          What {isPair ? 'both' : 'they'} cost for your car
        </a>
        <a className="link inline-flex min-h-11 items-center" href="/plans">
          Each plan in full
        </a>
      </div>
    </main>
  );
}
