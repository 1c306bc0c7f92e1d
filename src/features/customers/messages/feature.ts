import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { canReadClaims } from '../../office/auth/domain/permissions.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import { type MessageActions, messageActions, sendMessageQueue } from './actions/index.ts';
import type { MessageDeps } from './actions/send-queued.ts';
import { testEmail } from './emails.tsx';
import { messageResource, registerMessageStaffRoutes } from './resource.ts';
import { messagePeople } from './store.ts';

type Deps = Pick<
  MessageDeps,
  'database' | 'emails' | 'jobs' | 'mailer' | 'now' | 'publicUrl' | 'staffUrl'
> & {
  tokens: SignedTokens;
  configuration: ConfigurationActions;
  abuse: MessageDeps['abuse'];
  subscriptions: {
    decide: MessageDeps['decide'];
    links: MessageDeps['unsubscribeLinks'];
  };
};
/** Whoever exports it must not get the keys in its links. */
const withoutKeys = <Row extends { data: unknown }>({ data, ...row }: Row) => ({
  ...row,
  data: JSON.parse(
    JSON.stringify(data, (_field, value: unknown) =>
      typeof value === 'string' && value.startsWith('/') ? value.split('?')[0] : value,
    ),
  ) as unknown,
});

type Services = { messages: MessageActions };

export const messagesFeature = {
  name: 'messages',
  audit: { messages: { 'send-test': 'Sent a test email' } },
  emails: [testEmail],
  services(app: Deps): Services {
    const { database, emails, jobs, mailer, now, publicUrl, staffUrl } = app;
    const messages = messageActions({
      database,
      emails,
      jobs,
      mailer,
      now,
      publicUrl,
      abuse: { checkEmailLimit: (tx, about) => app.abuse.checkEmailLimit(tx, about) },
      staffUrl,
      settings: () => app.configuration.siteSettings(),
      decide: (channel, address, about) => app.subscriptions.decide(channel, address, about),
      unsubscribeLinks: (email, kind) => app.subscriptions.links(email, kind),
      permissionsPage: (leadId) =>
        `${publicUrl}/permissions?${new URLSearchParams({ token: app.tokens.sign('lead', leadId) })}`,
    });
    return { messages };
  },
  staffApi: (api, { messages }: Services) => registerMessageStaffRoutes(api, messages, canReadClaims),
  staff: ({ messages }: Services) => [messageResource(messages, canReadClaims)],
  jobs: {
    // Keeps retrying for more than a day when the mail server is unreachable.
    [sendMessageQueue]: {
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 120,
      handle: ({ messages }: Services) => messages.sendQueued,
    },
  },
  people: [messagePeople],
  personalData: ({ messages }: Services) => ({
    titles: { messages: 'Emails we sent you' },
    findRows: async (db, person) => ({ messages: (await messages.byPerson(db, person)).map(withoutKeys) }),
    erase: async (tx, person) => ({ messages: await messages.erasePerson(tx, person) }),
  }),
} satisfies Feature<never>;
