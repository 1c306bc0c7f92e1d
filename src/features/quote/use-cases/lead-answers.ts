import type { LeadAnswers } from '../../leads/domain/lead.ts';
import type { Opportunity } from '../domain/opportunity.ts';

/** What the lead learns of a quote: the vehicle as it stands now, and how it is used. */
export function leadAnswersOf({ vehicle, vin, usage, promoCode }: Opportunity): Partial<LeadAnswers> {
  const ofVehicle = {
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleMileage: vehicle.mileage,
    vin,
    promoCode,
    awd: vehicle.isAwd,
    diesel: vehicle.isDiesel,
    turbo: vehicle.isTurbo,
    supercharged: vehicle.isSupercharged,
    isHybrid: vehicle.isHybrid,
  };
  if (!usage) return ofVehicle;
  return {
    ...ofVehicle,
    milesPerYear: usage.milesPerYear,
    commercialUse: usage.commercialUseTypes.length > 0,
    commercialUseTypes: usage.commercialUseTypes,
    rideshare: usage.isRideshare,
    heavyTowing: usage.hasTowingPackage,
    mobilityPackage: usage.hasMobilityPackage,
    odometerAltered: usage.isOdometerAltered,
    salvagedRebuiltGrey: usage.isSalvagedOrRebuiltOrGrey,
  };
}
