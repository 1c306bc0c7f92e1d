import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, sendApiRequest, showFailure } from '../../../../../platform/browser/api-client.ts';
import { bindFields, type FormState, SelectField, TextField } from '../../../../../ui/fields.tsx';
import { useFormValues } from '../../../../../ui/use-form-values.ts';
import { useLatestRequest } from '../../../../../ui/use-latest-request.ts';
import { describePlace } from '../../../../places/domain/sales-text.ts';
import { normalizeZip, unknownZipMessage } from '../../../../places/domain/zip-code.ts';
import { MileageField, VinField, ZipField } from '../../../../vehicles/pages/vehicle-fields.tsx';
import type { VehicleMake, VehicleModel } from '../../../../vehicles/schema.ts';

export type StartQuestion = 'vehicle' | 'vin' | 'mileage' | 'place';

export type QuoteStartData = {
  makes: VehicleMake[];
  popularMakeCount: number;
  /** Models of the selected make and year. Empty if no make is selected or it has none. */
  models: string[];
  newestYear: number;
};

export type StartFieldsProps = FormState & {
  start: QuoteStartData;
  questions: StartQuestion[];
  vinHint?: string;
  zipLabel?: string;
  /** Shows the ZIP code below the mileage instead of next to it. */
  isStacked?: boolean;
  className?: string;
};

/** `make` and `year` are the form's current values. */
type VehicleProps = StartFieldsProps & { make?: string; year?: string };

const oldestYearListed = 1990;

function MakeOptions({ makes, popularMakeCount }: QuoteStartData) {
  const renderOption = ({ id, name }: VehicleMake) => (
    <option key={id} value={name}>
      {name}
    </option>
  );
  return (
    <>
      <option value="">Choose a make</option>
      <optgroup label="Popular makes">{makes.slice(0, popularMakeCount).map(renderOption)}</optgroup>
      <optgroup label="All other makes">{makes.slice(popularMakeCount).map(renderOption)}</optgroup>
    </>
  );
}

/** If there are no models for the year, lists those of all years, like the server. */
async function fetchModels(
  makerId: number,
  year: string | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  const query = { makerId, modelYear: year || undefined };
  const models = await sendApiRequest<VehicleModel[]>('GET', '/api/vehicle-data/models', { query, signal });
  return models.length === 0 && year
    ? fetchModels(makerId, undefined, signal)
    : models.map(({ name }) => name);
}

/** `enteredModel` and `hasFocus` describe the field that this list replaces. */
type ModelList = { models: string[]; key: string; enteredModel: string | undefined; hasFocus: boolean };

const vehicleKey = (make = '', year = '') => `${year} ${make}`;

/** Keeps the focus and the entered model, but clears a model that was chosen from a list if the new make has no list. */
function buildNextList(list: ModelList, models: string[], key: string): ModelList {
  const field = document.getElementById('vehicleModel') as HTMLInputElement | HTMLSelectElement | null;
  const replacesList = models.length === 0 && list.models.length > 0;
  return {
    models,
    key,
    enteredModel: replacesList ? '' : field?.value,
    hasFocus: field !== null && field === document.activeElement,
  };
}

function useModelList({ start, values, make, year }: VehicleProps): ModelList {
  const { run, cancel } = useLatestRequest();
  const [list, setList] = useState<ModelList>({
    models: start.models,
    key: vehicleKey(values.vehicleMake, values.vehicleYear),
    enteredModel: values.vehicleModel,
    hasFocus: false,
  });
  const listModels = useEffectEvent(async (makeName?: string, modelYear?: string) => {
    cancel();
    const id = start.makes.find(({ name }) => name === makeName)?.id;
    const key = vehicleKey(makeName, modelYear);
    if (id === undefined || key === list.key) return;
    const models = await run((signal) => fetchModels(id, modelYear, signal));
    if (models) setList(buildNextList(list, models, key));
  });
  useEffect(() => void listModels(make, year).catch(showFailure), [make, year]);
  return list;
}

/** Shows a text field while there's no list: no make is selected, its models are loading, or it has none. */
function ModelField({ list, error }: { list: ModelList; error: string | undefined }) {
  const field = {
    name: 'vehicleModel',
    label: 'Model',
    error,
    defaultValue: list.enteredModel,
    autoFocus: list.hasFocus,
  };
  if (list.models.length === 0)
    return <TextField {...field} autoComplete="off" placeholder="Camry" maxLength={80} />;
  return (
    <SelectField {...field}>
      <option value="">Choose a model</option>
      {list.models.map((model) => (
        <option key={model}>{model}</option>
      ))}
    </SelectField>
  );
}

function VehicleFields(props: VehicleProps) {
  const { start, values, errors } = props;
  const field = bindFields({ values, errors });
  const list = useModelList(props);
  const years = Array.from(
    { length: start.newestYear - oldestYearListed + 1 },
    (_, index) => start.newestYear - index,
  );
  // The error doesn't fit below a field as narrow as a year.
  const columns = errors.vehicleYear
    ? ''
    : 'grid-cols-[minmax(6rem,34%)_minmax(0,1fr)] sm:grid-cols-[7.5rem_1fr]';
  return (
    <div className={`grid gap-x-3 gap-y-4 sm:gap-x-4 ${columns}`} data-when="vehicle">
      <SelectField {...field('vehicleYear')} label="Year" defaultValue={values.vehicleYear ?? ''}>
        <option value="">Year</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField {...field('vehicleMake')} label="Make" defaultValue={values.vehicleMake ?? ''}>
        <MakeOptions {...start} />
      </SelectField>
      <div className="col-span-full">
        {/* The server's error is about the first list. */}
        <ModelField list={list} error={list.models === start.models ? errors.vehicleModel : undefined} />
      </div>
    </div>
  );
}

type Place = Parameters<typeof describePlace>[0];

async function describeZip(zipCode: string, signal: AbortSignal): Promise<string> {
  const path = '/api/city-data/get-city-data-with-restrictions';
  try {
    return describePlace(await sendApiRequest<Place>('GET', path, { query: { zipCode }, signal }));
  } catch (error) {
    return error instanceof ApiError && error.status === 404
      ? unknownZipMessage
      : "We couldn't check that ZIP code right now. You can continue, and we'll check it when we price your plans.";
  }
}

/** Shows the place of a complete ZIP code and says if we sell plans there. */
function ZipCodePlace({ zipCode = '', className }: { zipCode?: string; className: string }) {
  const [text, setText] = useState('');
  const { run, cancel } = useLatestRequest();
  const zip = normalizeZip(zipCode);
  const showPlace = useEffectEvent(async (code: string | null) => {
    setText('');
    if (code === null) return cancel();
    const description = await run((signal) => describeZip(code, signal));
    if (description !== undefined) setText(description);
  });
  useEffect(() => void showPlace(zip), [zip]);
  return (
    <p className={`field-hint ${className}`} aria-live="polite">
      {text}
    </p>
  );
}

/**
 * The questions that start a quote, for any form. The browser lists models, formats answers, and shows the ZIP code's place.
 * The server returns errors by field, with messages from `domain/start-messages.ts`.
 */
export function StartFields(props: StartFieldsProps) {
  const { questions, values, errors, vinHint = '', zipLabel, isStacked, className = 'grid gap-4' } = props;
  const form = useRef<HTMLFormElement>(null);
  const formValues = useFormValues(form);
  const formState = { values, errors };
  const asksFor = (question: StartQuestion) => questions.includes(question);
  return (
    <div
      className={className}
      ref={(element) => {
        form.current = element?.closest('form') ?? null;
      }}
    >
      {asksFor('vehicle') && (
        <VehicleFields {...props} make={formValues?.vehicleMake} year={formValues?.vehicleYear} />
      )}
      {asksFor('vin') && (
        <div data-when="vin">
          <VinField {...formState} hint={vinHint} />
        </div>
      )}
      <div className={isStacked ? 'contents' : 'grid grid-cols-2 gap-4'}>
        {asksFor('mileage') && (
          <MileageField {...formState} enterKeyHint={asksFor('place') ? 'next' : 'go'} />
        )}
        {asksFor('place') && <ZipField {...formState} label={zipLabel} enterKeyHint="go" />}
      </div>
      {asksFor('place') && (
        <ZipCodePlace zipCode={formValues?.zipCode} className={isStacked ? '-mt-4.5' : '-mt-2'} />
      )}
    </div>
  );
}
