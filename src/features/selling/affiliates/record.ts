import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';

export const affiliateRecord = defineRecord({
  name: 'affiliates',
  title: 'affiliate',
  search: { by: ['affo'], label: 'Offer' },
  sort: { field: 'lastSeenAt', order: 'DESC' },
  fields: {
    affo: { value: z.string(), label: 'Offer', list: true },
    affc: { value: z.string(), label: 'Click or campaign', list: { empty: '—' } },
    visits: { value: z.int(), column: 'count', list: { isSortable: true } },
    firstSeenAt: { value: z.iso.datetime(), label: 'First seen', list: { isSortable: true } },
    lastSeenAt: { value: z.iso.datetime(), label: 'Last seen', list: { isSortable: true } },
  },
});
