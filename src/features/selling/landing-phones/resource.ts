import { fromRecord } from '../../../platform/record/resource.ts';
import { type StaffResource, staffCsv, staffResource } from '../../../platform/staff/resource.ts';
import type { LandingPhoneActions } from './actions.ts';
import { isWholeHost } from './domain/landing-phone.ts';
import { landingPhoneRecord } from './record.ts';

const { body, csvColumns, csvRow } = landingPhoneRecord;

export const landingPhoneResource = (phones: LandingPhoneActions): StaffResource =>
  staffResource({
    ...fromRecord(landingPhoneRecord),
    list: phones.list,
    find: phones.find,
    add: { needsReauthentication: false, body, run: ({ tx }, fields) => phones.add(tx, fields) },
    change: {
      needsReauthentication: false,
      body,
      run: ({ tx }, id, fields) => phones.change(tx, id, fields),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => phones.remove(tx, id) },
    csv: staffCsv({
      hasPersonalData: false,
      columns: csvColumns,
      batches: phones.batches,
      row: csvRow,
      errors: phones.importErrors,
      write: ({ tx }, rows) => phones.addAll(tx, rows),
    }),
    protects: isWholeHost,
    // Administrators are notified, because a changed number could divert calls.
    isAnnounced: () => true,
    isPublished: true,
  });
