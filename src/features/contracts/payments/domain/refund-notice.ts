import { toOfficeDay } from '../../../../shared/local-time.ts';
import { createLedgerEntry, type LedgerEntry } from './ledger.ts';
import {
  appliedResult,
  currency,
  findChargeByReference,
  formatAmount,
  type NoticeOf,
  type NoticeResult,
  repeatedResult,
  unmatchedResult,
} from './notice-result.ts';
import { type PaymentAccount, type Refund, sumCents } from './payment-account.ts';
import { recordRefundPaid, replaceRefund, settleByDispute } from './refunds-due.ts';

/** Finds the refund by its reference. If our request never got a response, finds it by charge and amount. */
function findRefund(
  account: PaymentAccount,
  notice: NoticeOf<'Refunded' | 'RefundFailed'>,
): Refund | undefined {
  const charge = findChargeByReference(account, notice.reference);
  return (
    account.refunds.find(({ reference }) => reference === notice.refundReference) ??
    account.refunds.find(
      ({ status, reference, chargeKey, cents }) =>
        status === 'Due' && reference === null && chargeKey === charge?.key && cents === notice.cents,
    )
  );
}

export function applyRefundNotice(
  account: PaymentAccount,
  notice: NoticeOf<'Refunded' | 'RefundFailed'>,
): NoticeResult {
  const { refundReference, at } = notice;
  if (account.refunds.some(({ failedReferences }) => failedReferences.includes(refundReference)))
    return repeatedResult;
  const refund = findRefund(account, notice);
  if (!refund) return unmatchedResult(`A refund of ${formatAmount(notice)} that we didn't ask for`);
  const { cents, key, status } = refund;
  if (cents !== notice.cents || notice.currency !== currency)
    return unmatchedResult(
      `A refund of ${formatAmount(notice)} instead of ${formatAmount({ cents, currency })}`,
    );
  if (status === 'Paid' && notice.type === 'Refunded') return repeatedResult;
  if (notice.type === 'Refunded')
    return appliedResult(
      recordRefundPaid(account, key, { reference: refundReference, on: toOfficeDay(new Date(at)) }),
    );
  const cameBack = createLedgerEntry('RefundReturned', `${key} ${refundReference}`, {
    Cash: cents,
    RefundsPayable: -cents,
  });
  const failedAccount = replaceRefund(account, key, {
    status: 'Failed',
    reference: null,
    failedReferences: [...refund.failedReferences, refundReference],
    paidOn: null,
  });
  const settled = settleByLostDisputes(failedAccount, refund, notice);
  return appliedResult({
    account: settled.account,
    entries: [...(status === 'Paid' ? [cameBack] : []), ...settled.entries],
    followUps: [{ do: 'NotifyStaff', about: 'RefundFailed' }],
  });
}

/** A refund that fails after a bank returned its payment isn't owed again. It was a loss when the dispute was lost. */
function settleByLostDisputes(
  account: PaymentAccount,
  { chargeKey }: Refund,
  { refundReference, at }: NoticeOf<'Refunded' | 'RefundFailed'>,
) {
  const entries: LedgerEntry[] = [];
  let settledAccount = account;
  for (const dispute of account.disputes) {
    if (dispute.status !== 'Lost' || dispute.chargeKey !== chargeKey) continue;
    const owedCents = sumOpenCents(settledAccount);
    settledAccount = settleByDispute(settledAccount, dispute, toOfficeDay(new Date(at))).account;
    const cents = owedCents - sumOpenCents(settledAccount);
    if (cents > 0)
      entries.push(
        createLedgerEntry('DisputeLost', `${dispute.reference} ${refundReference}`, {
          RefundsPayable: cents,
          Fees: -cents,
        }),
      );
  }
  return { account: settledAccount, entries };
}

const sumOpenCents = ({ refunds }: PaymentAccount): number =>
  sumCents(refunds.filter(({ status }) => status !== 'Paid'));
