import { createContext } from 'react-router';
import type { AbuseUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const abuseService = createContext<AbuseUseCases>();
