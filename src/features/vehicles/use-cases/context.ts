import { createContext } from 'react-router';
import type { VehicleUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const vehicleService = createContext<VehicleUseCases>();
