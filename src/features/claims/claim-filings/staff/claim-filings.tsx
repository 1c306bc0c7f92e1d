import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { claimTones } from '../../claims/staff/claims.tsx';
import { filingStatuses, filingStatusLabel } from '../domain/filing-status.ts';
import { FilingPage } from './filing-page.tsx';

const statuses = [
  { id: 'WaitingForUs', name: 'Waiting for us' },
  ...filingStatuses.map((id) => ({ id, name: filingStatusLabel[id] })),
];

const ClaimFilingList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'ASC' }}
    filterDefaultValues={{ status: 'WaitingForUs' }}
    filters={[
      <TextInput key="q" source="q" label="Name, email, phone, VIN, or number" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
      <DateInput key="from" source="from" label="Filed on or after" />,
      <DateInput key="to" source="to" label="Filed on or before" />,
    ]}
    columns={[
      { source: 'filingNumber', label: 'Claim number', kind: 'code' },
      { source: 'createdAt', label: 'Filed', kind: 'when', sort: true },
      { source: 'customer', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
      { source: 'vehicle' },
      { source: 'part' },
      { source: 'status', cell: () => <Status source="status" tones={claimTones} /> },
      { source: 'claimNumber', label: 'Claim record', kind: 'code', isOptional: true },
      { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
    ]}
  />
);

export const claimFilingScreens = { list: ClaimFilingList, show: FilingPage };
