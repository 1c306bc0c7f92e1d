import type { CampaignTracking } from './campaign-tracking.ts';

export const leadStages = ['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'] as const;
export type LeadStage = (typeof leadStages)[number];

export type Person = { firstName: string; lastName: string; email: string; phone: string | null };
export type Place = { zipCode: string; city: string; state: string };

export type LeadVehicle = {
  vehicleYear: number | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleMileage: number | null;
};

export type Lead = Person &
  Place &
  LeadVehicle & {
    id: string;
    stage: LeadStage;
    isConverted: boolean;
    isStateIsNotEligible: boolean;
    isStateTemporaryDisabled: boolean;
    vin: string | null;
    promoCode: string | null;
    howDidYouHear: string | null;
    howDidYouHearInfo: string | null;
    tracking: CampaignTracking;
    fillingOutFrom: string;
    ipAddress: string;
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
