import type { Feature } from '../../../platform/feature.ts';
import type { MessageActions } from '../messages/actions/index.ts';
import { type ContactActions, type ContactDeps, contactActions } from './actions.ts';
import { contactReceived } from './emails.tsx';
import { contactMessageResource } from './resource.ts';

type Needs = Omit<ContactDeps, 'confirm'> & { messages: MessageActions };
type Services = { contact: ContactActions };

export const contactFeature = {
  name: 'contact',
  visitorTables: ['contact_messages'],
  services: ({ database, now, leads, abuse, messages }: Needs): Services => ({
    contact: contactActions({
      database,
      now,
      leads,
      abuse,
      async confirm(tx, { email: to, name, receiptNumber }) {
        await messages.queue(tx, contactReceived, { to, data: { name, receiptNumber } });
      },
    }),
  }),
  emails: [contactReceived],
  staff: ({ contact }: Services) => [contactMessageResource(contact)],
  personalData: ({ contact }: Services) => ({
    titles: { contact_messages: 'Messages you sent us' },
    async findRows(db, { email }) {
      const contactMessages = email ? await contact.byPerson(db, email) : [];
      return { contact_messages: contactMessages.map(({ answeredBy: _answeredBy, ...message }) => message) };
    },
    erase: async (tx, { email }) => ({
      contact_messages: email ? await contact.erasePerson(tx, email) : 0,
    }),
  }),
} satisfies Feature<never>;
