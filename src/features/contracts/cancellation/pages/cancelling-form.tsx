import { Choice, SelectField, TextField } from '../../../../ui/fields.tsx';
import { cancellingPath } from './cancelling-address.ts';

export type Values = Record<string, string | undefined>;

type Props = { states: { state: string; name: string }[]; values: Values; faults: Values };

function PlanFields({ states, values, faults }: Props) {
  return (
    <>
      <SelectField name="state" label="State" defaultValue={values.state ?? ''} error={faults.state}>
        <option value="">Choose a state</option>
        {states.map(({ state, name }) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="price"
        label="Price of the plan, in dollars"
        hint="All payments together"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2,400"
        maxLength={14}
        defaultValue={values.price}
        error={faults.price}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          name="termMonths"
          label="Term, months"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={values.termMonths ?? '36'}
          error={faults.termMonths}
        />
        <TextField
          name="numberOfPayments"
          label="Payments"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          placeholder="36"
          maxLength={4}
          defaultValue={values.numberOfPayments}
          error={faults.numberOfPayments}
        />
      </div>
    </>
  );
}

function DayFields({ values, faults, today }: Props & { today: string }) {
  return (
    <>
      <TextField
        name="purchasedOn"
        label="Day of purchase"
        type="date"
        defaultValue={values.purchasedOn ?? ''}
        error={faults.purchasedOn}
      />
      <TextField
        name="cancelledOn"
        label="Day of cancelling"
        type="date"
        defaultValue={values.cancelledOn ?? today}
        error={faults.cancelledOn}
      />
      <TextField
        name="paid"
        label="Paid until then, in dollars"
        hint="Left empty: one payment a month, on time"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={values.paid}
        error={faults.paid}
      />
      <Choice type="checkbox" name="hadClaim" value="yes" defaultChecked={values.hadClaim === 'yes'}>
        A claim was made
      </Choice>
    </>
  );
}

/** A plain GET: the answer has an address of its own. */
export function CancellingForm(props: Props & { today: string }) {
  return (
    <form
      method="get"
      action={`${cancellingPath}#refund`}
      className="sheet grid gap-5 self-start p-5 sm:p-6"
      noValidate
    >
      <h2 className="text-2xl">The plan and the day</h2>
      <PlanFields {...props} />
      <DayFields {...props} />
      <button type="submit" className="button button-primary">
        Work out the refund
      </button>
      <p className="text-sm text-slate">No name, no order number. Nothing is kept.</p>
    </form>
  );
}
