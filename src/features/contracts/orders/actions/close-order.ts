import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { type Order, orderNoteStore, orderStore } from '../store.ts';
import type { OrderDeps } from './deps.ts';
import { endPaymentsQueue } from './payments.ts';

type By = { name: string };
type Closing = { reason: string; refund: PromisedRefund | null; claimsCents: number | null; by: By };
type CloseDeps = Pick<OrderDeps, 'now' | 'jobs' | 'leads' | 'promoCodes'>;

async function markLeadLost({ leads }: CloseDeps, tx: Db, { leadId }: Order, reason: string, by: By) {
  if (leadId === null) return;
  const orders = await orderStore(tx).byLeads([leadId]);
  if (orders.every(({ status }) => status === 'Canceled')) await leads.markLost(tx, leadId, { reason, by });
}

/** Staff pay the refund on the payment provider's site. */
export async function closeOrder(
  deps: CloseDeps,
  tx: Db,
  order: Order,
  { reason, refund, claimsCents, by }: Closing,
): Promise<void> {
  const at = deps.now();
  await orderStore(tx).cancel(order.id, {
    canceledAt: at,
    refundCents: refund?.cents ?? null,
    claimsCents,
    refundDueOn: refund && refund.cents > 0 ? refund.dueOn : null,
  });
  await deps.promoCodes.releaseUse(tx, order.id);
  await orderNoteStore(tx).add({
    id: randomUUID(),
    orderId: order.id,
    kind: 'Canceled',
    at,
    writtenBy: by.name,
    text: reason,
  });
  if (order.subscriptionId) await deps.jobs.add(tx, endPaymentsQueue, { recordId: order.recordId });
  await markLeadLost(deps, tx, order, `Order ${order.orderNumber} was canceled: ${reason}`, by);
}

export const shouldEmailBuyer = async ({ leads }: CloseDeps, tx: Db, { customer, leadId }: Order) =>
  customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));
