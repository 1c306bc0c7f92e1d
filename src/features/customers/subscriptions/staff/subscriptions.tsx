import Typography from '@mui/material/Typography';
import { BooleanInput, required, TextInput } from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { kindNames, subscriptionKinds } from '../domain/subscription.ts';

const SubscriptionList = () => (
  <ListPage
    files="out"
    sort={{ field: 'updatedAt', order: 'DESC' }}
    filters={[<TextInput key="q" source="q" label="Email" alwaysOn />]}
    opens="edit"
    columns={[
      { source: 'email', sort: true },
      ...subscriptionKinds.map((kind) => ({
        source: kind,
        label: kindNames[kind],
        kind: 'boolean' as const,
      })),
      { source: 'reason' },
      { source: 'updatedAt', label: 'Updated', kind: 'when', sort: true },
    ]}
  />
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

const SubscriptionEdit = () => (
  <EditPage title="Subscriptions">
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
