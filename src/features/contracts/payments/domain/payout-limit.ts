import { dollars } from '../../../../shared/format.ts';
import {
  isEarlierOwners,
  isOfExtra,
  listAppliedCharges,
  type PaymentAccount,
  type Refund,
  sumCents,
} from './payment-account.ts';

/** True for a refund that a lost dispute settled. */
export const isPaidByBank = ({ disputes }: PaymentAccount, { status, reference }: Refund): boolean =>
  status === 'Paid' && disputes.some((dispute) => dispute.reference === reference);

export const isPenalty = ({ key }: Pick<Refund, 'key'>): boolean => key.startsWith('penalty');

/** Starts the key of what a refund rose by after the cancellation. */
export const risePrefix = 'rise-';

export const isRise = ({ key }: Pick<Refund, 'key'>): boolean => key.startsWith(risePrefix);

/** The key of the refund of a transfer fee, which isn't a payment of the schedule. */
export const transferFeeKey = 'transfer-fee';

/**
 * Our refunds, paid and due, and what banks took back are never more than the payments we received, the penalties that the law
 * adds, and a transfer fee. Returns the cents above that, which are negative if something is left. Leaves out extra payments and
 * their refunds, so that a bank that also returned one doesn't keep the owner from canceling, and what banks gave back to an earlier owner.
 */
export function getPayoutExcess(account: PaymentAccount): number {
  const charges = listAppliedCharges(account);
  const keys = new Set(charges.flatMap((charge) => (isEarlierOwners(account, charge) ? [] : [charge.key])));
  const refunds = account.refunds.filter((refund) => !isOfExtra(refund));
  const withdrawn = account.disputes.filter(
    ({ status, chargeKey }) => status === 'Lost' && keys.has(chargeKey),
  );
  const paidOut = refunds.filter((refund) => !isPaidByBank(account, refund));
  const others = refunds.filter((refund) => isPenalty(refund) || refund.key === transferFeeKey);
  return sumCents(paidOut) + sumCents(withdrawn) - sumCents(charges) - sumCents(others);
}

export class PayoutError extends Error {}

/** Throws PayoutError if the account pays out too much, unless a bank's decision caused all of it (`knownExcess`). */
export function requirePayoutLimit(account: PaymentAccount, knownExcess = 0): void {
  const excess = getPayoutExcess(account);
  if (excess > Math.max(0, knownExcess))
    throw new PayoutError(
      `That would pay out ${dollars(excess)} more than was paid for this contract. Look at its refunds and disputes first.`,
    );
}
