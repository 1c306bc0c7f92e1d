import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import { refundOn } from '../cancellation/domain/refund.ts';
import { refundLines } from '../cancellation/domain/refund-lines.ts';
import type { OrderDeps } from './actions/deps.ts';
import { orderActions } from './actions/index.ts';
import { orderStaffActions } from './actions/order-staff.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { orderApi } from './api.ts';
import { orderCancelled, orderPlaced } from './emails.tsx';
import { orderResource } from './staff.ts';

type Needs = Omit<OrderDeps, 'abuse' | 'contact' | 'leads' | 'quotes'> & {
  abuse: AbuseActions;
  configuration: ConfigurationActions;
  leads: LeadActions;
  quotes: QuoteActions;
};

function services(app: Needs) {
  const { database, now, jobs, tokens, abuse, configuration, leads, messages, quotes, rates } = app;
  const { geography, contractTemplates, consent, deliveries, publicUrl, paymentPage } = app;
  const contact = async (db?: Db) => {
    const settings = await configuration.siteSettings(db);
    return { phone: settings['contact.phone'], hours: settings['contact.hours'] };
  };
  return {
    orders: orderActions({
      database,
      now,
      jobs,
      tokens,
      abuse,
      contact,
      leads,
      messages,
      quotes,
      rates,
      geography,
      contractTemplates,
      consent,
      deliveries,
      publicUrl,
      paymentPage,
    }),
    orderStaff: orderStaffActions({
      database,
      now,
      jobs,
      contact,
      leads,
      messages,
      rates,
      quoteRecordIds: quotes.recordIds,
      refundOf(rule, contract, on) {
        const refund = refundOn(rule, contract, on);
        return { cents: refund.refundCents, lines: refundLines(refund, contract) };
      },
    }),
  };
}
type Services = ReturnType<typeof services>;

export const ordersFeature = {
  name: 'orders',
  services,
  api: (api, { orders }: Services) => orderApi(api, orders),
  emails: [orderPlaced, orderCancelled],
  staff: ({ orderStaff }: Services) => [orderResource(orderStaff)],
  jobs: {
    // Retries for a week; the last payment is at least a year away.
    [endPaymentsQueue]: {
      retryLimit: 30,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 120,
      work: ({ orders }: Services) => orders.endPayments,
    },
  },
  personalData: ({ orders }: Services) => ({
    titles: {
      orders: 'Plans you ordered, with the price, terms, and wording as of that day',
      order_payments: 'Payments we received for them',
      order_notes: 'Notes about your orders, with dates',
    },
    async rowsOf(db, { leadIds }) {
      const stored = await orders.recordsOfLeads(db, leadIds);
      return {
        orders: stored.orders,
        order_payments: stored.payments,
        order_notes: stored.notes.map(({ writtenBy: _writtenBy, ...note }) => note),
      };
    },
    // The sale is kept for accounting, without personal data.
    async erase(tx, { leadIds }) {
      const { orders: anonymized, notes } = await orders.anonymize(tx, leadIds);
      return { orders: anonymized, order_notes: notes };
    },
  }),
} satisfies Feature<never>;
