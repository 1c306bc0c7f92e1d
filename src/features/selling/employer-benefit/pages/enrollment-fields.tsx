import type { ReactNode } from 'react';
import { bindFields, FieldGroup, type FormState, TextField } from '../../../../ui/fields.tsx';
import { EmailField, NameFields, PhoneField } from '../../../../ui/person-fields.tsx';
import { formatMileageLimit } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import StartFieldsIsland from '../../estimate/pages/start/start-fields.island.tsx';
import type { QuoteStartData } from '../../estimate/pages/start/start-fields.tsx';

type FormSectionProps = { number: number; title: string; children: ReactNode };

export function FormSection({ number, title, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={`section-${number}`}
      className="grid gap-x-8 gap-y-5 border-t border-ink pt-5 sm:grid-cols-[3.5rem_1fr]"
    >
      <p aria-hidden="true" className="figure text-4xl text-orange-ink max-sm:hidden">
        {number}
      </p>
      <div className="grid gap-5">
        <h2 id={`section-${number}`} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

export function PersonFields(form: FormState) {
  return (
    <>
      <NameFields {...form} />
      <TextField
        {...bindFields(form)('employerName')}
        label="Employer name"
        hint="As it appears on your pay stub."
        autoComplete="organization"
        maxLength={120}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...form} />
        <PhoneField {...form} />
      </div>
    </>
  );
}

/** The page contains the island's props, so the island gets only the values it needs. */
export function CarFields({ start, values, errors }: FormState & { start: QuoteStartData }) {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleMileage, zipCode } = values;
  return (
    <StartFieldsIsland
      start={start}
      questions={['vehicle', 'mileage', 'place']}
      values={{ vehicleYear, vehicleMake, vehicleModel, vehicleMileage, zipCode }}
      errors={errors}
      zipLabel="Home ZIP code"
      className="grid gap-5"
    />
  );
}

export function PlanFields({ values, errors }: FormState) {
  const { plans } = usePlanTerms();
  return (
    <FieldGroup isRadio name="coveragePlan" legend="Plan you're interested in" error={errors.coveragePlan}>
      <div className="rules border-y border-line">
        {plans.map((plan) => (
          <label key={plan.key} className="flex gap-4 py-4 has-checked:bg-orange-wash">
            <input
              type="radio"
              name="coveragePlan"
              value={plan.code}
              defaultChecked={values.coveragePlan === String(plan.code)}
              className="mt-1 ml-2 size-5.5 flex-none accent-ink"
            />
            <span className="grid grow gap-1.5 pr-2">
              <span className="font-display text-xl font-semibold">{plan.name}</span>
              <CoverageBar plan={plan.key} />
              <span className="text-sm text-slate">{formatMileageLimit(plan)}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
