import { DateInput, SelectInput, TextInput } from 'react-admin';
import { Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { deliveryStatuses, eventTypes, formatEventType } from '../domain/delivery.ts';
import { DeliveryPage, deliveryTones } from './delivery-page.tsx';

const statuses = deliveryStatuses.map((id) => ({ id, name: id }));
const types = eventTypes.map((id) => ({ id, name: formatEventType(id) }));

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
    columns={[
      { source: 'type', label: 'Event', choices: types },
      { source: 'createdAt', label: 'Created', kind: 'when', sort: true },
      { source: 'destination' },
      { source: 'status', cell: () => <Status source="status" tones={deliveryTones} /> },
      { source: 'attempts', kind: 'number', isOptional: true },
      { source: 'lastResponse', label: 'Last response' },
      { source: 'nextAttempt', label: 'Next attempt', kind: 'when', isOptional: true },
    ]}
  />
);

export const deliveryScreens = { list: DeliveryList, show: DeliveryPage };
