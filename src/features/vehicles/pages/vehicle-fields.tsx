import type { FormEvent } from 'react';
import { bindFields, type FormState, TextField } from '../../../ui/fields.tsx';
import { formatMileage } from '../domain/mileage.ts';
import { normalizeVin, vinLength } from '../domain/vin.ts';

type InputEvent = FormEvent<HTMLInputElement>;

function formatVinField({ currentTarget: field }: InputEvent) {
  const caret = field.selectionStart;
  field.value = normalizeVin(field.value).slice(0, vinLength);
  field.setSelectionRange(caret, caret);
}

function formatMileageField({ currentTarget: field }: InputEvent) {
  field.value = formatMileage(field.value);
}

type VinProps = FormState & { hint: string; isOptional?: boolean };

/** Inside an island, formats the input as the visitor types. */
export function VinField({ hint, isOptional, ...form }: VinProps) {
  return (
    <TextField
      {...bindFields(form)('vin')}
      label="VIN"
      isOptional={isOptional}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      isCode
      maxLength={30}
      onInput={formatVinField}
    />
  );
}

type FieldProps = FormState & { enterKeyHint?: 'next' | 'go' };

/** Inside an island, formats the input as the visitor types. */
export function MileageField({ enterKeyHint, ...form }: FieldProps) {
  return (
    <TextField
      {...bindFields(form)('vehicleMileage')}
      label="Mileage"
      inputMode="numeric"
      enterKeyHint={enterKeyHint}
      autoComplete="off"
      placeholder="60,000"
      maxLength={12}
      onInput={formatMileageField}
    />
  );
}

export function ZipField({ label = 'ZIP code', enterKeyHint, ...form }: FieldProps & { label?: string }) {
  return (
    <TextField
      {...bindFields(form)('zipCode')}
      label={label}
      inputMode="numeric"
      enterKeyHint={enterKeyHint}
      autoComplete="postal-code"
      placeholder="60601"
      maxLength={10}
    />
  );
}
