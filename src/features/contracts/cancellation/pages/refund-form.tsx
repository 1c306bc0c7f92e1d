import { Choice, SelectField, TextField } from '../../../../ui/fields.tsx';
import { refundCalculatorPath } from './cancellation-paths.ts';

export type Values = Record<string, string | undefined>;

type Props = { states: { state: string; name: string }[]; values: Values; errors: Values };

function PlanFields({ states, values, errors }: Props) {
  return (
    <>
      <SelectField name="state" label="State" defaultValue={values.state ?? ''} error={errors.state}>
        <option value="">Choose a state</option>
        {states.map(({ state, name }) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="price"
        label="Plan price (USD)"
        hint="The total of all payments"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2,400"
        maxLength={14}
        defaultValue={values.price}
        error={errors.price}
      />
      <TextField
        name="downPayment"
        label="Down payment (USD)"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={values.downPayment}
        error={errors.downPayment}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          name="termMonths"
          label="Term (months)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={values.termMonths ?? '36'}
          error={errors.termMonths}
        />
        <TextField
          name="numberOfPayments"
          label="Number of payments"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          placeholder="36"
          maxLength={4}
          defaultValue={values.numberOfPayments}
          error={errors.numberOfPayments}
        />
      </div>
    </>
  );
}

function DayFields({ values, errors, today }: Props & { today: string }) {
  return (
    <>
      <TextField
        name="purchasedOn"
        label="Purchase date"
        type="date"
        defaultValue={values.purchasedOn ?? ''}
        error={errors.purchasedOn}
      />
      <TextField
        name="cancelledOn"
        label="Cancellation date"
        type="date"
        defaultValue={values.cancelledOn ?? today}
        error={errors.cancelledOn}
      />
      <TextField
        name="paid"
        label="Paid by then (USD)"
        hint="If you leave this empty, we assume one payment a month, on time"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={values.paid}
        error={errors.paid}
      />
      <Choice type="checkbox" name="hadClaim" value="yes" defaultChecked={values.hadClaim === 'yes'}>
        I made a claim
      </Choice>
    </>
  );
}

export function RefundForm(props: Props & { today: string }) {
  return (
    <form
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
      <p className="text-sm text-slate">No name or order number needed here. We don't store anything.</p>
    </form>
  );
}
