import { bindFields, type FormState, SelectField } from '../../../../ui/fields.tsx';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { milesPerYearChoices } from '../../../selling/estimate/domain/miles-per-year.ts';
import { HiddenParameters } from '../../../selling/estimate/pages/hidden-parameters.tsx';
import type { Parameter } from '../../../selling/estimate/pages/paths.ts';
import StartFieldsIsland from '../../../selling/estimate/pages/start/start-fields.island.tsx';
import type { QuoteStartData } from '../../../selling/estimate/pages/start/start-fields.tsx';
import { defaultPlan, listRepairPlans } from '../domain/worth-it.ts';

function MilesPerYearField({ values, errors }: FormState) {
  return (
    <SelectField
      {...bindFields({ values, errors })('milesDrivenPerYear')}
      label="Miles per year"
      defaultValue={values.milesDrivenPerYear ?? String(typicalUsage.milesPerYear)}
    >
      {milesPerYearChoices.map(({ miles, description }) => (
        <option key={miles} value={miles}>
          {description}
        </option>
      ))}
    </SelectField>
  );
}

function PlanFields({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  const terms = usePlanTerms();
  const plans = listRepairPlans(terms);
  const termLengths = new Set(plans.flatMap((plan) => plan.terms.map(({ months }) => months)));
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        {...field('coveragePlan')}
        label="Plan"
        defaultValue={values.coveragePlan ?? defaultPlan(terms)?.code.toString()}
      >
        {plans.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('termMonths')} label="Term (months)" defaultValue={values.termMonths ?? '36'}>
        {[...termLengths]
          .toSorted((a, b) => a - b)
          .map((months) => (
            <option key={months} value={months}>
              {months}
            </option>
          ))}
      </SelectField>
    </div>
  );
}

export function WorthForm({
  start,
  passThroughParameters,
  values,
  errors,
}: FormState & { start: QuoteStartData; passThroughParameters: Parameter[] }) {
  return (
    <form method="get" action="/is-it-worth-it" className="sheet grid gap-4 self-start p-5 sm:p-6" noValidate>
      <h2 className="text-2xl">Your car and the plan</h2>
      <input type="hidden" name="by" value="vehicle" />
      <HiddenParameters parameters={passThroughParameters} />
      <StartFieldsIsland
        start={start}
        questions={['vehicle', 'mileage', 'place']}
        values={values}
        errors={errors}
      />
      <MilesPerYearField values={values} errors={errors} />
      <PlanFields values={values} errors={errors} />
      <button type="submit" className="button button-primary">
        See if it's worth it
      </button>
      <p className="text-sm text-slate">No name or phone number needed. We don't store anything.</p>
    </form>
  );
}
