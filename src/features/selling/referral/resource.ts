import { fromRecord } from '../../../platform/record/resource.ts';
import { type StaffResource, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import type { ReferralStaffActions } from './actions.ts';
import { referralRecord } from './record.ts';

export const referralResource = ({ list, find, batches }: ReferralStaffActions): StaffResource =>
  staffResource({
    ...fromRecord(referralRecord),
    list,
    find,
    csv: staffCsv({ hasPersonalData: true, columns: referralRecord.csvColumns, batches }),
  });
