import type { WaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import type { ContractStatus } from './transitions.ts';

/**
 * True if the contract can cover a breakdown on or before today. A lapsed or expired one covers those before coverage stopped. We
 * don't know the odometer, so the claim form asks for it.
 */
export const canFileClaim = (
  { status, waitingPeriodEnd }: { status: ContractStatus; waitingPeriodEnd: WaitingPeriodEnd },
  today: string,
): boolean =>
  (status === 'Active' || status === 'Lapsed' || status === 'Expired') && today >= waitingPeriodEnd.endsOn;
