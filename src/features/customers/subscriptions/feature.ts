import type { Database, Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { type SubscriptionActions, subscriptionActions } from './actions/index.ts';
import { subscriptionStaffActions } from './actions/subscription-staff.ts';
import { subscriptionApi } from './api.ts';
import { unsubscribed } from './emails.tsx';
import { optOutResource, subscriptionResource } from './staff.ts';

type Needs = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  publicUrl: string;
  messages: {
    hasWrittenTo: (db: Db, email: string) => Promise<boolean>;
    queue: (
      tx: Db,
      email: typeof unsubscribed,
      message: { to: string; data: { stopped: string[] } },
    ) => Promise<unknown>;
  };
};

function services(app: Needs) {
  const { database, now, tokens, publicUrl } = app;
  const subscriptions: SubscriptionActions = subscriptionActions({
    ...{ database, now, tokens, publicUrl },
    async confirm(tx, to, stopped) {
      // Typing someone else's address must not make us write to it for the first time.
      if (await app.messages.hasWrittenTo(tx, to))
        await app.messages.queue(tx, unsubscribed, { to, data: { stopped } });
    },
  });
  return { subscriptions, subscriptionStaff: subscriptionStaffActions({ database, now }) };
}
type Services = ReturnType<typeof services>;

export const subscriptionsFeature = {
  name: 'subscriptions',
  services,
  api: (api, { subscriptions }: Services) => subscriptionApi(api, subscriptions),
  emails: [unsubscribed],
  staff: ({ subscriptionStaff }: Services) => [
    subscriptionResource(subscriptionStaff),
    optOutResource(subscriptionStaff),
  ],
  personalData: ({ subscriptions }: Services) => ({
    titles: {
      subscriptions: 'What you chose to be sent',
      opt_outs: 'Ways of reaching you that are closed',
    },
    async rowsOf(db, { email, phones }) {
      if (!email) return { subscriptions: [], opt_outs: [] };
      const kept = await subscriptions.ofPerson(db, email, phones);
      return { subscriptions: kept.subscriptions, opt_outs: kept.optOuts };
    },
    // People who asked not to be contacted stay on the list, or they would be contacted again.
    erase: async (tx, { email }) => ({ subscriptions: email ? await subscriptions.erase(tx, email) : 0 }),
  }),
} satisfies Feature<never>;
