import { SelectField } from '../../../ui/fields.tsx';
import { type CoveragePlan, coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { planWord } from '../domain/compare-plans.ts';
import { compareAddress } from './compare-address.ts';

const Plans = () =>
  coveragePlans.map((plan) => (
    <option key={plan} value={planWord(plan)}>
      {coveragePlanName[plan]}
    </option>
  ));

const neighbours = coveragePlans.slice(1).map((plan, index) => [coveragePlans[index] ?? plan, plan] as const);

/** Chooses two plans; a plain GET. */
export function CompareForm({ left, right }: { left?: CoveragePlan; right?: CoveragePlan }) {
  return (
    <div className="sheet p-5 sm:p-6">
      <form
        method="get"
        action="/plans/compare"
        className="grid items-end gap-4 sm:grid-cols-2 md:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField name="left" label="This plan" defaultValue={planWord(left ?? 'Plus')}>
          <Plans />
        </SelectField>
        <SelectField name="right" label="beside this one" defaultValue={planWord(right ?? 'Premium')}>
          <Plans />
        </SelectField>
        <button type="submit" className="button button-primary sm:max-md:col-span-2">
          Compare
        </button>
      </form>
      <ul className="mt-3 flex flex-wrap gap-x-6" aria-label="Often compared">
        {neighbours.map(([lower, higher]) => (
          <li key={higher}>
            <a className="link inline-flex min-h-11 items-center" href={compareAddress(lower, higher)}>
              {coveragePlanName[lower]} and {coveragePlanName[higher]}
            </a>
          </li>
        ))}
        <li>
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            All four
          </a>
        </li>
      </ul>
    </div>
  );
}
