import { createContext } from 'react-router';
import type { LandingPhoneUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const landingPhoneService = createContext<LandingPhoneUseCases>();
