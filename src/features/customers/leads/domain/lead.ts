import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { Touch } from './campaign-touches.ts';
import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = ['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

/** `tracking` comes from the last touch. */
export type LeadOrigin = {
  tracking: CampaignTracking;
  firstTouch: Touch | null;
  pbtCampaignLink: string | null;
  pbtReferredBy: string | null;
  linkId: string | null;
  affiliateId: string | null;
  anonymousId: string | null;
  createdFromPublicFunnel: boolean;
  fillingOutFrom: string;
  ipAddress: string;
};

export type LeadOwner = { id: string; firstName: string; lastName: string };

export type Lead = LeadAnswers &
  LeadOrigin & {
    id: string;
    /** A short number that staff can read out on the phone. */
    recordId: number;
    stage: LeadStage;
    isConverted: boolean;
    isWaiting: boolean;
    /** Possible spam. Nobody is notified or emailed, and no other submissions are added. */
    isSuspicious: boolean;
    /** Shown to staff, never to the person. */
    isEmailDisposable: boolean;
    needsReview: boolean;
    owner: LeadOwner | null;
    previousOwner: LeadOwner | null;
    createdAt: Date;
    updatedAt: Date;
  };

const progress: LeadStage[] = ['New', 'Quoted', 'CheckoutStarted', 'Ordered'];

/** A lead never moves backward, and an ordered lead stays ordered. */
export function nextStage(current: LeadStage, newStage: LeadStage): LeadStage {
  if (current === 'Ordered') return current;
  const from = progress.indexOf(current);
  const to = progress.indexOf(newStage);
  return from >= 0 && to >= 0 && to < from ? current : newStage;
}

/** Only a contract moves a lead to Ordered, and only its cancellation moves it away. */
const steps: Record<LeadStage, readonly LeadStage[]> = {
  New: ['Quoted', 'Lost', 'NotEligible'],
  Quoted: ['Lost', 'NotEligible'],
  CheckoutStarted: ['Lost', 'NotEligible'],
  Ordered: [],
  Lost: ['New', 'Quoted'],
  NotEligible: ['New', 'Lost'],
};

export const stagesFrom = (stage: LeadStage): readonly LeadStage[] => steps[stage];

export const needsReason = (stage: LeadStage): boolean => stage === 'Lost' || stage === 'NotEligible';
