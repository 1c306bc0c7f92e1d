import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import { refundOn } from '../cancellation/domain/refund.ts';
import { refundLines } from '../cancellation/domain/refund-lines.ts';
import type { OrderDeps, OrderStaffDeps } from './actions/deps.ts';
import { orderActions } from './actions/index.ts';
import { orderStaffActions } from './actions/order-staff.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { orderCancellationActions } from './actions/request-cancellation.ts';
import { orderApi } from './api.ts';
import { cancellationReceived, orderCancelled, orderPlaced } from './emails.tsx';
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
  const staffDeps: OrderStaffDeps = {
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
    orderStaff: orderStaffActions(staffDeps),
    orderCancellations: orderCancellationActions({ ...staffDeps, tokens, abuse }),
  };
}
type Services = ReturnType<typeof services>;

export const ordersFeature = {
  name: 'orders',
  services,
  api: (api, { orders }: Services) => orderApi(api, orders),
  emails: [orderPlaced, cancellationReceived, orderCancelled],
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
      order_cancellation_requests: 'Your requests to cancel them',
    },
    async rowsOf(db, { leadIds }) {
      const stored = await orders.recordsOfLeads(db, leadIds);
      return {
        orders: stored.orders,
        order_payments: stored.payments,
        order_notes: stored.notes.map(({ writtenBy: _writtenBy, ...note }) => note),
        order_cancellation_requests: stored.cancellations,
      };
    },
    // The sale is kept for accounting, without personal data.
    async erase(tx, { leadIds }) {
      const { orders: anonymized, notes, cancellations } = await orders.anonymize(tx, leadIds);
      return { orders: anonymized, order_notes: notes, order_cancellation_requests: cancellations };
    },
  }),
} satisfies Feature<never>;
