import { DateInput, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { AssignBatch } from '../../../../ui/staff/assign-batch.tsx';
import { BatchButton } from '../../../../ui/staff/batch-button.tsx';
import { Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { contactSubjects } from '../domain/contact-message.ts';
import { contactStatuses } from '../domain/conversation.ts';
import { ClosingNote, ContactMessagePage, contactTones } from './contact-message-page.tsx';
import { useAssignees } from './use-assignees.ts';

const subjects = contactSubjects.map((id) => ({ id, name: id }));
const statuses = contactStatuses.map((id) => ({ id, name: id }));
const yesNoAny = { trueLabel: 'Yes', falseLabel: 'No', nullLabel: 'Any' };

const AssigneeInput = (props: { source: string; label: string }) => (
  <SelectInput {...props} choices={useAssignees()} />
);

const AssignMessages = () => (
  <AssignBatch field="assigneeId" label="Assigned to" records="messages" people={useAssignees()} />
);

const CloseMessages = () => (
  <BatchButton
    action="close"
    label="Close messages"
    doneMessage={(count) => (count === 1 ? 'Message closed' : `${count} messages closed`)}
    fields={<ClosingNote />}
  />
);

const ContactMessageList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'ASC' }}
    filterDefaultValues={{ status: 'Open', isSuspicious: false }}
    filters={[
      <TextInput key="q" source="q" label="Name, email, message or quote number" alwaysOn />,
      <SelectInput key="subject" source="subject" label="Subject" choices={subjects} alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <AssigneeInput key="assigneeId" source="assigneeId" label="Assigned to" />,
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
    bulkActions={
      <>
        <AssignMessages />
        <CloseMessages />
      </>
    }
    columns={[
      { source: 'messageNumber', label: 'Message number', kind: 'code' },
      { source: 'createdAt', label: 'Received', kind: 'when', sort: true },
      { source: 'name' },
      { source: 'email', kind: 'email', isOptional: true },
      { source: 'subject' },
      { source: 'status', cell: () => <Status source="status" tones={contactTones} /> },
      { source: 'assigneeName', label: 'Assigned to', empty: 'Unassigned' },
      { source: 'isSuspicious', label: 'Possible spam', kind: 'boolean', isOptional: true },
    ]}
  />
);

export const contactMessageScreens = { list: ContactMessageList, show: ContactMessagePage };
