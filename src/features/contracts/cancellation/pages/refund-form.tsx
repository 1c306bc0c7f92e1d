import { bindFields, Choice, type FormState, SelectField, TextField } from '../../../../ui/fields.tsx';
import { refundCalculatorPath } from './cancellation-paths.ts';

type Props = FormState & { states: { state: string; name: string }[] };

function PlanFields({ states, values, errors }: Props) {
  const field = bindFields({ values, errors });
  return (
    <>
      <SelectField
        data-enhance="own-state"
        name="state"
        label="State"
        defaultValue={values.state ?? ''}
        error={errors.state}
      >
        <option value="">Choose a state</option>
        {states.map(({ state, name }) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('price')}
        label="Plan price (USD)"
        hint="The total of all payments"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2,400"
        maxLength={14}
      />
      <TextField
        {...field('downPayment')}
        label="Down payment (USD)"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          {...field('termMonths')}
          label="Term (months)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={values.termMonths ?? '36'}
        />
        <TextField
          {...field('numberOfPayments')}
          label="Number of monthly payments"
          hint="Without the down payment"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          placeholder="36"
          maxLength={4}
        />
      </div>
    </>
  );
}

function DayFields({ values, errors, today }: FormState & { today: string }) {
  const field = bindFields({ values, errors });
  return (
    <>
      <TextField
        {...field('purchasedOn')}
        label="Purchase date"
        type="date"
        defaultValue={values.purchasedOn ?? ''}
      />
      <TextField
        {...field('canceledOn')}
        label="Cancellation date"
        type="date"
        defaultValue={values.canceledOn ?? today}
      />
      <TextField
        {...field('paid')}
        label="Paid by then (USD)"
        hint="If you leave this empty, we assume one payment a month, on time"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <Choice type="checkbox" name="hadClaim" value="yes" defaultChecked={values.hadClaim === 'yes'}>
        I made a claim
      </Choice>
      <TextField
        {...field('claimsPaid')}
        label="What we paid for claims (USD)"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
    </>
  );
}

export function RefundForm(props: Props & { today: string }) {
  return (
    <form
      id="calculator"
      method="get"
      action={`${refundCalculatorPath}#refund`}
      className="sheet grid gap-5 self-start p-5 sm:p-6"
      noValidate
    >
      <h2 className="text-2xl">Or enter your plan and dates</h2>
      <PlanFields {...props} />
      <DayFields {...props} />
      <button type="submit" className="button button-primary">
        Calculate my refund
      </button>
      <p className="text-sm text-slate">No name or contract number needed here. We don't store anything.</p>
    </form>
  );
}
