import { RecordList } from '../../../../ui/staff/record-list.tsx';
import { affiliateRecord } from '../record.ts';

export const affiliateScreens = {
  list: () => <RecordList record={affiliateRecord} files="export" opens={false} />,
};
