import type { VehicleLists } from '../domain/nearest-page.ts';
import type { ClaimUseCases } from '../use-cases.ts';

/** Everything that has claims, at every width. */
export const loadVehicleLists = async (claims: ClaimUseCases): Promise<VehicleLists> => ({
  makes: await claims.vehicles('Make'),
  models: await claims.vehicles('Model'),
  vehicles: await claims.vehicles('Vehicle'),
});
