import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  type RaRecord,
  SelectInput,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../../shared/format.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { roleLabels, roles } from '../domain/permissions.ts';
import { type UserStatus, userStatuses } from '../domain/user.ts';
import type { UserWork } from '../schema.ts';
import { SessionTable } from './session-table.tsx';

const and = new Intl.ListFormat('en-US');
const roleChoices = roles.map((id) => ({ id, name: `${humanize(id)}: ${roleLabels[id]}` }));
const shortRoles = roles.map((id) => ({ id, name: humanize(id) }));

const statusLabels: Record<UserStatus, string> = {
  Invited: 'Invited, not accepted',
  Active: 'Active',
  Disabled: 'Disabled',
};
const statusChoices = userStatuses.map((id) => ({ id, name: statusLabels[id] }));

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
      { source: 'status', choices: statusChoices },
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

function listWork({ leads, callbacks, messages }: UserWork): string {
  const counts = [
    leads > 0 && formatCount(leads, 'open lead'),
    callbacks > 0 && formatCount(callbacks, 'planned call or task', 'planned calls or tasks'),
    messages > 0 && formatCount(messages, 'open message'),
  ];
  return and.format(counts.filter((count) => count !== false));
}

/** Offered where someone disables a user, because nobody else would notice the work that they leave. */
function HandOver() {
  const user = useRecordContext<RaRecord & { name: string; work: UserWork; isDisabled: boolean }>();
  const isDisabled = useWatch({ name: 'isDisabled' }) as boolean;
  const { data: users = [] } = useGetList('users', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { isDisabled: false },
  });
  if (!user || !isDisabled || user.work.leads + user.work.messages === 0) return null;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
        {user.name} has {listWork(user.work)}.
      </Alert>
      <SelectInput
        source="handOverTo"
        label="Hand over to"
        choices={users.filter(({ id }) => id !== user.id)}
        emptyText={`Leave with ${user.name}`}
        helperText="They must be able to work on leads and messages."
      />
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
          isHidden={({ status }) => status === 'Invited'}
        />
        <ActionButton
          action="send-password-link"
          label="Send a new invitation"
          doneMessage="Invitation sent"
          isHidden={({ status }) => status !== 'Invited'}
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
    <HandOver />
    <Sessions />
  </EditPage>
);

const UserCreate = () => (
  <CreatePage title="New user" defaults={{ role: 'viewer' }}>
    <TextInput source="name" isRequired />
    <TextInput
      source="email"
      type="email"
      helperText="We'll send a link to this address to choose a password. It works for three days."
      isRequired
    />
    <SelectInput source="role" choices={roleChoices} isRequired />
  </CreatePage>
);

export const userScreens = { list: UserList, edit: UserEdit, create: UserCreate };
