import { type FormState, fieldsOf, SelectField, TextField } from '../../../../ui/fields.tsx';
import { type NamedVehicle, vehicleName } from '../domain/scope.ts';

export function MileageAndZipCode(form: FormState) {
  const field = fieldsOf(form);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...field('vehicleMileage')}
        label="Mileage"
        inputMode="numeric"
        autoComplete="off"
        placeholder="60,000"
        maxLength={12}
      />
      <TextField
        {...field('zipCode')}
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="60601"
        maxLength={10}
      />
    </div>
  );
}

export function CostForm({ vehicle, years }: { vehicle: NamedVehicle; years: number[] }) {
  const { make, model, modelYear } = vehicle;
  if (!model) return null;
  return (
    <section aria-labelledby="cost" className="sheet p-5 sm:p-6">
      <h2 id="cost" className="text-2xl">
        What would a plan cost?
      </h2>
      <p className="mt-2 mb-5 text-slate">
        Monthly and total prices for a {vehicleName(vehicle)}. No name or phone number needed.
      </p>
      <form method="get" action="/quote" className="grid gap-4">
        <input type="hidden" name="by" value="vehicle" />
        <input type="hidden" name="vehicleMake" value={make} />
        <input type="hidden" name="vehicleModel" value={model} />
        {modelYear ? (
          <input type="hidden" name="vehicleYear" value={modelYear} />
        ) : (
          <SelectField name="vehicleYear" label="Year">
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
        )}
        <MileageAndZipCode values={{}} errors={{}} />
        <button type="submit" className="button button-primary">
          See prices
        </button>
      </form>
    </section>
  );
}
