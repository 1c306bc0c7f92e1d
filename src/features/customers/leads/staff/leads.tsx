import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateInput,
  EmailField,
  FunctionField,
  NumberField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { humanize, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { leadStages } from '../domain/lead.ts';
import { leadName } from './lead-name.ts';
import { LeadPage } from './lead-page.tsx';
import { stageTones, useOwners } from './stages-and-owners.ts';

const stages = leadStages.map((id) => ({ id, name: humanize(id) }));
const states = stateCodes.map((id) => ({ id, name: id }));

const OwnerInput = (props: { source: string; label: string }) => (
  <SelectInput {...props} choices={useOwners()} />
);

const LeadList = () => (
  <ListPage
    files="both"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Record ID, email, last name, or phone" alwaysOn />,
      <SelectInput key="stage" source="stage" choices={stages} alwaysOn />,
      <SelectInput key="state" source="state" choices={states} />,
      <TextInput key="utmSource" source="utmSource" label="Campaign source" />,
      <OwnerInput key="ownerId" source="ownerId" label="Owner" />,
      <BooleanInput key="needsReview" source="needsReview" label="Needs review" />,
      <BooleanInput key="isSuspicious" source="isSuspicious" label="Possible spam" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <NumberField source="recordId" label="Record ID" options={{ useGrouping: false }} />
      <FunctionField label="Name" render={leadName} />
      <EmailField source="email" sortable={false} />
      <FunctionField label="Stage" render={() => <Status source="stage" tones={stageTones} />} />
      <TextField source="state" sortable={false} />
      <TextField source="vehicle" sortable={false} />
      <TextField source="utmSource" label="Source" sortable={false} emptyText="—" />
      <TextField source="ownerName" label="Owner" sortable={false} emptyText="Unassigned" />
      <BooleanField source="needsReview" label="Needs review" sortable={false} />
      <BooleanField source="isSuspicious" label="Possible spam" sortable={false} />
      <When source="createdAt" label="Created" sortBy="createdAt" />
    </Datagrid>
  </ListPage>
);

export const leadScreens = { list: LeadList, show: LeadPage };
