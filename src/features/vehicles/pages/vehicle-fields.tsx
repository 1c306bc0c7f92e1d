import type { FormEvent } from 'react';
import { bindFields, type FormState, TextField } from '../../../ui/fields.tsx';
import { formatTypedMileage, parseMiles } from '../domain/mileage.ts';
import { normalizeVin, vinLength } from '../domain/vin.ts';

type InputEvent = FormEvent<HTMLInputElement>;

function formatVinField({ currentTarget: field }: InputEvent) {
  const caret = field.selectionStart;
  field.value = normalizeVin(field.value).slice(0, vinLength);
  field.setSelectionRange(caret, caret);
}

/** Pasted text with odd separators stays as it is, so that the server can ask about it. */
function formatMileageField({ currentTarget: field, nativeEvent }: InputEvent) {
  const isPasted = (nativeEvent as globalThis.InputEvent).inputType === 'insertFromPaste';
  if (isPasted && parseMiles(field.value) === undefined) return;
  field.value = formatTypedMileage(field.value);
}

/** Hidden unless the browser can scan barcodes (`scan-vin.enhance.ts`). Belongs into the form of the VIN field. */
export const ScanVin = () => (
  <div className="contents" data-enhance="scan-vin">
    <button type="button" className="button button-quiet" hidden>
      Scan VIN
    </button>
    <dialog aria-label="Scan your VIN" className="m-auto max-w-form p-4">
      <video playsInline muted className="w-full" />
      <p className="my-3">
        Point the camera at the barcode on the driver's door frame or on your registration.
      </p>
      <p role="alert" className="field-error my-3" hidden>
        We couldn't use the camera. Close this and type the VIN instead.
      </p>
      <button type="button" className="button button-quiet">
        Close
      </button>
    </dialog>
  </div>
);

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
      after={<ScanVin />}
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
      maxLength={20}
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
