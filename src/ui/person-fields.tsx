import type { ReactNode } from 'react';
import { maxPhoneLength } from '../shared/person-fields.ts';
import { bindFields, type FormState, TextField } from './fields.tsx';

type PersonField = FormState & { enterKeyHint?: 'next' | 'go' };

export function FirstNameField({ enterKeyHint, ...form }: PersonField) {
  return (
    <TextField
      {...bindFields(form)('firstName')}
      label="First name"
      autoComplete="given-name"
      enterKeyHint={enterKeyHint}
      maxLength={60}
    />
  );
}

export function LastNameField({ enterKeyHint, ...form }: PersonField) {
  return (
    <TextField
      {...bindFields(form)('lastName')}
      label="Last name"
      autoComplete="family-name"
      enterKeyHint={enterKeyHint}
      maxLength={60}
    />
  );
}

/** Other fields always follow, so the Enter key goes to the next one. */
export function NameFields(form: FormState) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FirstNameField {...form} enterKeyHint="next" />
      <LastNameField {...form} enterKeyHint="next" />
    </div>
  );
}

export function EmailField({ hint, enterKeyHint, ...form }: PersonField & { hint?: ReactNode }) {
  return (
    <TextField
      {...bindFields(form)('email')}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint={enterKeyHint}
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
  enterKeyHint,
  ...form
}: PersonField & { hint?: string; isOptional?: boolean }) {
  return (
    <TextField
      {...bindFields(form)('phone')}
      label="Phone"
      isOptional={isOptional}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint={enterKeyHint}
      placeholder="(312) 555-0142"
      maxLength={maxPhoneLength}
    />
  );
}
