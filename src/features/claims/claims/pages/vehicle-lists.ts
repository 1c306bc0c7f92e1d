import type { ClaimActions } from '../actions/index.ts';
import type { VehicleLists } from '../domain/nearest-page.ts';

/** Everything that has claims, at every width. */
export const loadVehicleLists = async (claims: ClaimActions): Promise<VehicleLists> => ({
  makes: await claims.vehicles('Make'),
  models: await claims.vehicles('Model'),
  vehicles: await claims.vehicles('Vehicle'),
});
