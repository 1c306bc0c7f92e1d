import { z } from 'zod';
import { textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { LandingPhoneActions } from './actions.ts';
import { isWholeHost } from './domain/landing-phone.ts';
import {
  type LandingPhoneRecord,
  landingPhoneFields,
  landingPhoneRecord,
  landingPhoneRow,
} from './schema.ts';

export const landingPhoneResource = (phones: LandingPhoneActions): StaffResource =>
  staffResource({
    name: 'landing-phones',
    title: 'landing phone',
    record: landingPhoneRecord,
    opened: landingPhoneRecord,
    filters: {
      isActive: z.stringbool().optional(),
      q: textFilter.meta({ description: 'Start of the name' }),
    },
    sorts: ['name', 'updatedAt'],
    list: phones.list,
    find: phones.find,
    add: { body: landingPhoneFields, run: ({ tx }, fields) => phones.add(tx, fields) },
    change: { body: landingPhoneFields, run: ({ tx }, id, fields) => phones.change(tx, id, fields) },
    remove: { run: ({ tx }, id) => phones.remove(tx, id) },
    csv: staffCsv<LandingPhoneRecord, typeof landingPhoneRow>({
      columns: fieldColumns(
        'name',
        'host',
        'pathPrefix',
        'queryParameter',
        'queryValue',
        'phoneNumber',
        'isActive',
      ),
      batches: phones.batches,
      row: landingPhoneRow,
      errors: phones.importErrors,
      write: ({ tx }, rows) => phones.addAll(tx, rows),
    }),
    protects: isWholeHost,
    // A phone number can divert calls.
    isAnnounced: () => true,
    onCommit: () => phones.purgePages(),
  });
