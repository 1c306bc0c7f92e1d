import { DateInput, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
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
      <TextInput key="q" source="q" label="Name, email, or number" alwaysOn />,
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
    columns={[
      { source: 'receiptNumber', label: 'Message number', kind: 'code' },
      { source: 'createdAt', label: 'Received', kind: 'when', sort: true },
      { source: 'name' },
      { source: 'email', kind: 'email' },
      { source: 'subject' },
      { source: 'answeredAt', label: 'Answered', kind: 'when', isOptional: true },
      { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
    ]}
  />
);

export const contactMessageScreens = { list: ContactMessageList, show: ContactMessagePage };
