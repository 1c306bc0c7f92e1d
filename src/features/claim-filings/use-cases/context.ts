import { createContext } from 'react-router';
import type { ClaimFilingUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const claimFilingService = createContext<ClaimFilingUseCases>();
