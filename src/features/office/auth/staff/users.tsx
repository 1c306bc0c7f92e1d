import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { roleLabels, roles } from '../domain/permissions.ts';
import { SessionTable } from './session-table.tsx';

const roleChoices = roles.map((id) => ({ id, name: `${humanize(id)}: ${roleLabels[id]}` }));
const shortRoles = roles.map((id) => ({ id, name: humanize(id) }));

const UserList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <SelectInput key="role" source="role" choices={shortRoles} alwaysOn />,
      <BooleanInput key="isDisabled" source="isDisabled" label="Disabled" />,
    ]}
    opens="edit"
    columns={[
      { source: 'name', sort: true },
      { source: 'email', kind: 'email', sort: true },
      { source: 'role', choices: shortRoles },
      { source: 'hasTotp', label: 'Authenticator app', kind: 'boolean', isOptional: true },
      { source: 'lastSignInAt', label: 'Last sign-in', kind: 'when' },
      { source: 'disabledAt', label: 'Disabled since', kind: 'when' },
    ]}
  />
);

function Sessions() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <>
      <Typography variant="h6" component="h2">
        Sessions
      </Typography>
      {record.sessions.length > 0 ? (
        <SessionTable sessions={record.sessions} />
      ) : (
        <Typography>No active sessions</Typography>
      )}
    </>
  );
}

const UserEdit = () => (
  <EditPage
    title="User"
    actions={
      <>
        <ActionButton
          action="send-password-link"
          label="Send password reset link"
          doneMessage="Password reset link sent"
        />
        <ActionButton
          action="end-sessions"
          label="Sign out everywhere"
          doneMessage="User signed out everywhere"
        />
        <ActionButton
          action="remove-totp"
          label="Remove authenticator app"
          doneMessage="Authenticator app removed"
          isHidden={({ hasTotp }) => !hasTotp}
        >
          <Typography>
            Use this when someone has lost their app and backup codes. Confirm their identity first.
          </Typography>
        </ActionButton>
      </>
    }
  >
    <TextInput source="name" isRequired />
    <TextInput source="email" readOnly helperText="Used to sign in. Can't be changed." />
    <SelectInput source="role" choices={roleChoices} isRequired />
    <BooleanInput source="isDisabled" label="Disabled (can't sign in)" />
    <Sessions />
  </EditPage>
);

const UserCreate = () => (
  <CreatePage title="New user" defaults={{ role: 'viewer' }}>
    <TextInput source="name" isRequired />
    <TextInput
      source="email"
      type="email"
      helperText="We'll send a link to this address to choose a password."
      isRequired
    />
    <SelectInput source="role" choices={roleChoices} isRequired />
  </CreatePage>
);

export const userScreens = { list: UserList, edit: UserEdit, create: UserCreate };
