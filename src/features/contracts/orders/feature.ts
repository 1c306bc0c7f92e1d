import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
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

type Needs = Omit<OrderDeps, 'contact' | 'leads' | 'quotes'> & {
  configuration: ConfigurationActions;
  leads: LeadActions;
  quotes: QuoteActions;
};

function services(app: Needs) {
  const { database, now, jobs, configuration, leads, messages, quotes, rates } = app;
  const { geography, contractTemplates, consent, deliveries, publicUrl, paymentPage } = app;
  const contact = async (db?: Db) => {
    const settings = await configuration.siteSettings(db);
    return { phone: settings['contact.phone'], hours: settings['contact.hours'] };
  };
  return {
    orders: orderActions({
      ...{ database, now, jobs, contact, leads, messages, quotes, rates },
      ...{ geography, contractTemplates, consent, deliveries, publicUrl, paymentPage },
    }),
    orderStaff: orderStaffActions({
      ...{ database, now, jobs, contact, leads, messages, rates },
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
    // The last payment is at least a year away, so there is time to try for a week.
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
      orders: 'Plans you ordered, with the price, the rules and the words as they were then',
      order_payments: 'Payments that arrived for them',
      order_notes: 'What was written down about your orders, and when',
    },
    async rowsOf(db, { leadIds }) {
      const kept = await orders.keptOfLeads(db, leadIds);
      return {
        orders: kept.orders,
        order_payments: kept.payments,
        order_notes: kept.notes.map(({ writtenBy: _writtenBy, ...note }) => note),
      };
    },
    // What was sold for how much stays for the books, without whom it was sold to.
    async erase(tx, { leadIds }) {
      const emptied = await orders.anonymize(tx, leadIds);
      return { orders: emptied.orders, order_notes: emptied.notes };
    },
  }),
} satisfies Feature<never>;
