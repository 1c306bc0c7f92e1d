import type { ReactNode } from 'react';
import { type FormState, fieldsOf, TextField } from '../../../../ui/fields.tsx';
import { maxPhoneLength } from '../schema/fields.ts';

export function FirstNameField(form: FormState) {
  return (
    <TextField {...fieldsOf(form)('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
  );
}

export function LastNameField(form: FormState) {
  return (
    <TextField {...fieldsOf(form)('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
  );
}

export function NameFields(form: FormState) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FirstNameField {...form} />
      <LastNameField {...form} />
    </div>
  );
}

export function EmailField({ hint, ...form }: FormState & { hint?: ReactNode }) {
  return (
    <TextField
      {...fieldsOf(form)('email')}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={hint}
      maxLength={254}
      after={
        <div role="status" className="contents">
          <p hidden data-email-suggestion>
            Did you mean{' '}
            <button type="button" className="link break-all">
              another address
            </button>
            ?
          </p>
        </div>
      }
    />
  );
}

export function PhoneField({
  hint,
  isOptional = true,
  ...form
}: FormState & { hint?: string; isOptional?: boolean }) {
  return (
    <TextField
      {...fieldsOf(form)('phone')}
      label="Phone"
      isOptional={isOptional}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(312) 555-0142"
      maxLength={maxPhoneLength}
    />
  );
}
