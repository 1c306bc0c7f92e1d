import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import { decisionBusinessDays } from '../../../plans/domain/deadlines.ts';
import { type ClaimStatus, claimStatusDetails, isDecided as isDecidedStatus } from './transitions.ts';

export type TimelineStep = {
  name: NonNullable<(typeof claimStatusDetails)[ClaimStatus]['step']>;
  state: 'done' | 'current' | 'next';
  /** ISO date on which the claim reached the step. */
  on: string | null;
  /** ISO date by which we promise to complete the step. Null if it depends on others. */
  expectedOn: string | null;
};

type StatusChange = { status: ClaimStatus; on: string };

/** Lists all steps, or none for a claim that ended without a decision. A denied claim has no payment step. The information step appears only if we asked for information. */
export function buildClaimTimeline(status: ClaimStatus, history: readonly StatusChange[]): TimelineStep[] {
  const { step: currentStep } = claimStatusDetails[status];
  if (currentStep === null) return [];
  // Messages and corrections keep the status.
  const changes = history.filter((change, index) => change.status !== history[index - 1]?.status);
  const findDay = (...statuses: ClaimStatus[]) =>
    changes.findLast((change) => statuses.includes(change.status))?.on ?? null;
  const isDecided = isDecidedStatus(status);
  // The review starts when the shop has called us, when the customer has answered, or when we reopen the claim.
  const reviewedSince = status === 'InReview' ? findDay('InReview') : null;
  const askedOn = findDay('NeedsInformation');
  const information = askedOn ? [{ name: 'NeedsInformation' as const, on: askedOn, expectedOn: null }] : [];
  const isAnswered = currentStep === 'InReview';
  const steps: Omit<TimelineStep, 'state'>[] = [
    { name: 'Received', on: changes[0]?.on ?? null, expectedOn: null },
    ...(isAnswered ? information : []),
    { name: 'InReview', on: findDay('InReview', 'Appealed'), expectedOn: null },
    ...(isAnswered ? [] : information),
    {
      name: 'Decision',
      on: isDecided ? findDay('Authorized', 'PartlyAuthorized', 'Denied') : null,
      expectedOn: reviewedSince && addBusinessDays(reviewedSince, decisionBusinessDays),
    },
    ...(status === 'Denied'
      ? []
      : [{ name: 'Payment' as const, on: status === 'Paid' ? findDay('Paid') : null, expectedOn: null }]),
  ];
  const currentIndex = steps.findIndex(({ name }) => name === currentStep);
  const getState = (index: number) => {
    if (index === currentIndex) return 'current';
    return index < currentIndex ? 'done' : 'next';
  };
  return steps.map((step, index) => ({ ...step, state: getState(index) }));
}
