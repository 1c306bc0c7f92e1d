import Typography from '@mui/material/Typography';
import { RecordCreate, RecordEdit } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { subscriptionRecord as record } from '../record.ts';

export const subscriptionScreens = {
  list: () => <RecordList record={record} files="export" />,
  edit: () => <RecordEdit record={record} />,
  create: () => (
    <RecordCreate record={record}>
      <Typography>
        Addresses that aren't on the list haven't made a choice, so they get the emails they asked for.
      </Typography>
    </RecordCreate>
  ),
};
