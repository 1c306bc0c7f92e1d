import { createContext } from 'react-router';
import type { ClaimUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const claimService = createContext<ClaimUseCases>();
