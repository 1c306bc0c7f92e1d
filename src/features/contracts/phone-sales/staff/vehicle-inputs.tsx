import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { stateCodes } from '../../../../shared/state-codes.ts';
import type { VehicleMake, VehicleModel } from '../../../vehicles/schema.ts';

async function fetchJson<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as Data;
}

const toChoices = (names: readonly string[], current: unknown) =>
  [...new Set([...names, ...(typeof current === 'string' && current ? [current] : [])])].map((id) => ({
    id,
    name: id,
  }));

const states = stateCodes.map((id) => ({ id, name: id }));

const requiredChoice = required('Choose one.');

/** The inputs that determine the price. Make and model come from the same list that visitors use. */
export function VehicleInputs() {
  const { vehicleYear, vehicleMake, vehicleModel } = useWatch({ name: 'vehicle' }) ?? {};
  const makes = useQuery({
    queryKey: ['makers'],
    queryFn: () => fetchJson<VehicleMake[]>('/api/vehicle-data/makers'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const makerId = makes.data?.find(({ name }) => name === vehicleMake)?.id;
  const year = /^\d{4}$/.test(String(vehicleYear)) ? `&modelYear=${vehicleYear}` : '';
  const models = useQuery({
    queryKey: ['models', makerId, year],
    queryFn: () => fetchJson<VehicleModel[]>(`/api/vehicle-data/models?makerId=${makerId}${year}`),
    enabled: makerId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = makes.isError || models.isError ? "We can't load the list. Type the name instead." : false;
  const create = (label: string) => ({
    createLabel: label,
    onCreate: (name?: string) => ({ id: name, name }),
  });
  return (
    <>
      <TextInput
        source="vehicle.vin"
        label="VIN"
        helperText="Optional now, but the contract needs it. It fills in the year, make, and model."
      />
      <NumberInput
        source="vehicle.vehicleMileage"
        label="Mileage"
        validate={required('Enter the mileage.')}
        helperText={false}
      />
      <TextInput
        source="caller.zipCode"
        label="ZIP code"
        validate={required('Enter the ZIP code.')}
        helperText={false}
      />
      <SelectInput
        source="caller.state"
        label="State"
        choices={states}
        helperText="Only if the ZIP code is in more than one state."
      />
      <NumberInput
        source="vehicle.vehicleYear"
        label="Year"
        validate={required('Enter the year.')}
        helperText={false}
      />
      <AutocompleteInput
        source="vehicle.vehicleMake"
        label="Make"
        choices={toChoices(makes.data?.map(({ name }) => name) ?? [], vehicleMake)}
        validate={requiredChoice}
        helperText={failed}
        {...(failed && create('Use this make'))}
      />
      <AutocompleteInput
        source="vehicle.vehicleModel"
        label="Model"
        choices={toChoices(models.data?.map(({ name }) => name) ?? [], vehicleModel)}
        validate={requiredChoice}
        helperText={failed}
        {...(failed && create('Use this model'))}
      />
    </>
  );
}
