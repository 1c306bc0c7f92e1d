import MailOutline from '@mui/icons-material/MailOutlined';
import {
  Datagrid,
  DateInput,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
  usePermissions,
} from 'react-admin';
import { humanize, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { messageStatuses } from '../domain/message.ts';
import { claimTemplates, templateNames } from '../domain/templates.ts';
import { MessagePage, messageTones } from './message-page.tsx';

// A link to choose a password is kept nowhere.
const kept = templateNames.filter((name) => name !== 'passwordLink');
const statuses = messageStatuses.map((id) => ({ id, name: id }));

function MessageList() {
  const { permissions } = usePermissions<Record<string, string[]>>();
  const mayReadClaims = permissions?.['claim-filings']?.includes('read') === true;
  const templates = kept
    .filter((name) => mayReadClaims || !claimTemplates.includes(name))
    .map((id) => ({ id, name: humanize(id) }));
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <TextInput key="q" source="q" label="Address begins with" alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="template" source="template" label="About" choices={templates} alwaysOn />,
        <DateInput key="from" source="from" label="From" />,
        <DateInput key="to" source="to" label="To" />,
      ]}
    >
      <Datagrid rowClick="show" bulkActionButtons={false}>
        <When source="createdAt" label="Written" sortBy="createdAt" />
        <TextField source="recipient" label="To" sortable={false} />
        <FunctionField label="About" render={({ template }: RaRecord) => humanize(String(template))} />
        <Status source="status" tones={messageTones} />
        <TextField source="attempts" label="Tries" sortable={false} />
        <TextField source="lastError" label="Last fault" sortable={false} emptyText="—" />
      </Datagrid>
    </ListPage>
  );
}

export const messageScreens: ResourceProps = {
  name: 'messages',
  icon: MailOutline,
  options: { label: 'Mailbox' },
  list: MessageList,
  show: MessagePage,
};
