import { serviceContext } from '../../platform/http/service-context.ts';
import type { VehicleActions } from './actions.ts';

export const vehiclesContext = serviceContext<VehicleActions>('vehicles');
