import { decisionBusinessDays } from '../../../contracts/contract-templates/domain/claim-sections.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import type { FilingStatus } from './filing-status.ts';

export type TimelineStep = {
  name: 'Received' | 'InReview' | 'NeedsInformation' | 'Decision' | 'Payment';
  state: 'done' | 'current' | 'next';
  /** ISO date on which the claim reached the step. */
  on: string | null;
  /** ISO date by which we promise to complete the step. Null if it depends on others. */
  expectedOn: string | null;
};

type StatusChange = { status: FilingStatus; on: string };

const currentSteps: Record<FilingStatus, TimelineStep['name']> = {
  Received: 'Received',
  InReview: 'InReview',
  NeedsInformation: 'NeedsInformation',
  Approved: 'Decision',
  Denied: 'Decision',
  Paid: 'Payment',
};

/** Lists all steps. A denied claim has no payment step. The information step appears only if we asked for information. */
export function buildClaimTimeline(status: FilingStatus, history: readonly StatusChange[]): TimelineStep[] {
  // Messages and corrections keep the status.
  const changes = history.filter((change, index) => change.status !== history[index - 1]?.status);
  const findDay = (...statuses: FilingStatus[]) =>
    changes.findLast((change) => statuses.includes(change.status))?.on ?? null;
  const isDecided = status === 'Approved' || status === 'Denied' || status === 'Paid';
  // The review starts when the shop has called us, when the customer has answered, or when we reopen the claim.
  const reviewedSince = status === 'InReview' ? findDay('InReview') : null;
  const askedOn = findDay('NeedsInformation');
  const information = askedOn ? [{ name: 'NeedsInformation' as const, on: askedOn, expectedOn: null }] : [];
  const isAnswered = status === 'InReview';
  const steps: Omit<TimelineStep, 'state'>[] = [
    { name: 'Received', on: changes[0]?.on ?? null, expectedOn: null },
    ...(isAnswered ? information : []),
    { name: 'InReview', on: findDay('InReview'), expectedOn: null },
    ...(isAnswered ? [] : information),
    {
      name: 'Decision',
      on: isDecided ? findDay('Approved', 'Denied') : null,
      expectedOn: reviewedSince && addBusinessDays(reviewedSince, decisionBusinessDays),
    },
    ...(status === 'Denied'
      ? []
      : [{ name: 'Payment' as const, on: status === 'Paid' ? findDay('Paid') : null, expectedOn: null }]),
  ];
  const currentIndex = steps.findIndex(({ name }) => name === currentSteps[status]);
  const getState = (index: number) => {
    if (index === currentIndex) return 'current';
    return index < currentIndex ? 'done' : 'next';
  };
  return steps.map((step, index) => ({ ...step, state: getState(index) }));
}
