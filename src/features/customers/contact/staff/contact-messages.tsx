import {
  BooleanField,
  Datagrid,
  DateInput,
  NullableBooleanInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { contactSubjects } from '../domain/contact-message.ts';
import { ContactMessagePage } from './contact-message-page.tsx';

const subjects = contactSubjects.map((id) => ({ id, name: id }));
const yesNoAny = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'Any' };

const ContactMessageList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'ASC' }}
    filterDefaultValues={{ isAnswered: false, isSuspicious: false }}
    filters={[
      <TextInput key="q" source="q" label="Email or message number" alwaysOn />,
      <SelectInput key="subject" source="subject" label="Subject" choices={subjects} alwaysOn />,
      <NullableBooleanInput key="isAnswered" source="isAnswered" label="Answered" {...yesNoAny} alwaysOn />,
      <NullableBooleanInput
        key="isSuspicious"
        source="isSuspicious"
        label="Possible spam"
        {...yesNoAny}
        alwaysOn
      />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="createdAt" label="Received" sortBy="createdAt" />
      <TextField source="receiptNumber" label="Message number" sortable={false} />
      <TextField source="name" sortable={false} />
      <TextField source="email" label="Email" sortable={false} />
      <TextField source="subject" label="Subject" sortable={false} />
      <When source="answeredAt" label="Answered" sortable={false} />
      <BooleanField source="isSuspicious" label="Possible spam" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const contactMessageScreens = { list: ContactMessageList, show: ContactMessagePage };
