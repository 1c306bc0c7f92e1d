import type { LeadStage } from './lead.ts';

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
