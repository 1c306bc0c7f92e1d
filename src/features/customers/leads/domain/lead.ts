import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { Touch } from './campaign-touches.ts';
import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = ['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

/** A lead's source. `tracking` comes from the last touch. */
export type LeadOrigin = {
  tracking: CampaignTracking;
  firstTouch: Touch | null;
  /** Our address that the first touch opened, with its campaign parameters. */
  pbtCampaignLink: string | null;
  /** First name of the referrer. */
  pbtReferredBy: string | null;
  linkId: string | null;
  affiliateId: string | null;
  /** Created by the browser of a visitor who doesn't refuse tracking. */
  anonymousId: string | null;
  createdFromPublicFunnel: boolean;
  /** The page or call that created the lead. */
  fillingOutFrom: string;
  ipAddress: string;
};

export type LeadOwner = { id: string; firstName: string; lastName: string };

export type Lead = LeadAnswers &
  LeadOrigin & {
    id: string;
    /** The number staff use on the phone. */
    recordId: number;
    stage: LeadStage;
    isConverted: boolean;
    /** On the waitlist for their state and not notified yet. */
    isWaiting: boolean;
    /** Suspected spam: nobody is notified or emailed, and no other answers join it. */
    isSuspicious: boolean;
    /** A disposable email address; for staff, never for the person. */
    isEmailDisposable: boolean;
    /** Answers from an unverified sender wait for staff. */
    needsReview: boolean;
    owner: LeadOwner | null;
    previousOwner: LeadOwner | null;
    createdAt: Date;
    updatedAt: Date;
  };

const progress: LeadStage[] = ['New', 'Quoted', 'CheckoutStarted', 'Ordered'];

/** The stage after an event: a sale never moves backwards, and an ordered lead stays ordered. */
export function nextStage(current: LeadStage, reached: LeadStage): LeadStage {
  if (current === 'Ordered') return current;
  const from = progress.indexOf(current);
  const to = progress.indexOf(reached);
  return from >= 0 && to >= 0 && to < from ? current : reached;
}

/** Stages that staff may choose. Only an order leads to Ordered, and only its cancellation away from it. */
const steps: Record<LeadStage, readonly LeadStage[]> = {
  New: ['Quoted', 'Lost', 'NotEligible'],
  Quoted: ['Lost', 'NotEligible'],
  CheckoutStarted: ['Lost', 'NotEligible'],
  Ordered: [],
  Lost: ['New', 'Quoted'],
  NotEligible: ['New', 'Lost'],
};

export const stagesFrom = (stage: LeadStage): readonly LeadStage[] => steps[stage];

/** Stages that need a reason. */
export const needsReason = (stage: LeadStage): boolean => stage === 'Lost' || stage === 'NotEligible';
