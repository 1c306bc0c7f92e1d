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
import { contactPeople } from './store.ts';

type Deps = Pick<ContactDeps, 'database' | 'now' | 'leads' | 'people' | 'abuse'> & {
  auth: AuthActions;
  configuration: ConfigurationActions;
  messages: MessageActions;
  subscriptions: SubscriptionActions;
};
type Services = { contact: ContactActions; messageMacros: MacroActions };

export const contactFeature = {
  name: 'contact',
  keptTables: ['message_macros'],
  services: ({
    database,
    now,
    leads,
    people,
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
      people,
      abuse,
      async queueConfirmation(tx, { email: to, name, personId, messageNumber }) {
        const { id, isQueued } = await messages.queue(tx, contactReceived, {
          to,
          personId,
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
  people: [contactPeople],
  personalData: ({ contact }: Services) => ({
    titles: {
      contact_messages: 'Messages you sent us',
      events: 'Conversations about your messages: replies, notes, and status changes',
    },
    async findRows(db, { personIds }) {
      const messages = await contact.byPeople(db, personIds);
      const entries = await contact.listEntries(db, messages);
      return {
        contact_messages: messages.map(({ assigneeId: _id, assigneeName: _name, ...message }) => message),
        events: withoutNames(entries),
      };
    },
    async erase(tx, { personIds }) {
      const { messages, events } = await contact.eraseByPeople(tx, personIds);
      return { contact_messages: messages, events };
    },
  }),
} satisfies Feature<never>;
