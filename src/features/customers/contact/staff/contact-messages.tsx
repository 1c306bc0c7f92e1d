import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import {
  BooleanField,
  Datagrid,
  DateInput,
  NullableBooleanInput,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { contactSubjects } from '../domain/contact-message.ts';
import { ContactMessagePage } from './contact-message-page.tsx';

const subjects = contactSubjects.map((id) => ({ id, name: id }));
const answered = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'Either' };

const ContactMessageList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'ASC' }}
    filterDefaultValues={{ isAnswered: false, isSuspicious: false }}
    filters={[
      <TextInput key="q" source="q" label="Email or receipt number" alwaysOn />,
      <SelectInput key="subject" source="subject" label="About" choices={subjects} alwaysOn />,
      <NullableBooleanInput key="isAnswered" source="isAnswered" label="Answered" {...answered} alwaysOn />,
      <NullableBooleanInput
        key="isSuspicious"
        source="isSuspicious"
        label="A program's"
        {...answered}
        alwaysOn
      />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="createdAt" label="Came" sortBy="createdAt" />
      <TextField source="receiptNumber" label="Receipt" sortable={false} />
      <TextField source="name" sortable={false} />
      <TextField source="email" label="Email" sortable={false} />
      <TextField source="subject" label="About" sortable={false} />
      <When source="answeredAt" label="Answered" sortable={false} />
      <BooleanField source="isSuspicious" label="A program's?" sortable={false} />
    </Datagrid>
  </ListPage>
);

export const contactMessageScreens: ResourceProps = {
  name: 'contact-messages',
  icon: QuestionAnswer,
  options: { label: 'Contact messages' },
  list: ContactMessageList,
  show: ContactMessagePage,
  recordRepresentation: 'receiptNumber',
};
