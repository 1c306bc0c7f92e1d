import type { Db } from '../../../../../platform/database/database.ts';
import { dollars } from '../../../../../shared/format.ts';
import { type DuePayment, type Refund, sumCents } from '../../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger } from '../../../payments/domain/statement.ts';
import type { ContractEvent } from '../../domain/transitions.ts';
import { contractNotice } from '../../emails/notice.tsx';
import {
  type ContractNotice,
  contractNotices,
  paymentUnderwayNotice,
  refundPaidNotice,
} from '../../emails/notices.ts';
import type { Contract } from '../../store/contracts.ts';
import { contractPath } from '../describe-contract.ts';
import { type EmailDeps, queueEmail } from './basics.ts';

export const queueNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  notice: ContractNotice,
  path = contractPath(deps, contract),
): Promise<void> =>
  queueEmail(deps, tx, contract, contractNotice, (basics) => ({ ...basics, ...notice, contractPath: path }));

/** Does nothing for events that have an email of their own. */
export async function queueEventNotice(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  event: ContractEvent,
): Promise<void> {
  const notice = contractNotices[event];
  if (notice) await queueNotice(deps, tx, contract, notice);
}

export const queuePaymentUnderway = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { cents }: DuePayment,
): Promise<void> =>
  queueNotice(deps, tx, contract, paymentUnderwayNotice(dollars(cents), contract.activeSince === null));

/** A refund that came back went by check, and a charge by hand names how it was paid. */
function getRefundRecipient(
  { payee, chargeKey, failedReferences }: Refund,
  { account: { charges } }: ContractLedger,
): string {
  if (payee === 'Lienholder') return 'your lender';
  const charge = charges.find(({ key }) => key === chargeKey);
  return (charge?.kind !== 'ByHand' && failedReferences.length === 0 && charge?.method) || 'you';
}

const people = ['your lender', 'you'];

/** Lists what arrives in one amount as one part, such as a check for a refund and its penalty. */
export async function queueRefundsPaid(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  refunds: readonly Refund[],
  ledger: ContractLedger,
): Promise<void> {
  const parts = Map.groupBy(refunds, (refund) => `${refund.reference} ${getRefundRecipient(refund, ledger)}`);
  const { refundOwedCents } = buildStatement(ledger);
  const notice = refundPaidNotice({
    total: dollars(sumCents(refunds)),
    parts: [...parts.values()].map((part) => {
      const to = getRefundRecipient(part[0] as Refund, ledger);
      return { amount: dollars(sumCents(part)), to, isByCheck: people.includes(to) };
    }),
    rest: refundOwedCents > 0 ? dollars(refundOwedCents) : null,
  });
  await queueNotice(deps, tx, contract, notice);
}
