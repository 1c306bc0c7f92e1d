import type { ReactNode } from 'react';
import { type FieldErrors, TextField } from '../../../../ui/fields.tsx';

type Props = { values: Record<string, string | undefined>; errors: FieldErrors };

export function FirstNameField({ values, errors }: Props) {
  return (
    <TextField
      name="firstName"
      label="First name"
      autoComplete="given-name"
      defaultValue={values.firstName}
      error={errors.firstName}
      maxLength={60}
    />
  );
}

export function LastNameField({ values, errors }: Props) {
  return (
    <TextField
      name="lastName"
      label="Last name"
      autoComplete="family-name"
      defaultValue={values.lastName}
      error={errors.lastName}
      maxLength={60}
    />
  );
}

export function NameFields({ values, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FirstNameField values={values} errors={errors} />
      <LastNameField values={values} errors={errors} />
    </div>
  );
}

export function EmailField({ values, errors, hint }: Props & { hint?: ReactNode }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      defaultValue={values.email}
      error={errors.email}
      hint={hint}
      maxLength={254}
    />
  );
}

export function PhoneField({
  values,
  errors,
  hint,
  isOptional = true,
}: Props & { hint?: string; isOptional?: boolean }) {
  return (
    <TextField
      name="phone"
      label="Phone"
      isOptional={isOptional}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={values.phone}
      error={errors.phone}
      placeholder="(312) 555-0142"
      maxLength={30}
    />
  );
}
