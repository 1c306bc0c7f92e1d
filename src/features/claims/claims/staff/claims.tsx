import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { AssignBatch } from '../../../../ui/staff/assign-batch.tsx';
import { Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { claimStatuses, claimStatusLabel, claimTones } from '../domain/transitions.ts';
import { useAssignees } from './claim-actions.tsx';
import { ClaimPage } from './claim-page.tsx';
import { FileForCaller } from './file-for-caller.tsx';
import { OutcomeEdit } from './outcome-edit.tsx';

const statuses = [
  { id: 'Open', name: 'Open' },
  { id: 'WaitingForUs', name: 'Waiting for us' },
  { id: 'ToPay', name: 'To pay' },
  ...claimStatuses.map((id) => ({ id, name: claimStatusLabel[id] })),
];

const sources = [
  { id: 'Filed', name: 'Filed' },
  { id: 'Imported', name: 'Imported history' },
];

const StatusCell = ({ isNew, needsSecondApproval }: { isNew: boolean; needsSecondApproval: boolean }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    <Status source="status" tones={claimTones} labels={claimStatusLabel} />
    {isNew && <Chip size="small" color="warning" label="New information" />}
    {needsSecondApproval && <Chip size="small" color="info" label="To confirm" />}
  </Stack>
);

function ClaimList() {
  const assignees = useAssignees();
  return (
    <ListPage
      files="export-and-import"
      sort={{ field: 'waitingSince', order: 'ASC' }}
      filterDefaultValues={{ source: 'Filed', status: 'Open', isSuspicious: false }}
      filters={[
        <TextInput key="q" source="q" label="Name, email, phone, VIN, or number" alwaysOn />,
        <SelectInput key="source" source="source" choices={sources} alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="assigneeId" source="assigneeId" label="Assignee" choices={assignees} alwaysOn />,
        <BooleanInput key="hasNewInformation" source="hasNewInformation" label="New information" />,
        <BooleanInput key="needsSecondApproval" source="needsSecondApproval" label="Amount to confirm" />,
        <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
        <TextInput key="make" source="make" />,
        <TextInput key="model" source="model" />,
        <NumberInput key="modelYear" source="modelYear" />,
        <DateInput key="from" source="from" label="Received on or after" />,
        <DateInput key="to" source="to" label="Received on or before" />,
      ]}
      bulkActions={<AssignBatch field="assigneeId" label="Assignee" records="claims" people={assignees} />}
      columns={[
        { source: 'claimNumber', label: 'Claim number', kind: 'code' },
        { source: 'waitingSince', label: 'Waiting since', kind: 'when', sort: true },
        { source: 'customer', cell: ({ firstName, lastName }) => formatPersonName({ firstName, lastName }) },
        { source: 'vehicle' },
        { source: 'part' },
        {
          source: 'status',
          cell: ({ newInformationAt, needsSecondApproval }) => (
            <StatusCell isNew={newInformationAt !== null} needsSecondApproval={needsSecondApproval} />
          ),
        },
        { source: 'next' },
        { source: 'assigneeName', label: 'Assignee', empty: 'Unassigned' },
        { source: 'receivedOn', label: 'Received', kind: 'when', sort: true, isOptional: true },
        { source: 'claimed', label: 'Bill', kind: 'dollars', isOptional: true },
        { source: 'paid', kind: 'dollars', isOptional: true },
        { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
      ]}
    />
  );
}

export const claimScreens = { list: ClaimList, show: ClaimPage, edit: OutcomeEdit, create: FileForCaller };
