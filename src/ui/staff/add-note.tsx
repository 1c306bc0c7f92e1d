import { TextInput } from 'react-admin';
import { ActionButton } from './action-button.tsx';

export const staffNote = 'For staff. The person can ask to see this note.';

export const AddNote = () => (
  <ActionButton
    action="add-note"
    label="Add note"
    doneMessage="Note added"
    fields={<TextInput source="text" label="Note" helperText={staffNote} multiline minRows={3} isRequired />}
  />
);
