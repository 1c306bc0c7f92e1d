import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { type QuoteStartData, VehicleFields } from '../../../selling/quote/pages/quote-start.tsx';
import { milesPerYearChoices } from '../../../selling/quote/schema/fields.ts';
import { defaultPlan, repairPlans } from '../domain/worth-it.ts';

export type Values = Record<string, string | undefined>;

function DrivingFields({ values, errors }: { values: Values; errors: Values }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="vehicleMileage"
          label="Mileage"
          inputMode="numeric"
          autoComplete="off"
          placeholder="60,000"
          maxLength={12}
          defaultValue={values.vehicleMileage}
          error={errors.vehicleMileage}
        />
        <TextField
          name="zipCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="60601"
          maxLength={10}
          defaultValue={values.zipCode}
          error={errors.zipCode}
        />
      </div>
      <SelectField
        name="milesDrivenPerYear"
        label="Miles per year"
        defaultValue={values.milesDrivenPerYear ?? String(typicalUsage.milesPerYear)}
        error={errors.milesDrivenPerYear}
      >
        {milesPerYearChoices.map(({ miles, description }) => (
          <option key={miles} value={miles}>
            {description}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function PlanFields({ values, errors }: { values: Values; errors: Values }) {
  const terms = usePlanTerms();
  const plans = repairPlans(terms);
  const lengths = new Set(plans.flatMap((plan) => plan.terms.map(({ months }) => months)));
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        name="coveragePlan"
        label="Plan"
        defaultValue={values.coveragePlan ?? defaultPlan(terms)?.code.toString()}
        error={errors.coveragePlan}
      >
        {plans.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="termMonths"
        label="Term (months)"
        defaultValue={values.termMonths ?? '36'}
        error={errors.termMonths}
      >
        {[...lengths]
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

export function WorthForm(props: { start: QuoteStartData; values: Values; errors: Values }) {
  const { start, values, errors } = props;
  return (
    <form method="get" action="/is-it-worth-it" className="sheet grid gap-4 self-start p-5 sm:p-6" noValidate>
      <h2 className="text-2xl">Your car and the plan</h2>
      <input type="hidden" name="by" value="vehicle" />
      <VehicleFields start={start} values={values} errors={errors} />
      <DrivingFields values={values} errors={errors} />
      <PlanFields values={values} errors={errors} />
      <button type="submit" className="button button-primary">
        See if it's worth it
      </button>
      <p className="text-sm text-slate">No name or phone number needed. We don't store anything.</p>
    </form>
  );
}
