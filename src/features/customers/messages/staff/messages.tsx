import { useQuery } from '@tanstack/react-query';
import {
  Datagrid,
  DateInput,
  FunctionField,
  type RaRecord,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { humanize, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { messageStatuses } from '../domain/message.ts';
import { MessagePage, messageTones } from './message-page.tsx';

const statuses = messageStatuses.map((id) => ({ id, name: id }));

function MessageList() {
  const { data: names = [] } = useQuery({
    queryKey: ['message-emails'],
    queryFn: () => staffRequest<string[]>('GET', 'messages/emails'),
  });
  const emails = names.map((id) => ({ id, name: humanize(id) }));
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <TextInput key="q" source="q" label="Email address" alwaysOn />,
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="template" source="template" label="Email" choices={emails} alwaysOn />,
        <DateInput key="from" source="from" label="From" />,
        <DateInput key="to" source="to" label="To" />,
      ]}
    >
      <Datagrid rowClick="show" bulkActionButtons={false}>
        <When source="createdAt" label="Created" sortBy="createdAt" />
        <TextField source="recipient" label="To" sortable={false} />
        <FunctionField label="Email" render={({ template }: RaRecord) => humanize(String(template))} />
        <Status source="status" tones={messageTones} />
        <TextField source="attempts" label="Attempts" sortable={false} />
        <TextField source="lastError" label="Last error" sortable={false} emptyText="—" />
      </Datagrid>
    </ListPage>
  );
}

export const messageScreens = { list: MessageList, show: MessagePage };
