import type { Database, Db } from '../../../../platform/database/database.ts';
import { emailAddress } from '../../../../platform/email-address.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../../platform/staff/listing.ts';
import { readPhone } from '../../leads/actions/contact-details.ts';
import { withoutExtension } from '../../leads/domain/phone-number.ts';
import type {
  NewOptOut,
  NewSubscription,
  OptOutRecord,
  SubscriptionChange,
  SubscriptionRecord,
} from '../schema/staff.ts';
import {
  type OptOut,
  type OptOutFilter,
  type Subscription,
  type SubscriptionFilter,
  subscriptionListStore,
  subscriptionStore,
} from '../store.ts';

export type SubscriptionStaffActions = ReturnType<typeof subscriptionStaffActions>;

const presentSubscription = ({ updatedAt, ...subscription }: Subscription): SubscriptionRecord => ({
  ...subscription,
  updatedAt: updatedAt.toISOString(),
});

const presentOptOut = ({ at, reopenedAt, ...optOut }: OptOut): OptOutRecord => ({
  ...optOut,
  at: at.toISOString(),
  isClosed: reopenedAt === null,
  reopenedAt: reopenedAt?.toISOString() ?? null,
});

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

/** Changes that staff make at a person's request. Each needs a reason. */
export function subscriptionStaffActions({ database, now }: { database: Database; now: () => Date }) {
  return {
    subscriptions: async (query: ListQuery<SubscriptionFilter>) =>
      mapRows(await subscriptionListStore(database.db).subscriptions(query), presentSubscription),

    subscriptionBatches: (db: Db, filter: SubscriptionFilter): AsyncIterable<SubscriptionRecord[]> =>
      mapBatches(subscriptionListStore(db).subscriptionBatches(filter), presentSubscription),

    async subscription(db: Db, id: string): Promise<SubscriptionRecord | undefined> {
      const row = await subscriptionListStore(db).subscription(id);
      return row && presentSubscription(row);
    },

    /** Returns the ID. Throws 400 when the address already has a row. */
    async addSubscription(tx: Db, subscription: NewSubscription): Promise<string> {
      const id = await subscriptionListStore(tx).addSubscription({ ...subscription, updatedAt: now() });
      if (id) return id;
      throw badRequest(
        'EmailTaken',
        'This address already has subscriptions. Open them to make changes.',
        'email',
      );
    },

    async changeSubscription(tx: Db, id: string, change: SubscriptionChange): Promise<void> {
      const row = await subscriptionListStore(tx).subscription(id);
      if (!row) throw notFound('SubscriptionNotFound', 'Subscription not found.');
      await subscriptionStore(tx).set({ ...change, email: row.email, updatedAt: now() });
    },

    optOuts: async (query: ListQuery<OptOutFilter>) =>
      mapRows(await subscriptionListStore(database.db).optOuts(query), presentOptOut),

    optOutBatches: (db: Db, filter: OptOutFilter): AsyncIterable<OptOutRecord[]> =>
      mapBatches(subscriptionListStore(db).optOutBatches(filter), presentOptOut),

    async optOut(db: Db, id: string): Promise<OptOutRecord | undefined> {
      const row = await subscriptionListStore(db).optOut(id);
      return row && presentOptOut(row);
    },

    /** Returns the ID. Throws 400 when the address has already opted out of the channel. */
    async close(tx: Db, optOut: NewOptOut): Promise<string> {
      const { channel, reason } = optOut;
      const row = { channel, address: parseAddress(optOut), at: now(), reason };
      const [id] = await subscriptionStore(tx).addOptOuts([row]);
      if (id) return id;
      throw badRequest('AlreadyClosed', 'This address has already opted out of this channel.', 'address');
    },

    async reopen(tx: Db, id: string, reason: string): Promise<void> {
      const row = await subscriptionListStore(tx).optOut(id);
      if (!row) throw notFound('OptOutNotFound', 'Opt-out not found.');
      if (row.reopenedAt) throw badRequest('AlreadyOpen', 'This channel has already been reopened.');
      await subscriptionListStore(tx).reopen(id, now(), reason);
    },
  };
}
