import { RecordCreate, RecordEdit } from '../../../../ui/staff/record-form.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { landingPhoneRecord as record } from '../record.ts';
import { PhoneTester } from './phone-tester.tsx';

export const landingPhoneScreens = {
  list: () => (
    <RecordList
      record={record}
      files="export-and-import"
      cells={{
        phoneNumber: ({ phoneNumber }) => <span style={{ whiteSpace: 'nowrap' }}>{phoneNumber}</span>,
      }}
    >
      <PhoneTester />
    </RecordList>
  ),
  edit: () => <RecordEdit record={record} isRemovable />,
  create: () => <RecordCreate record={record} />,
};
