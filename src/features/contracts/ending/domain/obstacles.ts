import { addDays, formatDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import type { ContractStatus } from '../../contract/domain/transitions.ts';
import { listChargesWithoutResult } from '../../payments/domain/collect-payments.ts';
import { type PaymentAccount, sumCents } from '../../payments/domain/payment-account.ts';

/** Says why staff can't change a contract. */
export type Obstacle = { errorCode: string; message: string };

type ContractState = {
  contract: { status: ContractStatus; signedAt: Date | null; transferredOn: string | null };
  account: PaymentAccount;
  hasCancellationRequest: boolean;
};

const alreadyAnnounced: Obstacle = {
  errorCode: 'AlreadyAnnounced',
  message: 'A cancellation is already on its way.',
};

/** Returns null if the contract can be transferred. */
export function findTransferObstacle({
  contract,
  account,
  hasCancellationRequest,
}: ContractState): Obstacle | null {
  if (contract.status !== 'Active')
    return { errorCode: 'NotActive', message: 'Only an active contract can be transferred.' };
  if (contract.signedAt === null)
    return { errorCode: 'NotSigned', message: "The buyer hasn't signed this contract yet." };
  if (contract.transferredOn !== null)
    return {
      errorCode: 'AlreadyTransferred',
      message: 'This contract was transferred before. That is possible once.',
    };
  if (hasCancellationRequest) return alreadyAnnounced;
  // Their bank would take back what the new owner's coverage was paid with.
  const disputedCents = sumCents(account.disputes.filter(({ status }) => status === 'Open'));
  if (disputedCents > 0)
    return {
      errorCode: 'PaymentDisputed',
      message: `The owner's bank is deciding about a dispute of ${dollars(disputedCents)}. This contract can be transferred after the decision, which arrives as a payment notice.`,
    };
  if (listChargesWithoutResult(account).length > 0)
    return {
      errorCode: 'PaymentUnderway',
      message: 'A payment is being charged to the current owner. Try again in a few minutes.',
    };
  return null;
}

/** Says why a contract can't be transferred after a sale on this day. Staff can accept a later letter with a reason. */
export function findSaleDayError(
  { purchasedOn, today, hasReason }: { purchasedOn: string; today: string; hasReason: boolean },
  soldOn: string,
): string | undefined {
  if (soldOn > today) return "The day can't be in the future.";
  if (soldOn < purchasedOn) return `The plan started on ${formatDate(purchasedOn)}. Enter a later day.`;
  const lastDay = addDays(soldOn, daysToTransfer);
  if (today <= lastDay || hasReason) return undefined;
  return `The contract gives them until ${formatDate(lastDay)}, ${daysToTransfer} days after the sale, to write to us. If they wrote by then, or we accept it anyway, enter why. If not, they can still cancel.`;
}

/** Returns null if we may give notice of cancellation. */
export function findNoticeObstacle({ contract, hasCancellationRequest }: ContractState): Obstacle | null {
  if (contract.status !== 'Active' && contract.status !== 'Lapsed')
    return { errorCode: 'NotActive', message: 'Only a plan that has started needs a notice.' };
  return hasCancellationRequest ? alreadyAnnounced : null;
}
