import type { ComponentProps, ReactNode } from 'react';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { bindFields, type FormState, SelectField, TextField } from '../../../../ui/fields.tsx';
import { fieldName, fieldNames, type Party } from './contract-parties-form.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & {
  formState: FormState;
  party: Party;
  field: string;
};

const PartyField = ({ formState, party, field, ...input }: FieldProps) => (
  <TextField {...input} {...bindFields(formState)(fieldName(party, field))} />
);

function StateField(props: {
  formState: FormState;
  party: Party;
  label: string;
  autoComplete: string;
  initial?: string;
}) {
  const { formState, party, label, autoComplete, initial = '' } = props;
  const name = fieldName(party, 'state');
  return (
    <SelectField
      {...bindFields(formState)(name)}
      label={label}
      autoComplete={autoComplete}
      defaultValue={formState.values[name] ?? initial}
    >
      <option value="">Choose a state</option>
      {stateCodes.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  );
}

const pair = 'grid gap-5 sm:grid-cols-2';

/** Opens if any field has a value or an error. The contract has no such party if all fields are empty. */
function OptionalParty({
  formState: { values, errors },
  party,
  title,
  children,
}: {
  formState: FormState;
  party: Party;
  title: string;
  children: ReactNode;
}) {
  const isOpen = fieldNames(party).some((name) => values[name] || errors[name]);
  return (
    <details className="group border-t border-line" open={isOpen} data-enhance="contract-parties">
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        {title}
        <span
          aria-hidden="true"
          className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="grid gap-5 pt-2 pb-5">{children}</div>
    </details>
  );
}

function CoOwnerFields({ formState }: { formState: FormState }) {
  return (
    <OptionalParty formState={formState} party="coOwner" title="Add a co-owner">
      <p className="text-sm text-slate">Fill these in only if someone else owns the vehicle with you.</p>
      <div className={pair}>
        <PartyField
          formState={formState}
          party="coOwner"
          field="firstName"
          label="Co-owner's first name"
          autoComplete="off"
          maxLength={60}
        />
        <PartyField
          formState={formState}
          party="coOwner"
          field="lastName"
          label="Co-owner's last name"
          autoComplete="off"
          maxLength={60}
        />
      </div>
    </OptionalParty>
  );
}

function LienholderFields({ formState }: { formState: FormState }) {
  const shared = { formState, party: 'lienholder', autoComplete: 'off' } as const;
  return (
    <OptionalParty formState={formState} party="lienholder" title="There's a loan or lease on this vehicle">
      <p className="text-sm text-slate">
        You'll find these on your loan or lease statement. If you don't have a loan or lease, leave these
        empty.
      </p>
      <div className={pair}>
        <PartyField {...shared} field="name" label="Lender or leasing company" maxLength={100} />
        <PartyField {...shared} field="accountNumber" label="Account number" isOptional maxLength={40} />
      </div>
      <PartyField {...shared} field="street" label="Lender's street address" maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-3">
        <PartyField {...shared} field="city" label="Lender's city" maxLength={60} />
        <StateField formState={formState} party="lienholder" label="Lender's state" autoComplete="off" />
        <PartyField
          {...shared}
          field="zipCode"
          label="Lender's ZIP code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
    </OptionalParty>
  );
}

/** `state` is the quote's state. An address in another state needs a new price first. */
export function ContractPartiesFields({
  state,
  ...formState
}: FormState & { state: { code: string; name: string } }) {
  const shared = { formState, party: 'address' } as const;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <PartyField
          {...shared}
          field="street"
          label="Street address"
          autoComplete="address-line1"
          maxLength={100}
        />
        <PartyField
          {...shared}
          field="unit"
          label="Apartment or unit"
          isOptional
          autoComplete="address-line2"
          maxLength={30}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <PartyField {...shared} field="city" label="City" autoComplete="address-level2" maxLength={60} />
        <StateField
          formState={formState}
          party="address"
          label="State"
          autoComplete="address-level1"
          initial={state.code}
        />
        <PartyField
          {...shared}
          field="zipCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
      <p className="text-sm text-slate">
        Your quote is for {state.name}. If you live in another state, we'll show you that state's price before
        you sign.
      </p>
      <div className="border-b border-line">
        <CoOwnerFields formState={formState} />
        <LienholderFields formState={formState} />
      </div>
    </div>
  );
}
