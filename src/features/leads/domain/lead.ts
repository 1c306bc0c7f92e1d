import type { Touch } from './campaign-touches.ts';
import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = ['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

/** What a person says of themselves, the place and the vehicle. Null: never asked, or left empty. */
export type LeadAnswers = {
  firstName: string;
  lastName: string | null;
  /** In lower case. */
  email: string;
  /** As `+13125550142`. */
  phone: string | null;
  zipCode: string | null;
  city: string | null;
  state: string | null;
  isStateIsNotEligible: boolean;
  isStateTemporaryDisabled: boolean;
  howDidYouHear: string | null;
  howDidYouHearInfo: string | null;
  vehicleYear: number | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleMileage: number | null;
  vin: string | null;
  awd: boolean | null;
  diesel: boolean | null;
  turbo: boolean | null;
  supercharged: boolean | null;
  isHybrid: boolean | null;
  numberOfCylinders: number | null;
  milesPerYear: number | null;
  commercialUse: boolean | null;
  commercialUseTypes: string[] | null;
  rideshare: boolean | null;
  heavyTowing: boolean | null;
  mobilityPackage: boolean | null;
  odometerAltered: boolean | null;
  salvagedRebuiltGrey: boolean | null;
  promoCode: string | null;
  externalUserId: string | null;
  assignToToco: boolean | null;
  assignAfterDays: number | null;
};

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

export const noAnswers: Omit<LeadAnswers, 'firstName' | 'email'> = {
  lastName: null,
  phone: null,
  zipCode: null,
  city: null,
  state: null,
  isStateIsNotEligible: false,
  isStateTemporaryDisabled: false,
  howDidYouHear: null,
  howDidYouHearInfo: null,
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleMileage: null,
  vin: null,
  awd: null,
  diesel: null,
  turbo: null,
  supercharged: null,
  isHybrid: null,
  numberOfCylinders: null,
  milesPerYear: null,
  commercialUse: null,
  commercialUseTypes: null,
  rideshare: null,
  heavyTowing: null,
  mobilityPackage: null,
  odometerAltered: null,
  salvagedRebuiltGrey: null,
  promoCode: null,
  externalUserId: null,
  assignToToco: null,
  assignAfterDays: null,
};

const progress: LeadStage[] = ['New', 'Quoted', 'CheckoutStarted', 'Ordered'];

/** The stage after something happened: a sale never moves backwards, and an ordered lead stays ordered. */
export function nextStage(current: LeadStage, reached: LeadStage): LeadStage {
  if (current === 'Ordered') return current;
  const from = progress.indexOf(current);
  const to = progress.indexOf(reached);
  return from >= 0 && to >= 0 && to < from ? current : reached;
}
