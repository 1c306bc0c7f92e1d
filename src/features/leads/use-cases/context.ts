import { createContext } from 'react-router';
import type { LeadUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const leadService = createContext<LeadUseCases>();
