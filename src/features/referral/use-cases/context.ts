import { createContext } from 'react-router';
import type { ReferralUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const referralService = createContext<ReferralUseCases>();
