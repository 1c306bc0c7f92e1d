import { createContext } from 'react-router';
import type { EmployerBenefitUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const employerBenefitService = createContext<EmployerBenefitUseCases>();
