import type { CityDataWithRestrictions } from '../../geography/use-cases.ts';

/** A place as a lead keeps it. */
export const leadPlace = (place: CityDataWithRestrictions) => ({
  zipCode: place.zip,
  city: place.city,
  state: place.state,
  isStateIsNotEligible: !place.isStateEligible,
  isStateTemporaryDisabled: place.isStateTemporaryDisabled,
});
