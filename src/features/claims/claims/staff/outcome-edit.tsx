import Typography from '@mui/material/Typography';
import { DateInput, SelectInput, useRecordContext } from 'react-admin';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { denialCodes, denialNames } from '../domain/denial-reasons.ts';
import { claimStatuses, claimStatusLabel } from '../domain/transitions.ts';

export const denialChoices = denialCodes.map((id) => ({ id, name: denialNames[id] }));

const statuses = claimStatuses.map((id) => ({ id, name: claimStatusLabel[id] }));

/** What an imported claim is about. */
export function ImportedFacts() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {record.vehicle}, VIN {record.vin}, {record.odometer.toLocaleString('en-US')} miles, {record.state}.
      Received {formatDateOrTime(record.receivedOn)}. {record.majorAssemblyName}: {record.autoPartName}.
    </Typography>
  );
}

const dayOrNull = (day: string) => day || null;

/** For imported claims. */
export const OutcomeEdit = () => (
  <EditPage title="Imported claim">
    <ImportedFacts />
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
