import { z } from 'zod';
import { orderNoteKinds, orderStatuses } from '../domain/order.ts';
import { orderResponse } from './index.ts';

const text = z.string().nullable();
const time = z.iso.datetime();
const dollars = z.number();

/** An order as a list shows it. */
export const orderRecord = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    placedAt: time,
    status: z.enum(orderStatuses),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: text,
    state: z.string(),
    vehicle: z.string(),
    planName: z.string(),
    termMonths: z.int(),
    monthlyPayment: dollars,
    totalPrice: dollars,
    paid: dollars,
    hasFailedPayment: z.boolean(),
  })
  .meta({ id: 'OrderRecord' });
export type OrderRecord = z.output<typeof orderRecord>;

const refund = z.object({
  amount: dollars,
  lines: z.array(z.object({ label: z.string(), reason: z.string(), amount: dollars })),
});

export const openedOrder = orderRecord
  .extend({
    leadId: text,
    quoteId: text,
    order: orderResponse.omit({ orderId: true }),
    notes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(orderNoteKinds),
        at: time,
        writtenBy: z.string(),
        text: z.string(),
      }),
    ),
    cancelledAt: time.nullable(),
    /** What came back when it was cancelled; null: nothing was paid, or it is not cancelled. */
    refundAmount: dollars.nullable(),
    /** What would come back today by the rule that was agreed; null: nothing is paid, or it is cancelled. */
    refundToday: z.object({ withoutClaim: refund, withClaim: refund }).nullable(),
  })
  .meta({ id: 'OpenedOrder' });
export type OpenedOrder = z.output<typeof openedOrder>;

const words = (what: string) =>
  z.string({ error: what }).trim().min(1, what).max(4000, 'At most 4000 characters.');

export const cancelOrderBody = z.strictObject({
  reason: words('Say why the order is cancelled.'),
  hadClaim: z.boolean({ error: 'Say whether a claim was made.' }),
});
export const calledBody = z.strictObject({ text: words('Write down what was said.') });
