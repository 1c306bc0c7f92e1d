import { abuseUseCases } from '../features/abuse/use-cases.ts';
import { auditTrailUseCases } from '../features/audit-trail/use-cases.ts';
import { type AuthUseCases, authUseCases } from '../features/auth/use-cases.ts';
import { clientLogUseCases } from '../features/client-logs/use-cases.ts';
import { consentUseCases } from '../features/consent/use-cases.ts';
import { deliveryUseCases } from '../features/deliveries/use-cases.ts';
import { messageUseCases, type NewMessage } from '../features/messages/use-cases.ts';
import { subscriptionStaffUseCases } from '../features/subscriptions/use-cases/subscription-staff.ts';
import { type SubscriptionUseCases, subscriptionUseCases } from '../features/subscriptions/use-cases.ts';
import type { Db } from '../platform/database/database.ts';
import type { Ground } from './ground.ts';
import type { Shop } from './shop.ts';

export type Correspondence = ReturnType<typeof correspondenceServices>;

/** Who may be written to and who writes: staff, permissions, messages, what other systems and the record hear. */
export function correspondenceServices(ground: Ground, { configuration }: Shop) {
  const { database, now, secret, tokens, jobs, mailer, publicUrl } = ground;
  const auditTrail = auditTrailUseCases({ database, now });
  const consent = consentUseCases({ database, now, tokens, auditTrail });
  const abuse = abuseUseCases({
    database,
    now,
    secret,
    tokens,
    settings: () => configuration.siteSettings(),
    limits: ground.abuseLimits,
  });
  const deliveries = deliveryUseCases({ database, jobs, now, settings: ground.destinations ?? {} });
  const subscriptions: SubscriptionUseCases = subscriptionUseCases({
    database,
    now,
    tokens,
    publicUrl,
    confirm: async (tx, to, stopped) => {
      // Whoever types in somebody else's address must not make us write there for the first time.
      if (await messages.hasWrittenTo(tx, to))
        await write(tx, { template: 'unsubscribed', to, data: { stopped } });
    },
  });
  const messages = messageUseCases({
    database,
    jobs,
    mailer,
    now,
    publicUrl,
    settings: () => configuration.siteSettings(),
    mayContact: (channel, address, about) => subscriptions.mayContact(channel, address, about ?? null),
    unsubscribeLinks: (email, kind) => subscriptions.links(email, kind),
    permissionsPage: (leadId) =>
      `${publicUrl}/permissions?${new URLSearchParams({ token: tokens.sign('lead', leadId) })}`,
  });
  /** Queues a message of which nobody asks what became of it. */
  const write = async (tx: Db, message: NewMessage) => void (await messages.queue(tx, message));
  const auth: AuthUseCases = authUseCases({
    ...{ database, jobs, now, secret, tokens, publicUrl, abuse, auditTrail },
    previousSecrets: ground.previousSecrets ?? [],
    needsSecondFactor: ground.needsSecondFactor ?? false,
    oneTimePasswordFiles: ground.oneTimePasswordFiles,
    sendPasswordLink: (to, data) => messages.sendUnkept({ template: 'passwordLink', to, data }),
  });
  const subscriptionStaff = subscriptionStaffUseCases({ database, now });
  const clientLogs = clientLogUseCases();
  return {
    auditTrail,
    consent,
    abuse,
    deliveries,
    subscriptions,
    subscriptionStaff,
    messages,
    write,
    auth,
    clientLogs,
  };
}
