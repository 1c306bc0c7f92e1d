import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateInput,
  FunctionField,
  type RaRecord,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { Status, When } from '../../../../ui/staff/fields.tsx';
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
      <TextInput key="q" source="q" label="Claim number, email, or last name" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
      <DateInput key="from" source="from" label="Filed on or after" />,
      <DateInput key="to" source="to" label="Filed on or before" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="createdAt" label="Filed" sortBy="createdAt" />
      <TextField source="filingNumber" label="Claim number" sortable={false} />
      <FunctionField
        label="Customer"
        render={({ firstName, lastName }: RaRecord) => `${firstName} ${lastName}`}
      />
      <TextField source="vehicle" sortable={false} emptyText="—" />
      <TextField source="part" sortable={false} emptyText="—" />
      <Status source="status" tones={claimTones} />
      <TextField source="claimNumber" label="Claim record" sortable={false} emptyText="—" />
      <BooleanField source="isSuspicious" label="Possible spam" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const claimFilingScreens = { list: ClaimFilingList, show: FilingPage };
