import type { Feature } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import type { AuthActions } from '../../office/auth/actions/index.ts';
import { isAllowed } from '../../office/auth/domain/permissions.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import type { MessageActions } from '../messages/actions/index.ts';
import type { SubscriptionActions } from '../subscriptions/actions/index.ts';
import { type ContactActions, type ContactDeps, contactActions } from './actions/index.ts';
import { type MacroActions, macroActions } from './actions/macros.ts';
import { registerContactStaffRoutes } from './api.ts';
import { contactReceived, contactReply } from './emails.tsx';
import { contactMessageResource, macroResource } from './resource.ts';

type Deps = Pick<ContactDeps, 'database' | 'now' | 'leads' | 'abuse'> & {
  auth: AuthActions;
  configuration: ConfigurationActions;
  messages: MessageActions;
  subscriptions: SubscriptionActions;
};
type Services = { contact: ContactActions; messageMacros: MacroActions };

export const contactFeature = {
  name: 'contact',
  visitorTables: ['contact_messages'],
  services: ({
    database,
    now,
    leads,
    abuse,
    auth,
    configuration,
    messages,
    subscriptions,
  }: Deps): Services => ({
    messageMacros: macroActions({ database, now }),
    contact: contactActions({
      database,
      now,
      leads,
      abuse,
      async queueConfirmation(tx, { email: to, name, messageNumber }) {
        const { id, isQueued } = await messages.queue(tx, contactReceived, {
          to,
          data: { name, messageNumber },
        });
        return isQueued ? id : null;
      },
      sendReply: async (tx, reply) => (await messages.queue(tx, contactReply, reply)).id,
      decideReply: (db, { email, askedAt }) =>
        subscriptions.decide('email', email, { kind: null, purpose: 'Question', askedAt }, db),
      getDelivery: async (db, emailId) => (await messages.find(emailId, db))?.status ?? null,
      listStaff: async (db) =>
        (await auth.users.active(db)).filter(({ role }) => isAllowed(role, 'contact-messages', 'change')),
      async getSiteValues(db) {
        const settings = await configuration.siteSettings(db);
        return {
          replyToAddress: settings['contact.email'],
          phone: settings['contact.phone'],
          hours: settings['contact.hours'],
          brand: settings['brand.name'],
        };
      },
    }),
  }),
  emails: [contactReceived, contactReply],
  staffApi: (api, { contact }: Services) => registerContactStaffRoutes(api, contact),
  staff: ({ contact, messageMacros }: Services) => [
    contactMessageResource(contact),
    macroResource(messageMacros),
  ],
  personalData: ({ contact }: Services) => ({
    titles: {
      contact_messages: 'Messages you sent us',
      events: 'Conversations about your messages: replies, notes, and status changes',
    },
    async findRows(db, { email }) {
      const messages = email ? await contact.byPerson(db, email) : [];
      const entries = await contact.listEntries(db, messages);
      return {
        contact_messages: messages.map(({ assigneeId: _id, assigneeName: _name, ...message }) => message),
        events: withoutNames(entries),
      };
    },
    async erase(tx, { email }) {
      if (!email) return { contact_messages: 0, events: 0 };
      const { messages, events } = await contact.erasePerson(tx, email);
      return { contact_messages: messages, events };
    },
  }),
} satisfies Feature<never>;
