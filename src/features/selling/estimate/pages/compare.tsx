import { capitalize, spellOutNumber } from '../../../../shared/format.ts';
import { SelectField } from '../../../../ui/fields.tsx';
import { ratesContext } from '../../../plans/context.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlanBySlug, type PlanTerms, planName, planSlug } from '../../../plans/domain/plan-terms.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { comparePlans } from '../../coverage/domain/compare-plans.ts';
import { comparePath } from '../../coverage/pages/compare-path.ts';
import { AddedCoverage, NotCovered, SharedExtras } from '../../coverage/pages/compare-sections.tsx';
import { PlanTable } from '../../coverage/pages/plan-table.tsx';
import type { Route } from './+types/compare.ts';
import { loadExample } from './example.ts';

function CompareForm({ left, right }: { left: PlanKey | undefined; right: PlanKey | undefined }) {
  const { plans } = usePlanTerms();
  const options = plans.map(({ key, name }) => (
    <option key={key} value={planSlug(key)}>
      {name}
    </option>
  ));
  const selection = { left: left ?? plans.at(-2)?.key ?? '', right: right ?? plans.at(-1)?.key ?? '' };
  return (
    <div className="sheet p-5 sm:p-6">
      <form
        method="get"
        action="/plans/compare"
        className="grid items-end gap-4 sm:grid-cols-2 md:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField isUnmarked name="left" label="Compare this plan" defaultValue={planSlug(selection.left)}>
          {options}
        </SelectField>
        <SelectField isUnmarked name="right" label="With this plan" defaultValue={planSlug(selection.right)}>
          {options}
        </SelectField>
        <button type="submit" className="button button-primary sm:max-md:col-span-2">
          Compare
        </button>
      </form>
      {left && right && (
        <p className="mt-3">
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            All {spellOutNumber(plans.length)} plans
          </a>
        </p>
      )}
    </div>
  );
}

// Not cached, because the valid URL parameters depend on the plans in effect.
export const handle = { isListed: true };

type PlanSelection = { left: PlanKey | undefined; right: PlanKey | undefined };

function listComparedPlans({ plans }: PlanTerms, { left, right }: PlanSelection): PlanKey[] {
  return left && right && left !== right ? [left, right] : plans.map(({ key }) => key);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const terms = await context.get(ratesContext).termsInEffect();
  const query = new URL(request.url).searchParams;
  const selection = {
    left: findPlanBySlug(terms, query.get('left'))?.key,
    right: findPlanBySlug(terms, query.get('right'))?.key,
  };
  const { plans } = comparePlans(terms, listComparedPlans(terms, selection));
  const names = plans.map((plan) => planName(terms, plan));
  const [lower, higher] = plans;
  const isPair = plans.length === 2 && lower && higher;
  return {
    selection,
    example: await loadExample(context),
    seo: isPair
      ? seo({
          title: `${names.join(' and ')} compared`,
          description: `What ${names[1]} adds to ${names[0]}, what neither covers, and what's the same, clause by clause.`,
          canonicalPath: comparePath(lower, higher),
        })
      : seo({
          title: `Compare our ${spellOutNumber(plans.length)} plans`,
          description:
            'One table: what each plan covers, what it costs for one example car, its mileage limit, deductible, and waiting period, and what none of the plans cover.',
        }),
  };
}

function SelectionNotice({ selection: { left, right } }: { selection: PlanSelection }) {
  const terms = usePlanTerms();
  if (left && left === right)
    return (
      <p className="notice mt-6 max-w-2xl" role="status">
        You chose {planName(terms, left)} twice. Choose a different plan to compare it with. In the meantime,
        here are all of our plans.
      </p>
    );
  const selectedPlan = left ?? right;
  if (!selectedPlan || (left && right)) return null;
  return (
    <p className="notice mt-6 max-w-2xl" role="status">
      Choose a plan to compare with {planName(terms, selectedPlan)}. In the meantime, here are all of our
      plans.
    </p>
  );
}

export default function Compare({ loaderData: { selection, example } }: Route.ComponentProps) {
  const terms = usePlanTerms();
  const comparison = comparePlans(terms, listComparedPlans(terms, selection));
  const { plans, steps } = comparison;
  const isPair = plans.length === 2;
  const lastStep = steps.at(-1);
  const seePricesLink = (
    <a className="button button-primary max-sm:w-full" href="/quote">
      See {isPair ? 'both prices' : 'prices'} for your car
    </a>
  );
  const links = (
    <p className="mt-4">
      <a className="link inline-flex min-h-11 items-center" href="/plans">
        See each plan in detail
      </a>
    </p>
  );
  return (
    <main id="main">
      <div className="page pt-10 pb-14 sm:pt-16 sm:pb-20">
        <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">
          {isPair
            ? plans.map((plan) => planName(terms, plan)).join(' or ')
            : `${capitalize(spellOutNumber(plans.length))} plans, side by side`}
        </h1>
        <p className="mt-5">{seePricesLink}</p>
        {isPair && (
          <div className="mt-8 max-w-3xl">
            <CompareForm {...selection} />
          </div>
        )}
        <SelectionNotice selection={selection} />
        {isPair && lastStep && (
          <div className="mt-12">
            <AddedCoverage step={lastStep} />
          </div>
        )}
        <section aria-labelledby="table" className={isPair ? 'mt-14' : 'mt-6'}>
          <h2 id="table" className={isPair ? 'mb-4 text-3xl sm:text-4xl' : 'sr-only'}>
            Side by side
          </h2>
          <PlanTable plans={plans} example={example} />
        </section>
        {links}
      </div>
      {!isPair && (
        <div className="bg-sand py-14 sm:py-20">
          <div className="page">
            <h2 className="mb-6 text-3xl sm:text-4xl">Compare two plans</h2>
            <div className="max-w-3xl">
              <CompareForm {...selection} />
            </div>
          </div>
        </div>
      )}
      <div className="page py-14 sm:py-20">
        <SharedExtras {...comparison} />
      </div>
      <div className="border-t border-line bg-sheet py-14 sm:py-20">
        <div className="page">
          <NotCovered {...comparison} />
        </div>
      </div>
    </main>
  );
}
