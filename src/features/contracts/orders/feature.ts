import type { Feature } from '../../../platform/feature.ts';
import type { OrderDeps } from './actions/deps.ts';
import { orderActions } from './actions/index.ts';
import { orderStaffActions } from './actions/order-staff.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { orderCancellationActions } from './actions/request-cancellation.ts';
import { orderApi } from './api.ts';
import { cancellationReceived, orderCanceled, orderPlaced } from './emails.tsx';
import { orderResource } from './resource.ts';

const services = (app: OrderDeps) => ({
  orders: orderActions(app),
  orderStaff: orderStaffActions(app),
  orderCancellations: orderCancellationActions(app),
});
type Services = ReturnType<typeof services>;

export const ordersFeature = {
  name: 'orders',
  visitorTables: ['order_cancellation_requests', 'order_notes', 'order_payments', 'orders'],
  services,
  api: (api, { orders }: Services) => orderApi(api, orders),
  emails: [orderPlaced, cancellationReceived, orderCanceled],
  staff: ({ orderStaff }: Services) => [orderResource(orderStaff)],
  jobs: {
    // Retries for over five days. Unless the order was canceled, the payments end weeks later.
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
    async findRows(db, { leadIds }) {
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
