import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { Touch } from './campaign-touches.ts';
import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = ['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

/** Where a lead came from. `tracking` is the last touch's. */
export type LeadOrigin = {
  tracking: CampaignTracking;
  firstTouch: Touch | null;
  /** The address of ours that the first touch opened, with its campaign parameters. */
  pbtCampaignLink: string | null;
  /** First name of who sent the person here. */
  pbtReferredBy: string | null;
  linkId: string | null;
  affiliateId: string | null;
  /** Made by the browser, for one visitor who does not refuse tracking. */
  anonymousId: string | null;
  createdFromPublicFunnel: boolean;
  /** The page or call that made the lead. */
  fillingOutFrom: string;
  ipAddress: string;
};

export type LeadOwner = { id: string; firstName: string; lastName: string };

export type Lead = LeadAnswers &
  LeadOrigin & {
    id: string;
    /** The number staff say on the phone. */
    recordId: number;
    stage: LeadStage;
    isConverted: boolean;
    /** Asked to hear once when plans are sold where they live, and was not told yet. */
    isWaiting: boolean;
    /** A program seems to have sent it: nobody is told of it or written to, and no person's answers join it. */
    isSuspicious: boolean;
    /** Of a provider of throw-away addresses; for staff, never for the person. */
    isEmailDisposable: boolean;
    /** Staff have answers to accept or dismiss that came from someone we couldn't verify. */
    needsReview: boolean;
    owner: LeadOwner | null;
    previousOwner: LeadOwner | null;
    createdAt: Date;
    updatedAt: Date;
  };

const progress: LeadStage[] = ['New', 'Quoted', 'CheckoutStarted', 'Ordered'];

/** The stage after something happened: a sale never moves backwards, and an ordered lead stays ordered. */
export function nextStage(current: LeadStage, reached: LeadStage): LeadStage {
  if (current === 'Ordered') return current;
  const from = progress.indexOf(current);
  const to = progress.indexOf(reached);
  return from >= 0 && to >= 0 && to < from ? current : reached;
}

/** Where staff may move a lead by hand. An order alone leads to Ordered, and its cancellation away from there. */
const steps: Record<LeadStage, readonly LeadStage[]> = {
  New: ['Quoted', 'Lost', 'NotEligible'],
  Quoted: ['Lost', 'NotEligible'],
  CheckoutStarted: ['Lost', 'NotEligible'],
  Ordered: [],
  Lost: ['New', 'Quoted'],
  NotEligible: ['New', 'Lost'],
};

export const stagesFrom = (stage: LeadStage): readonly LeadStage[] => steps[stage];

/** Why a lead was given up, or cannot be sold to, is said with it. */
export const needsReason = (stage: LeadStage): boolean => stage === 'Lost' || stage === 'NotEligible';
