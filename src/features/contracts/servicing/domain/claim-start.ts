import { describeWaitingPeriodEnd, type WaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import type { ContractStatus } from '../../contract/domain/transitions.ts';

/**
 * True if the contract can cover a breakdown on or before today. A lapsed or expired one covers those before coverage stopped. We
 * don't know the odometer, so the claim form asks for it.
 */
export const canFileClaim = (
  { status, waitingPeriodEnd }: { status: ContractStatus; waitingPeriodEnd: WaitingPeriodEnd },
  today: string,
): boolean =>
  (status === 'Active' || status === 'Lapsed' || status === 'Expired') && today >= waitingPeriodEnd.endsOn;

/** For a plan whose waiting period isn't over. */
export const describeClaimStart = ({
  cancelOn,
  waitingPeriodEnd,
}: {
  cancelOn: string | null;
  waitingPeriodEnd: WaitingPeriodEnd;
}): string =>
  cancelOn !== null && cancelOn <= waitingPeriodEnd.endsOn
    ? "Your plan ends before its waiting period is over, so there's nothing to file a claim for."
    : describeWaitingPeriodEnd(waitingPeriodEnd);
