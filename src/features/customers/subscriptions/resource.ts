import { z } from 'zod';
import { fromRecord } from '../../../platform/record/resource.ts';
import {
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { SubscriptionStaffActions } from './actions/subscription-staff.ts';
import { optOutRecord, staffReason, subscriptionRecord } from './record.ts';

export const subscriptionResource = (subscriptions: SubscriptionStaffActions): StaffResource =>
  staffResource({
    ...fromRecord(subscriptionRecord),
    list: subscriptions.subscriptions,
    find: subscriptions.subscription,
    add: {
      needsReauthentication: false,
      body: subscriptionRecord.body,
      run: ({ tx }, body) => subscriptions.addSubscription(tx, body),
    },
    change: {
      needsReauthentication: false,
      body: subscriptionRecord.body.omit({ email: true }),
      run: ({ tx }, id, body) => subscriptions.changeSubscription(tx, id, body),
    },
    csv: staffCsv({
      hasPersonalData: true,
      columns: subscriptionRecord.csvColumns,
      batches: subscriptions.subscriptionBatches,
    }),
  });

/** Staff can't remove entries. A reopened channel stays on the list with its reason. */
export const optOutResource = (subscriptions: SubscriptionStaffActions): StaffResource =>
  staffResource({
    ...fromRecord(optOutRecord),
    list: subscriptions.optOuts,
    find: subscriptions.optOut,
    add: {
      needsReauthentication: false,
      body: optOutRecord.body.strict(),
      run: ({ tx }, body) => subscriptions.addOptOut(tx, body),
    },
    actions: {
      reopen: staffAction({
        log: 'Ended the opt-out',
        needsReauthentication: false,
        summary: "Reopens a channel at the person's request",
        body: z.strictObject({ reason: staffReason }),
        run: ({ tx }, id, { reason }) => subscriptions.reopen(tx, id, reason),
      }),
    },
    csv: staffCsv({
      hasPersonalData: true,
      columns: optOutRecord.csvColumns,
      batches: subscriptions.optOutBatches,
    }),
  });
