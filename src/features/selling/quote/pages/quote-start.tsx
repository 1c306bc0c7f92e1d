import { type FormState, fieldsOf, SelectField, TextField } from '../../../../ui/fields.tsx';
import { MileageAndZipFields, VinField } from '../../../vehicles/pages/vehicle-fields.tsx';
import type { VehicleMaker } from '../../../vehicles/schema.ts';
import { CarriedFields } from './estimate-controls.tsx';
import { type Entry, quoteEntry } from './paths.ts';

export type QuoteStartData = {
  makers: VehicleMaker[];
  popularCount: number;
  models: string[];
  newestYear: number;
};

const oldestYearListed = 1990;

function MakeOptions({ makers, popularCount }: QuoteStartData) {
  const option = ({ id, name }: VehicleMaker) => (
    <option key={id} value={name} data-id={id}>
      {name}
    </option>
  );
  return (
    <>
      <option value="">Choose a make</option>
      <optgroup label="Popular makes">{makers.slice(0, popularCount).map(option)}</optgroup>
      <optgroup label="All other makes">{makers.slice(popularCount).map(option)}</optgroup>
    </>
  );
}

function ModelField({ models, ...form }: FormState & { models: string[] }) {
  const field = { ...fieldsOf(form)('vehicleModel'), label: 'Model' };
  if (models.length === 0)
    return <TextField {...field} autoComplete="off" placeholder="Camry" maxLength={80} />;
  return (
    <SelectField {...field}>
      <option value="">Choose a model</option>
      {models.map((model) => (
        <option key={model}>{model}</option>
      ))}
    </SelectField>
  );
}

export function VehicleFields({ start, ...form }: FormState & { start: QuoteStartData }) {
  const field = fieldsOf(form);
  const years = Array.from(
    { length: start.newestYear - oldestYearListed + 1 },
    (_, index) => start.newestYear - index,
  );
  return (
    <div
      className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-4 sm:grid-cols-[7.5rem_1fr]"
      data-when="vehicle"
    >
      <SelectField {...field('vehicleYear')} label="Year" defaultValue={form.values.vehicleYear ?? ''}>
        <option value="">Year</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField {...field('vehicleMake')} label="Make" defaultValue={form.values.vehicleMake ?? ''}>
        <MakeOptions {...start} />
      </SelectField>
      <div className="col-span-2" data-model-field>
        <ModelField models={start.models} {...form} />
      </div>
    </div>
  );
}

function EntryChoice({ isVin }: { isVin: boolean }) {
  const segments = [
    { value: 'vehicle', label: 'By vehicle', isChecked: !isVin },
    { value: 'vin', label: 'By VIN', isChecked: isVin },
  ];
  return (
    <fieldset className="flex rounded-field bg-sand p-0.5">
      <legend className="sr-only">Look up your vehicle</legend>
      {segments.map(({ value, label, isChecked }) => (
        <label key={value} className="segment flex-1">
          <input type="radio" name="by" value={value} defaultChecked={isChecked} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function QuoteStart(
  props: Partial<FormState> & {
    start: QuoteStartData;
    submitLabel?: string;
    entry?: Entry;
    promoCode?: string;
  },
) {
  const { start, submitLabel = 'See my price', entry = quoteEntry, promoCode } = props;
  const { values = {}, errors = {} } = props;
  const form = { values, errors };
  const isPromoCarried = entry.carried.some(([name]) => name === 'promoCode');
  const isVin = values.by === 'vin' || (values.by === undefined && Boolean(values.vin));
  return (
    <form
      method="get"
      action={entry.path}
      className="quote-start grid gap-4"
      data-enhance="quote/quote-start"
      data-draft="quote-start"
      data-answered={Object.keys(values).length > 0 ? '' : undefined}
    >
      <CarriedFields parameters={entry.carried} />
      {!isPromoCarried && (
        <input type="hidden" name="promoCode" value={promoCode ?? ''} disabled={!promoCode} data-promo-code />
      )}
      {values.state && <input type="hidden" name="state" value={values.state} />}
      <EntryChoice isVin={isVin} />
      <VehicleFields start={start} {...form} />
      <div data-when="vin">
        <VinField
          {...form}
          hint="17 letters and numbers. Find it on your registration or at the bottom of the windshield on the driver's side."
        />
      </div>
      <MileageAndZipFields {...form} />
      <p className="field-hint -mt-2" data-place aria-live="polite" />
      <button type="submit" className="button button-primary text-lg">
        {submitLabel}
      </button>
      <p className="field-hint text-center">See prices without giving your name, email, or phone number.</p>
    </form>
  );
}
