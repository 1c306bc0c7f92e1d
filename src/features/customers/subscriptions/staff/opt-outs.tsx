import DoNotDisturb from '@mui/icons-material/DoNotDisturbOnOutlined';
import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateInput,
  type ResourceProps,
  required,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { type OptOutChannel, optOutChannels } from '../domain/subscription.ts';
import type { OptOutRecord } from '../schema/staff.ts';

const names: Record<OptOutChannel, string> = { email: 'Email', call: 'Calls', text: 'Texts' };
const channels = optOutChannels.map((id) => ({ id, name: names[id] }));

const OptOutList = () => (
  <ListPage
    files="out"
    sort={{ field: 'at', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Email or +1 phone begins with" alwaysOn />,
      <SelectInput key="channel" source="channel" choices={channels} alwaysOn />,
      <BooleanInput key="isClosed" source="isClosed" label="Closed now" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <SelectField source="channel" choices={channels} sortable={false} />
      <TextField source="address" sortable={false} />
      <BooleanField source="isClosed" label="Closed now" sortable={false} />
      <TextField source="reason" sortable={false} emptyText="—" />
      <When source="at" label="Since" sortBy="at" />
    </Datagrid>
  </ListPage>
);

function Standing() {
  const optOut = useRecordContext<OptOutRecord>();
  if (!optOut) return null;
  return (
    <Sheet title={optOut.isClosed ? 'Must not be reached this way' : 'May be reached again'}>
      <Facts
        facts={[
          ['Channel', names[optOut.channel]],
          ['Address', optOut.address],
          ['Closed', formatDay(optOut.at)],
          ['Why', optOut.reason],
          ['Opened again', optOut.reopenedAt && formatDay(optOut.reopenedAt)],
          ['Why it was opened', optOut.reopenReason],
        ]}
      />
    </Sheet>
  );
}

const Title = () => <>Opt-out of {useRecordContext()?.address}</>;

const reasonInput = (
  <TextInput
    source="reason"
    label="Why, and how they asked for it"
    validate={required()}
    helperText="Only on the request of the person."
  />
);

const OptOutShow = () => (
  <ShowPage
    title={<Title />}
    actions={
      <ActionButton
        action="reopen"
        label="Open it again"
        done="The channel is open again."
        isHidden={({ isClosed }) => !isClosed}
        fields={reasonInput}
      >
        <Typography>They can be reached this way again. It stays on the list, with why.</Typography>
      </ActionButton>
    }
  >
    <Standing />
  </ShowPage>
);

const OptOutCreate = () => (
  <CreatePage title="Close a channel" defaults={{ channel: 'call' }}>
    <Typography>Nothing goes out this way to the address any more, whatever else was agreed.</Typography>
    <SelectInput source="channel" choices={channels} validate={required()} helperText={false} />
    <TextInput
      source="address"
      label="Email address or phone number"
      validate={required()}
      helperText={false}
    />
    {reasonInput}
  </CreatePage>
);

export const optOutScreens: ResourceProps = {
  name: 'opt-outs',
  icon: DoNotDisturb,
  options: { label: 'Opt-outs' },
  list: OptOutList,
  show: OptOutShow,
  create: OptOutCreate,
  recordRepresentation: 'address',
};
