import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { z } from 'zod';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { RecordCreate, RecordInput } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { formatOptOutAddress } from '../domain/subscription.ts';
import { optOutRecord as record } from '../record.ts';

function OptOutFacts() {
  const optOut = useRecordContext<z.output<typeof record.schema>>();
  if (!optOut) return null;
  return (
    <Sheet title={optOut.isActive ? 'Do not contact this way' : 'Reopened: contact is allowed again'}>
      <Facts
        facts={[
          ['Channel', record.fields.channel.choices[optOut.channel]],
          ['Address', formatOptOutAddress(optOut)],
          ['Opted out', formatDateOrTime(optOut.at)],
          ['Reason', optOut.reason],
          ['Reopened', optOut.reopenedAt && formatDateOrTime(optOut.reopenedAt)],
          ['Reason for reopening', optOut.reopenReason],
        ]}
      />
    </Sheet>
  );
}

const OptOutShow = () => (
  <ShowPage
    title="Opt-out"
    actions={
      <ActionButton
        action="reopen"
        label="Reopen"
        doneMessage="Channel reopened"
        isHidden={({ isActive }) => !isActive}
        fields={<RecordInput record={record} name="reason" />}
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

export const optOutScreens = {
  list: () => (
    <RecordList record={record} files="export" opens="show" cells={{ address: formatOptOutAddress }} />
  ),
  show: OptOutShow,
  create: () => (
    <RecordCreate record={record}>
      <Typography>
        We won't contact this address this way, no matter what the person agreed to before.
      </Typography>
    </RecordCreate>
  ),
};
