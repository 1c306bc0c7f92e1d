import { fromRecord } from '../../../platform/record/resource.ts';
import { type StaffResource, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import type { AffiliateActions } from './actions.ts';
import { affiliateRecord } from './record.ts';

export const affiliateResource = ({ list, find, batches }: AffiliateActions): StaffResource =>
  staffResource({
    ...fromRecord(affiliateRecord),
    list,
    find,
    csv: staffCsv({ hasPersonalData: false, columns: affiliateRecord.csvColumns, batches }),
  });
