import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateInput,
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
      <TextInput key="q" source="q" label="Email or phone (+1…)" alwaysOn />,
      <SelectInput key="channel" source="channel" choices={channels} alwaysOn />,
      <BooleanInput key="isClosed" source="isClosed" label="Opted out" />,
      <DateInput key="from" source="from" label="From" />,
      <DateInput key="to" source="to" label="To" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <SelectField source="channel" choices={channels} sortable={false} />
      <TextField source="address" sortable={false} />
      <BooleanField source="isClosed" label="Opted out" sortable={false} />
      <TextField source="reason" sortable={false} emptyText="—" />
      <When source="at" label="Since" sortBy="at" />
    </Datagrid>
  </ListPage>
);

function OptOutFacts() {
  const optOut = useRecordContext<OptOutRecord>();
  if (!optOut) return null;
  return (
    <Sheet title={optOut.isClosed ? 'Do not contact this way' : 'Reopened: contact is allowed again'}>
      <Facts
        facts={[
          ['Channel', names[optOut.channel]],
          ['Address', optOut.address],
          ['Opted out', formatDay(optOut.at)],
          ['Reason', optOut.reason],
          ['Reopened', optOut.reopenedAt && formatDay(optOut.reopenedAt)],
          ['Reason for reopening', optOut.reopenReason],
        ]}
      />
    </Sheet>
  );
}

const reasonInput = (
  <TextInput
    source="reason"
    label="Reason, and how they asked"
    validate={required()}
    helperText="Only make this change at the person's request."
  />
);

const OptOutShow = () => (
  <ShowPage
    title="Opt-out"
    actions={
      <ActionButton
        action="reopen"
        label="Reopen"
        done="Channel reopened"
        isHidden={({ isClosed }) => !isClosed}
        fields={reasonInput}
      >
        <Typography>
          We can contact them this way again. The opt-out stays on the list with the reason.
        </Typography>
      </ActionButton>
    }
  >
    <OptOutFacts />
  </ShowPage>
);

const OptOutCreate = () => (
  <CreatePage title="Add opt-out" defaults={{ channel: 'call' }}>
    <Typography>
      We won't contact this address this way, no matter what the person agreed to before.
    </Typography>
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

export const optOutScreens = { list: OptOutList, show: OptOutShow, create: OptOutCreate };
