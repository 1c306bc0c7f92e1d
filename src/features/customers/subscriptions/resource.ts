import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { SubscriptionStaffActions } from './actions/subscription-staff.ts';
import { optOutChannels } from './domain/subscription.ts';
import {
  newOptOut,
  newSubscription,
  type OptOutRecord,
  optOutRecord,
  reopenBody,
  type SubscriptionRecord,
  subscriptionChange,
  subscriptionRecord,
} from './schema/staff.ts';

export const subscriptionResource = (subscriptions: SubscriptionStaffActions): StaffResource =>
  staffResource({
    name: 'subscriptions',
    title: 'subscription',
    record: subscriptionRecord,
    opened: subscriptionRecord,
    filters: { q: textFilter.meta({ description: 'The start of the email address' }) },
    sorts: ['updatedAt', 'email'],
    list: subscriptions.subscriptions,
    find: subscriptions.subscription,
    add: { body: newSubscription, run: ({ tx }, body) => subscriptions.addSubscription(tx, body) },
    change: {
      body: subscriptionChange,
      run: ({ tx }, id, body) => subscriptions.changeSubscription(tx, id, body),
    },
    csv: staffCsv<SubscriptionRecord>({
      columns: fieldColumns('email', 'marketing', 'quotes', 'reminders', 'reason', 'updatedAt'),
      batches: subscriptions.subscriptionBatches,
    }),
  });

/** Staff can't remove entries. A reopened channel stays on the list with its reason. */
export const optOutResource = (subscriptions: SubscriptionStaffActions): StaffResource =>
  staffResource({
    name: 'opt-outs',
    title: 'opt-out',
    record: optOutRecord,
    opened: optOutRecord,
    filters: {
      channel: z.enum(optOutChannels).optional(),
      isClosed: z.stringbool().optional(),
      ...dayFilters,
      q: textFilter.meta({ description: 'The start of the email address or phone number' }),
    },
    sorts: ['at'],
    list: subscriptions.optOuts,
    find: subscriptions.optOut,
    add: { body: newOptOut, run: ({ tx }, body) => subscriptions.close(tx, body) },
    actions: {
      reopen: staffAction({
        summary: "Reopens a channel at the person's request",
        body: reopenBody,
        run: ({ tx }, id, { reason }) => subscriptions.reopen(tx, id, reason),
      }),
    },
    csv: staffCsv<OptOutRecord>({
      columns: fieldColumns('channel', 'address', 'at', 'reason', 'isClosed', 'reopenedAt', 'reopenReason'),
      batches: subscriptions.optOutBatches,
    }),
  });
