import type { z } from 'zod';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { emailAddress } from '../../../../platform/email-address.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { RecordFilter } from '../../../../platform/record/record.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../../platform/staff/listing.ts';
import { readPhone } from '../../leads/actions/contact-details.ts';
import { withoutExtension } from '../../leads/domain/phone-number.ts';
import { optOutRecord, subscriptionRecord } from '../record.ts';
import {
  type OptOut,
  optOutStore,
  type Subscription,
  subscriptionListStore,
  subscriptionStore,
} from '../store.ts';

export type SubscriptionStaffActions = ReturnType<typeof subscriptionStaffActions>;

type NewSubscription = z.output<typeof subscriptionRecord.body>;
type NewOptOut = z.output<typeof optOutRecord.body>;
type SubscriptionFilter = RecordFilter<typeof subscriptionRecord>;
type OptOutFilter = RecordFilter<typeof optOutRecord>;

const presentSubscription = (row: Subscription) => subscriptionRecord.fromRow(row);
const presentOptOut = (row: OptOut) => optOutRecord.fromRow({ ...row, isActive: row.reopenedAt === null });

function parseAddress({ channel, address }: NewOptOut): string {
  if (channel === 'email') {
    const email = emailAddress().safeParse(address);
    if (email.success) return email.data;
    throw badRequest('InvalidField', 'Enter an email address, such as ada@example.com.', 'address');
  }
  try {
    return withoutExtension(readPhone(address) ?? '');
  } catch {
    throw badRequest('InvalidField', 'Enter a ten-digit US phone number.', 'address');
  }
}

/** Staff make these changes at a person's request. Each needs a reason. */
export function subscriptionStaffActions({ database, now }: { database: Database; now: () => Date }) {
  return {
    subscriptions: async (query: ListQuery<SubscriptionFilter>) =>
      mapRows(await subscriptionListStore(database.db).list(query), presentSubscription),

    subscriptionBatches: (db: Db, filter: SubscriptionFilter) =>
      mapBatches(subscriptionListStore(db).batches(filter), presentSubscription),

    async subscription(db: Db, id: string) {
      const row = await subscriptionListStore(db).find(id);
      return row && presentSubscription(row);
    },

    /** Returns the ID. Throws 400 if the address already has a row. */
    async addSubscription(tx: Db, subscription: NewSubscription): Promise<string> {
      const [newSubscription] = await subscriptionListStore(tx).add([{ ...subscription, updatedAt: now() }]);
      if (newSubscription) return newSubscription.id;
      throw badRequest(
        'EmailTaken',
        'This address already has subscriptions. Open them to make changes.',
        'email',
      );
    },

    async changeSubscription(tx: Db, id: string, change: Omit<NewSubscription, 'email'>): Promise<void> {
      const row = await subscriptionListStore(tx).find(id);
      if (!row) throw notFound('SubscriptionNotFound', 'Subscription not found.');
      await subscriptionStore(tx).set({ ...change, email: row.email, updatedAt: now() });
    },

    optOuts: async (query: ListQuery<OptOutFilter>) =>
      mapRows(await optOutStore(database.db).list(query), presentOptOut),

    optOutBatches: (db: Db, filter: OptOutFilter) =>
      mapBatches(optOutStore(db).batches(filter), presentOptOut),

    async optOut(db: Db, id: string) {
      const row = await optOutStore(db).find(id);
      return row && presentOptOut(row);
    },

    /** Returns the ID. Throws 400 if the address has already opted out of the channel. */
    async addOptOut(tx: Db, optOut: NewOptOut): Promise<string> {
      const { channel, reason } = optOut;
      const row = { channel, address: parseAddress(optOut), at: now(), reason };
      const [id] = await subscriptionStore(tx).addOptOuts([row]);
      if (id) return id;
      throw badRequest('AlreadyClosed', 'This address has already opted out of this channel.', 'address');
    },

    async reopen(tx: Db, id: string, reason: string): Promise<void> {
      const row = await optOutStore(tx).find(id);
      if (!row) throw notFound('OptOutNotFound', 'Opt-out not found.');
      if (row.reopenedAt) throw badRequest('AlreadyOpen', 'This channel has already been reopened.');
      await optOutStore(tx).change(id, { reopenedAt: now(), reopenReason: reason });
    },
  };
}
