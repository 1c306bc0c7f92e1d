import { textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { AffiliateActions } from './actions.ts';
import { type AffiliateRecord, affiliateRecord } from './schema.ts';

export const affiliateResource = (affiliates: AffiliateActions): StaffResource =>
  staffResource({
    name: 'affiliates',
    title: 'affiliate',
    record: affiliateRecord,
    opened: affiliateRecord,
    filters: { q: textFilter.meta({ description: 'Start of the offer' }) },
    sorts: ['lastSeenAt', 'firstSeenAt', 'count'],
    list: affiliates.list,
    find: affiliates.find,
    csv: staffCsv<AffiliateRecord>({
      columns: fieldColumns('affo', 'affc', 'visits', 'firstSeenAt', 'lastSeenAt'),
      batches: affiliates.batches,
    }),
  });
