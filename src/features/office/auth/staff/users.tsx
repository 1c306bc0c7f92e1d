import People from '@mui/icons-material/PeopleOutlined';
import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  EmailField,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { roleLabels, roles } from '../domain/permissions.ts';
import { SessionTable } from './session-table.tsx';

const roleChoices = roles.map((id) => ({ id, name: `${id}: ${roleLabels[id]}` }));
const shortRoles = roles.map((id) => ({ id, name: id }));

const UserList = () => (
  <ListPage
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <SelectInput key="role" source="role" choices={shortRoles} alwaysOn />,
      <BooleanInput key="isDisabled" source="isDisabled" label="Shut out" />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="name" />
      <EmailField source="email" />
      <SelectField source="role" choices={shortRoles} sortable={false} />
      <BooleanField source="hasTotp" label="Authenticator app" sortable={false} />
      <When source="lastSignInAt" label="Last signed in" />
      <When source="disabledAt" label="Shut out since" />
    </Datagrid>
  </ListPage>
);

const Title = () => <>User {useRecordContext()?.name}</>;

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
        <Typography>None is open.</Typography>
      )}
    </>
  );
}

const UserEdit = () => (
  <EditPage
    title={<Title />}
    actions={
      <>
        <ActionButton
          action="send-password-link"
          label="Send a password link"
          done="The link is on its way."
        />
        <ActionButton action="end-sessions" label="End all sessions" done="All sessions have ended." />
        <ActionButton
          action="remove-totp"
          label="Take the app away"
          done="They sign in without a code now."
          isHidden={({ hasTotp }) => !hasTotp}
        >
          <Typography>
            For somebody who lost the app and the codes they kept. Be sure that it is them.
          </Typography>
        </ActionButton>
      </>
    }
  >
    <TextInput source="name" isRequired />
    <TextInput source="email" readOnly helperText="It stays: it is what they sign in with." />
    <SelectInput source="role" choices={roleChoices} isRequired />
    <BooleanInput source="isDisabled" label="Shut out: may not sign in" />
    <Sessions />
  </EditPage>
);

const UserCreate = () => (
  <CreatePage title="New user" defaults={{ role: 'viewer' }}>
    <TextInput source="name" isRequired />
    <TextInput
      source="email"
      type="email"
      helperText="A link to choose a password is sent there."
      isRequired
    />
    <SelectInput source="role" choices={roleChoices} isRequired />
  </CreatePage>
);

export const userScreens: ResourceProps = {
  name: 'users',
  icon: People,
  options: { label: 'Users' },
  list: UserList,
  edit: UserEdit,
  create: UserCreate,
  recordRepresentation: 'name',
};
