import { SelectField } from '../../../ui/fields.tsx';
import { numberWord } from '../../plans/domain/figures.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { planWord } from '../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../plans/pages/plan-terms.tsx';
import { compareAddress } from './compare-address.ts';

/** Chooses two plans; a plain GET. Without a choice the two highest are set. */
export function CompareForm({ left, right }: { left?: PlanKey; right?: PlanKey }) {
  const { plans } = usePlanTerms();
  const options = plans.map(({ key, name }) => (
    <option key={key} value={planWord(key)}>
      {name}
    </option>
  ));
  const shown = { left: left ?? plans.at(-2)?.key ?? '', right: right ?? plans.at(-1)?.key ?? '' };
  return (
    <div className="sheet p-5 sm:p-6">
      <form
        method="get"
        action="/plans/compare"
        className="grid items-end gap-4 sm:grid-cols-2 md:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField name="left" label="This plan" defaultValue={planWord(shown.left)}>
          {options}
        </SelectField>
        <SelectField name="right" label="beside this one" defaultValue={planWord(shown.right)}>
          {options}
        </SelectField>
        <button type="submit" className="button button-primary sm:max-md:col-span-2">
          Compare
        </button>
      </form>
      <ul className="mt-3 flex flex-wrap gap-x-6" aria-label="Often compared">
        {plans.slice(1).map(({ key, name }, below) => (
          <li key={key}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={compareAddress(plans[below]?.key ?? key, key)}
            >
              {plans[below]?.name} and {name}
            </a>
          </li>
        ))}
        <li>
          <a className="link inline-flex min-h-11 items-center" href="/plans/compare">
            All {numberWord(plans.length)}
          </a>
        </li>
      </ul>
    </div>
  );
}
