import type { Database, Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { type SubscriptionActions, subscriptionActions } from './actions/index.ts';
import { subscriptionStaffActions } from './actions/subscription-staff.ts';
import { registerSubscriptionRoutes } from './api.ts';
import { unsubscribed } from './emails.tsx';
import { optOutResource, subscriptionResource } from './resource.ts';

type Deps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  publicUrl: string;
  messages: {
    hasMessagesTo: (db: Db, email: string) => Promise<boolean>;
    queue: (
      tx: Db,
      email: typeof unsubscribed,
      message: { to: string; data: { stopped: string[] } },
    ) => Promise<unknown>;
  };
};

function services(app: Deps) {
  const { database, now, tokens, publicUrl } = app;
  const subscriptions: SubscriptionActions = subscriptionActions({
    database,
    now,
    tokens,
    publicUrl,
    async sendConfirmation(tx, to, stopped) {
      // Entering someone else's address must not cause our first email to them.
      if (await app.messages.hasMessagesTo(tx, to))
        await app.messages.queue(tx, unsubscribed, { to, data: { stopped } });
    },
  });
  return { subscriptions, subscriptionStaff: subscriptionStaffActions({ database, now }) };
}
type Services = ReturnType<typeof services>;

export const subscriptionsFeature = {
  name: 'subscriptions',
  services,
  api: (api, { subscriptions }: Services) => registerSubscriptionRoutes(api, subscriptions),
  emails: [unsubscribed],
  staff: ({ subscriptionStaff }: Services) => [
    subscriptionResource(subscriptionStaff),
    optOutResource(subscriptionStaff),
  ],
  personalData: ({ subscriptions }: Services) => ({
    titles: {
      subscriptions: 'Your email preferences',
      opt_outs: 'Ways you asked us not to contact you',
    },
    async findRows(db, { emails, phones }) {
      const records = await subscriptions.byAddresses(db, emails, phones);
      return { subscriptions: records.subscriptions, opt_outs: records.optOuts };
    },
    // Opt-outs stay, so that nobody contacts these people again.
    erase: async (tx, { emails }) => ({ subscriptions: await subscriptions.erase(tx, emails) }),
  }),
} satisfies Feature<never>;
