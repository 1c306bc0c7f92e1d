import { describeWaitingPeriodEnd, type WaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import type { ContractStatus } from '../../contract/domain/transitions.ts';

/** True if the plan has started and wasn't canceled. An expired one still covers earlier breakdowns. */
export const isCovering = (status: ContractStatus): boolean =>
  status === 'Active' || status === 'Lapsed' || status === 'Expired';

/**
 * True if the contract can cover a breakdown on or before today. A lapsed or expired one covers those before coverage stopped. We
 * don't know the odometer, so the claim form asks for it.
 */
export const canFileClaim = (
  { status, waitingPeriodEnd }: { status: ContractStatus; waitingPeriodEnd: WaitingPeriodEnd },
  today: string,
): boolean => isCovering(status) && today >= waitingPeriodEnd.endsOn;

/** True if the plan runs, but pays for nothing yet. */
export const isWaiting = (
  {
    status,
    cancelOn,
    waitingPeriodEnd,
  }: { status: ContractStatus; cancelOn: string | null; waitingPeriodEnd: WaitingPeriodEnd },
  today: string,
): boolean => status === 'Active' && cancelOn === null && today < waitingPeriodEnd.endsOn;

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
