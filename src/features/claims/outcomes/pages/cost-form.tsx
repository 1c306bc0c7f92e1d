import { SelectField } from '../../../../ui/fields.tsx';
import { type NamedVehicle, vehicleName } from '../../../vehicles/domain/vehicle-paths.ts';
import { MileageField, ZipField } from '../../../vehicles/pages/vehicle-fields.tsx';

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
        <div className="grid grid-cols-2 gap-4">
          <MileageField values={{}} errors={{}} />
          <ZipField values={{}} errors={{}} />
        </div>
        <button type="submit" className="button button-primary">
          See prices
        </button>
      </form>
    </section>
  );
}
