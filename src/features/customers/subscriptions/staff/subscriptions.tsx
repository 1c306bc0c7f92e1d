import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  EmailField,
  required,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { kindNames, subscriptionKinds } from '../domain/subscription.ts';

const SubscriptionList = () => (
  <ListPage
    files="out"
    sort={{ field: 'updatedAt', order: 'DESC' }}
    filters={[<TextInput key="q" source="q" label="Email" alwaysOn />]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <EmailField source="email" />
      {subscriptionKinds.map((kind) => (
        <BooleanField key={kind} source={kind} label={kindNames[kind]} sortable={false} />
      ))}
      <TextField source="reason" sortable={false} emptyText="—" />
      <When source="updatedAt" label="Updated" sortBy="updatedAt" />
    </Datagrid>
  </ListPage>
);

const Kinds = () => (
  <>
    {subscriptionKinds.map((kind) => (
      <BooleanInput key={kind} source={kind} label={kindNames[kind]} helperText={false} />
    ))}
    <TextInput
      source="reason"
      label="Reason, and how they asked"
      validate={required()}
      helperText="Only make this change at the person's request."
    />
  </>
);

const Title = () => <>Subscriptions for {useRecordContext()?.email}</>;

const SubscriptionEdit = () => (
  <EditPage title={<Title />}>
    <TextInput source="email" readOnly helperText={false} />
    <Kinds />
  </EditPage>
);

const SubscriptionCreate = () => (
  <CreatePage title="Add subscriptions" defaults={{ marketing: false, quotes: true, reminders: true }}>
    <Typography>
      Addresses that aren't on the list haven't made a choice, so they get the emails they asked for.
    </Typography>
    <TextInput source="email" type="email" validate={required()} helperText={false} />
    <Kinds />
  </CreatePage>
);

export const subscriptionScreens = {
  list: SubscriptionList,
  edit: SubscriptionEdit,
  create: SubscriptionCreate,
};
