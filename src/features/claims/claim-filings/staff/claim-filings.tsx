import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { AssignBatch } from '../../../../ui/staff/assign-batch.tsx';
import { Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { claimTones } from '../../claims/staff/claims.tsx';
import { filingStatuses, filingStatusLabel } from '../domain/filing-status.ts';
import { FileForCaller } from './file-for-caller.tsx';
import { useAssignees } from './filing-actions.tsx';
import { FilingPage } from './filing-page.tsx';

const statuses = [
  { id: 'Open', name: 'Open' },
  { id: 'WaitingForUs', name: 'Waiting for us' },
  ...filingStatuses.map((id) => ({ id, name: filingStatusLabel[id] })),
];

const StatusCell = ({ isNew, needsSecondApproval }: { isNew: boolean; needsSecondApproval: boolean }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    <Status source="status" tones={claimTones} />
    {isNew && <Chip size="small" color="warning" label="New information" />}
    {needsSecondApproval && <Chip size="small" color="info" label="To confirm" />}
  </Stack>
);

function ClaimFilingList() {
  const assignees = useAssignees();
  return (
    <ListPage
      sort={{ field: 'waitingSince', order: 'ASC' }}
      filterDefaultValues={{ status: 'Open', isSuspicious: false }}
      filters={[
        <TextInput key="q" source="q" label="Name, email, phone, VIN, or number" alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="assigneeId" source="assigneeId" label="Assignee" choices={assignees} alwaysOn />,
        <BooleanInput key="hasNewInformation" source="hasNewInformation" label="New information" />,
        <BooleanInput key="needsSecondApproval" source="needsSecondApproval" label="Amount to confirm" />,
        <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
        <DateInput key="from" source="from" label="Filed on or after" />,
        <DateInput key="to" source="to" label="Filed on or before" />,
      ]}
      bulkActions={<AssignBatch field="assigneeId" label="Assignee" records="claims" people={assignees} />}
      columns={[
        { source: 'filingNumber', label: 'Claim number', kind: 'code' },
        { source: 'waitingSince', label: 'Waiting since', kind: 'when', sort: true },
        { source: 'customer', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
        { source: 'vehicle' },
        { source: 'part' },
        {
          source: 'status',
          cell: ({ newInformationAt, needsSecondApproval }) => (
            <StatusCell isNew={newInformationAt !== null} needsSecondApproval={needsSecondApproval} />
          ),
        },
        { source: 'assigneeName', label: 'Assignee', empty: 'Unassigned' },
        { source: 'createdAt', label: 'Filed', kind: 'when', sort: true, isOptional: true },
        { source: 'claimNumber', label: 'Claim record', kind: 'code', isOptional: true },
        { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
      ]}
    />
  );
}

export const claimFilingScreens = { list: ClaimFilingList, show: FilingPage, create: FileForCaller };
