import { textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { ReferralStaffActions } from './actions.ts';
import { type ReferralRecord, referralRecord } from './schema.ts';

export const referralResource = (referrals: ReferralStaffActions): StaffResource =>
  staffResource({
    name: 'referrals',
    title: 'referral link',
    record: referralRecord,
    opened: referralRecord,
    filters: { q: textFilter.meta({ description: 'Start of the code or email address' }) },
    sorts: ['createdAt'],
    list: referrals.list,
    find: referrals.find,
    csv: staffCsv<ReferralRecord>({
      columns: fieldColumns(
        'code',
        'firstName',
        'email',
        'createdAt',
        'leads',
        'contracts',
        'paidContracts',
        'ownContracts',
        'giftCards',
        'giftCardTotal',
      ),
      batches: referrals.batches,
    }),
  });
