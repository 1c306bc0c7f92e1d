import { type FormState, fieldsOf, TextField } from '../../../ui/fields.tsx';

export function VinField({ hint, ...form }: FormState & { hint: string }) {
  return (
    <TextField
      {...fieldsOf(form)('vin')}
      label="VIN"
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      isPlate
      maxLength={30}
    />
  );
}

export function MileageField(form: FormState) {
  return (
    <TextField
      {...fieldsOf(form)('vehicleMileage')}
      label="Mileage"
      inputMode="numeric"
      autoComplete="off"
      placeholder="60,000"
      maxLength={12}
    />
  );
}

export function ZipField({ label = 'ZIP code', ...form }: FormState & { label?: string }) {
  return (
    <TextField
      {...fieldsOf(form)('zipCode')}
      label={label}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="60601"
      maxLength={10}
    />
  );
}

export function MileageAndZipFields(form: FormState) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <MileageField {...form} />
      <ZipField {...form} />
    </div>
  );
}
