import { Datagrid, DateInput, SelectInput, TextField, TextInput } from 'react-admin';
import { Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { deliveryStatuses, eventTypes } from '../domain/delivery.ts';
import { DeliveryPage, deliveryTones } from './delivery-page.tsx';

const statuses = deliveryStatuses.map((id) => ({ id, name: id }));
const types = eventTypes.map((id) => ({ id, name: id }));

const DeliveryList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <SelectInput key="type" source="type" label="Event" choices={types} alwaysOn />,
      <TextInput key="destination" source="destination" label="Destination" alwaysOn />,
      <TextInput key="subjectId" source="subjectId" label="Lead, contract, or claim ID" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="createdAt" label="Created" sortBy="createdAt" />
      <TextField source="type" label="Event" sortable={false} />
      <TextField source="destination" label="Destination" sortable={false} />
      <Status source="status" tones={deliveryTones} />
      <TextField source="attempts" sortable={false} />
      <TextField source="lastResponse" label="Last response" sortable={false} emptyText="—" />
      <When source="nextAttempt" label="Next attempt" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const deliveryScreens = { list: DeliveryList, show: DeliveryPage };
