import Typography from '@mui/material/Typography';
import { DateInput, NumberInput, type RaRecord, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDateOrTime, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { claimStatuses } from '../domain/claim.ts';
import { denialCodes, denialNames } from '../domain/denial-reasons.ts';

export const claimTones = {
  Received: 'info',
  InReview: 'info',
  NeedsInformation: 'warning',
  Approved: 'success',
  Paid: 'success',
  Denied: 'error',
} as const;

export const denialChoices = denialCodes.map((id) => ({ id, name: denialNames[id] }));

const statuses = claimStatuses.map((id) => ({ id, name: humanize(id) }));

const formatVehicle = ({ modelYear, vehicleMake, vehicleModel }: RaRecord) =>
  `${modelYear} ${vehicleMake} ${vehicleModel}`;

const ClaimList = () => (
  <ListPage
    files="export-and-import"
    sort={{ field: 'receivedOn', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Claim number or VIN" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <TextInput key="make" source="make" alwaysOn />,
      <TextInput key="model" source="model" />,
      <NumberInput key="modelYear" source="modelYear" />,
      <DateInput key="from" source="from" label="Received on or after" />,
      <DateInput key="to" source="to" label="Received on or before" />,
    ]}
    opens="edit"
    columns={[
      { source: 'claimNumber', label: 'Claim number', kind: 'code' },
      { source: 'receivedOn', label: 'Received', kind: 'when', sort: true },
      { source: 'vehicle', cell: formatVehicle },
      { source: 'autoPartName', label: 'Part' },
      { source: 'status', cell: () => <Status source="status" tones={claimTones} /> },
      { source: 'claimed', label: 'Bill', kind: 'dollars' },
      { source: 'paid', kind: 'dollars' },
    ]}
  />
);

function Facts() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {formatVehicle(record)}, VIN {record.vin}, {record.odometer.toLocaleString('en-US')} miles,{' '}
      {record.state}. Received {formatDateOrTime(record.receivedOn)}. {record.majorAssemblyName}:{' '}
      {record.autoPartName}.{record.isDemonstration ? ' Invented for the demonstration site.' : ''}
    </Typography>
  );
}

const dayOrNull = (day: string) => day || null;

const ClaimEdit = () => (
  <EditPage title="Claim record">
    <Facts />
    <SelectInput source="status" choices={statuses} isRequired />
    <SelectInput
      source="denialReason"
      label="Denial reason"
      choices={denialChoices}
      helperText="Required for denied claims. Leave empty otherwise."
      parse={(value) => value || null}
    />
    <DateInput source="decidedOn" label="Decision date" parse={dayOrNull} />
    <DateInput source="paidOn" label="Payment date" parse={dayOrNull} />
    <DollarsInput source="claimed" label="Shop bill" isRequired />
    <DollarsInput source="parts" label="Parts" isRequired />
    <DollarsInput source="paid" label="Amount paid" isRequired />
  </EditPage>
);

export const claimScreens = { list: ClaimList, edit: ClaimEdit };
