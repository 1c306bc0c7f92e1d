import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  BooleanInput,
  NumberInput,
  required,
  SaveButton,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { stateCodes } from '../../../shared/state-codes.ts';
import { DraftForm } from '../../../ui/staff/draft-form.tsx';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { useStaffRequest } from '../../../ui/staff/use-staff-request.ts';
import { commercialUseName, commercialUseTypes } from '../domain/commercial-use.ts';
import { modificationLevels } from '../domain/rating-input.ts';
import type { StaffRating } from '../schema.ts';
import { RatingPair } from './rating-pair.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));
const uses = commercialUseTypes.map((id) => ({ id, name: commercialUseName[id] }));
const modificationNames: Record<string, string> = {
  None: 'None',
  LiftKitUpTo6Inches: 'Lift kit up to 6 inches',
  LiftKitOver6Inches: 'Lift kit over 6 inches',
  EngineModification: 'Engine modification',
};
const modifications = modificationLevels.map((id) => ({ id, name: modificationNames[id] }));

const initialValues = {
  state: 'IL',
  vehicle: { modelYear: 2020, make: 'Honda', model: 'Accord', mileage: 42_000 },
  usage: { milesPerYear: 12_000, modification: 'None', commercialUseTypes: [] },
};

const vehicleOptions: [string, string][] = [
  ['vehicle.isAwd', 'All-wheel drive'],
  ['vehicle.isTurbo', 'Turbo'],
  ['vehicle.isSupercharged', 'Supercharger'],
  ['vehicle.isDiesel', 'Diesel'],
  ['vehicle.isHybrid', 'Hybrid'],
  ['vehicle.isElectric', 'Electric'],
  ['usage.isRideshare', 'Rideshare driving'],
  ['usage.hasTowingPackage', 'Towing package'],
  ['usage.hasMobilityPackage', 'Mobility package'],
];

const columnStyles = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
};

const requiredInput = { validate: required(), helperText: false } as const;

const Fields = () => (
  <>
    <Box sx={columnStyles}>
      <NumberInput source="vehicle.modelYear" label="Model year" {...requiredInput} />
      <TextInput source="vehicle.make" label="Make" {...requiredInput} />
      <TextInput source="vehicle.model" label="Model" {...requiredInput} />
      <NumberInput source="vehicle.mileage" label="Mileage" {...requiredInput} />
      <NumberInput source="usage.milesPerYear" label="Miles per year" {...requiredInput} />
      <SelectInput source="state" choices={states} {...requiredInput} />
      <SelectInput
        source="usage.modification"
        label="Modification"
        choices={modifications}
        {...requiredInput}
      />
      <SelectArrayInput
        source="usage.commercialUseTypes"
        label="Commercial use"
        choices={uses}
        helperText={false}
      />
    </Box>
    <Box sx={columnStyles}>
      {vehicleOptions.map(([source, label]) => (
        <BooleanInput key={source} source={source} label={label} helperText={false} defaultValue={false} />
      ))}
    </Box>
  </>
);

export function TestVehiclePanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/test-vehicle`;
  const { response, error, isPending, call } = useStaffRequest<{
    tested: StaffRating;
    inEffect: StaffRating;
  }>(path);
  return (
    <Sheet title="Test a vehicle">
      <DraftForm
        name="test vehicle"
        record={initialValues}
        onSubmit={async (values) => void (await call(values))}
      >
        <Fields />
        <SaveButton alwaysEnable disabled={isPending} label="Get prices" icon={null} />
      </DraftForm>
      {error && <Alert severity="error">{error}</Alert>}
      {response && <RatingPair left={response.inEffect} right={response.tested} />}
    </Sheet>
  );
}
