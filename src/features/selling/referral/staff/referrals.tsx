import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { referralRecord } from '../record.ts';

export const referralScreens = {
  list: () => (
    <RecordList
      record={referralRecord}
      files="export"
      cells={{ giftCardTotal: ({ giftCardTotal }) => formatDollars(giftCardTotal) }}
      opens={false}
    />
  ),
};
