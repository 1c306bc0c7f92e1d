import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { formatAmount, type NoticeResultName } from '../../payments/domain/notice-result.ts';
import type { StaffMatter } from '../../payments/domain/payment-account.ts';

export const formatNoticeAmount = (notice: PaymentNotice): string | null =>
  'cents' in notice ? formatAmount(notice) : null;

/** The payment provider's ID of the payment. */
export const findReference = (notice: PaymentNotice): string | null =>
  'reference' in notice ? notice.reference : null;

/** Describes the notice in a sentence. */
export function describeNotice(notice: PaymentNotice): string {
  const amount = formatNoticeAmount(notice);
  switch (notice.type) {
    case 'Paid':
      return `A payment of ${amount} arrived${notice.methodText ? ` (${notice.methodText})` : ''}.`;
    case 'Pending':
      return `A payment of ${amount} is on its way.`;
    case 'Failed':
      return `A payment failed: ${notice.reason}.`;
    case 'MethodSaved':
      return `The buyer saved ${notice.method.description}.`;
    case 'Refunded':
      return `A refund of ${amount} was paid.`;
    case 'RefundFailed':
      return `A refund of ${amount} came back.`;
    case 'DisputeOpened':
      return `The buyer's bank disputes a payment of ${amount}.`;
    case 'DisputeWon':
      return `We won the dispute about ${amount}.`;
    case 'DisputeLost':
      return `We lost the dispute about ${amount}.`;
  }
}

/** When we have to send evidence about a dispute, if the notice says so. */
export const findEvidenceDueAt = (notice: PaymentNotice): string | null =>
  ('evidenceDueAt' in notice && notice.evidenceDueAt) || null;

const appliedLabels: Record<PaymentNotice['type'], string> = {
  Paid: "We recorded the payment on the contract's page.",
  Pending: 'We marked the payment as on its way. It counts as paid once the money arrives.',
  Failed: "We recorded on the contract's page that the payment failed.",
  MethodSaved: 'We charge later payments to it.',
  Refunded: "We recorded the refund as paid on the contract's page.",
  RefundFailed: "We marked the refund as come back on the contract's page.",
  DisputeOpened: "We moved the amount to disputed payments, and stopped paying the contract's claims.",
  DisputeWon: 'The payment counts as received again.',
  DisputeLost: 'The payment no longer counts as received.',
};

/** Says in a sentence what the notice changed. Returns null for an unmatched one, which waits for staff. */
export function describeResult(result: NoticeResultName, { type }: PaymentNotice): string | null {
  if (result === 'Repeated') return 'It repeated an earlier notice, so nothing changed.';
  return result === 'Applied' ? appliedLabels[type] : null;
}

const matterLabels: Record<StaffMatter, string> = {
  PaidTwice: 'The same payment was made twice. We refund the second one automatically.',
  NotDue: "It arrived when it wasn't due anymore. We refund it automatically.",
  Dispute:
    "Claims on this contract can't be paid until the dispute is decided, and its refunds wait. Send your evidence on the payment provider's site.",
  DisputeLost:
    "The buyer's bank took the money back, which settles any refund that was due for it. If the payment is still due, the buyer has to pay it again.",
  RefundFailed: 'The refund has to be sent another way, by check for example. Record it on the contract.',
};

/** Says in a sentence why staff should review the notice. Returns null if they don't have to. */
export function describeReason({
  reason,
  matter,
}: {
  reason: string | null;
  matter: StaffMatter | null;
}): string | null {
  if (matter) return matterLabels[matter];
  return reason && `It changed nothing. ${reason}.`;
}
