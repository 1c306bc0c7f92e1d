import { RecordCreate, RecordEdit } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { macroRecord as record } from '../record.ts';

export const macroScreens = {
  list: () => <RecordList record={record} />,
  edit: () => <RecordEdit record={record} isRemovable />,
  create: () => <RecordCreate record={record} />,
};
