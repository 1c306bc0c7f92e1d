import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  type StaffCsv,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { OrderStaffActions } from './actions/order-staff.ts';
import { orderStatuses } from './domain/order.ts';
import {
  cancelOrderBody,
  logCallBody,
  markPaidBody,
  markRefundPaidBody,
  type OrderRecord,
  orderDetails,
  orderRecord,
} from './schema/staff.ts';

const orderFilters = {
  status: z.enum(orderStatuses).optional(),
  state: z.string().length(2, 'Enter a two-letter state code.').toUpperCase().optional(),
  isCancellationOpen: z.stringbool().optional().meta({
    description: 'Whether the customer asked to cancel and staff have yet to finish it',
  }),
  isRefundDue: z.stringbool().optional().meta({
    description: "Whether the customer is owed a refund that isn't recorded as paid",
  }),
  ...dayFilters,
  q: textFilter.meta({ description: 'The beginning of an order number or last name' }),
};

const columns: StaffCsv<OrderRecord>['columns'] = {
  orderNumber: (order) => order.orderNumber,
  placedAt: (order) => order.placedAt,
  status: (order) => order.status,
  firstName: (order) => order.firstName,
  lastName: (order) => order.lastName,
  email: (order) => order.email,
  phone: (order) => order.phone,
  state: (order) => order.state,
  vehicle: (order) => order.vehicle,
  plan: (order) => order.planName,
  termMonths: (order) => order.termMonths,
  monthlyPayment: (order) => order.monthlyPayment,
  totalPrice: (order) => order.totalPrice,
  paid: (order) => order.paid,
  hasFailedPayment: (order) => order.hasFailedPayment,
  callAt: (order) => order.callAt,
  cancelOn: (order) => order.cancelOn,
  refundDueOn: (order) => order.refundDue?.dueOn ?? null,
  refundOwed: (order) => order.refundDue?.owed ?? null,
};

export const orderResource = (orders: OrderStaffActions): StaffResource =>
  staffResource({
    name: 'orders',
    title: 'order',
    record: orderRecord,
    opened: orderDetails,
    filters: orderFilters,
    sorts: ['placedAt', 'refundDueOn'],
    list: orders.list,
    find: orders.find,
    actions: {
      cancel: staffAction({
        summary: "Cancels an order. If it was paid, records the refund under its state's rule.",
        body: cancelOrderBody,
        run: ({ tx, by }, id, body) => orders.cancel(tx, id, body, by),
      }),
      'mark-refund-paid': staffAction({
        summary: 'Records that the refund was paid',
        body: markRefundPaidBody,
        run: ({ tx }, id, { paidOn }) => orders.markRefundPaid(tx, id, paidOn),
      }),
      'mark-paid': staffAction({
        summary: 'Records a payment on the phone, and activates the plan',
        body: markPaidBody,
        run: ({ tx }, id, body) => orders.markPaid(tx, id, body),
      }),
      'note-call': staffAction({
        summary: 'Saves notes from the call that an order is waiting for',
        body: logCallBody,
        run: ({ tx, by }, id, { text }) => orders.logCall(tx, id, text, by),
      }),
    },
    csv: staffCsv<OrderRecord>({ columns, batches: orders.batches }),
  });
